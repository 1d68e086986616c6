import { useId, useMemo, type ReactNode } from 'react';
import type { Counters, ServerCounts, ToolCounts } from '../createCounters.ts';
import { oneLine } from '../oneLine.ts';
import { columnsOf, filledColumns, type ColumnGroup } from './columns.ts';
import { createNumbers } from './createNumbers.ts';
import { statsMessages, type StatsMessages } from './statsMessages.ts';
import { StatsRow } from './StatsRow.tsx';
import { useCounters } from './useCounters.ts';

/** What `<ElicitationStats>` shows, and in which words. */
export interface ElicitationStatsProps {
  /** Made by `createCounters`, or what shows another process's counts in the same way. */
  readonly counters: Pick<Counters, 'subscribe' | 'getSnapshot'>;
  /** The host's name for a server, by its id. Default: the id. */
  readonly labelOf?: ((serverId: string) => string | undefined) | undefined;
  /** Replacements for single messages; the kit's own words are English. */
  readonly messages?: StatsMessages | undefined;
  /** The language of the messages; numbers follow it. Default `'en'`. */
  readonly locale?: string | undefined;
}

/** What became of the questions of each server and tool, as a table that follows the counters; for a host's settings. Needs `stats.css`. */
export function ElicitationStats(props: ElicitationStatsProps): ReactNode {
  const { counters, labelOf, messages, locale = 'en' } = props;
  const snapshot = useCounters(counters);
  const numbers = useMemo(() => createNumbers(locale), [locale]);
  const caption = useId();
  const say = (key: keyof typeof statsMessages): string => messages?.[key] ?? statsMessages[key];

  const filled = filledColumns(snapshot);
  const groups = useMemo(() => columnsOf(filled), [filled]);

  if (snapshot.servers.length === 0)
    return (
      <p className="ek-stats ek-stats-none" lang={locale}>
        {say('nothing')}
      </p>
    );

  const serverName = ({ server }: ServerCounts): string =>
    server === undefined ? say('otherServers') : oneLine(labelOf?.(server) ?? server);
  const toolName = ({ tool, rest }: ToolCounts): string =>
    tool === undefined ? say(rest ? 'otherTools' : 'noTool') : oneLine(tool);

  return (
    // It scrolls sideways where it is wider than its place, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="ek-stats" role="region" aria-labelledby={caption} tabIndex={0} lang={locale}>
      <table>
        <caption id={caption}>{say('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className="ek-stats-names">
              <span>{say('server')}</span>
            </th>
            {groups.flatMap((group) => topHeadings(group, say))}
          </tr>
          <tr>
            {groups.flatMap((group) =>
              group.key === undefined
                ? []
                : group.columns.map(({ key }, index) => (
                    <th key={key} scope="col" className={index === 0 ? 'ek-stats-first' : undefined}>
                      {say(key)}
                    </th>
                  )),
            )}
          </tr>
        </thead>
        {snapshot.servers.map((server, at) => (
          // Servers and tools keep their places: nothing is ever taken away.
          <tbody key={server.rest ? 'rest' : at}>
            <StatsRow
              of="server"
              name={serverName(server)}
              named={server.server !== undefined}
              counts={server.counts}
              groups={groups}
              numbers={numbers}
            />
            {server.tools.length === 1 && server.tools[0]?.tool === undefined
              ? null
              : server.tools.map((tool) => (
                  <StatsRow
                    key={tool.tool === undefined ? String(tool.rest) : `=${tool.tool}`}
                    of="tool"
                    name={toolName(tool)}
                    named={tool.tool !== undefined}
                    counts={tool.counts}
                    groups={groups}
                    numbers={numbers}
                  />
                ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** A group's heading over its columns, or each column's own over both lines. */
function topHeadings(
  { key: groupKey, columns }: ColumnGroup,
  say: (key: keyof typeof statsMessages) => string,
): readonly ReactNode[] {
  if (groupKey !== undefined)
    return [
      <th key={groupKey} scope="colgroup" colSpan={columns.length} className="ek-stats-first ek-stats-group">
        {say(groupKey)}
      </th>,
    ];
  return columns.map(({ key }, index) => (
    <th key={key} scope="col" rowSpan={2} className={index === 0 ? 'ek-stats-first' : undefined}>
      {say(key)}
    </th>
  ));
}
