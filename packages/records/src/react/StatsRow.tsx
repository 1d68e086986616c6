import { memo, type MemoExoticComponent, type ReactNode } from 'react';
import type { Counts } from '../createTally.ts';
import type { Cell, ColumnGroup } from './columns.ts';
import type { Numbers } from './createNumbers.ts';

export interface StatsRowProps {
  readonly counts: Counts;
  readonly groups: readonly ColumnGroup[];
  readonly numbers: Numbers;
  /** A server's or a tool's own name; in the kit's words where `named` is false. */
  readonly name: string;
  readonly named: boolean;
  readonly of: 'server' | 'tool';
}

/** One server, or one of its tools. Drawn anew only where its own counts have changed. */
export const StatsRow: MemoExoticComponent<(props: StatsRowProps) => ReactNode> = memo(function StatsRow(
  props: StatsRowProps,
): ReactNode {
  const { counts, groups, numbers, name, named, of } = props;
  return (
    <tr className={`ek-stats-${of}`}>
      <th scope="row" className="ek-stats-names">
        {named ? <bdi>{name}</bdi> : <i>{name}</i>}
      </th>
      {groups.flatMap(({ columns }) =>
        columns.map(({ key, cell }, index) => (
          <td key={key} className={index === 0 ? 'ek-stats-first' : undefined}>
            {inWords(cell(counts), numbers)}
          </td>
        )),
      )}
    </tr>
  );
});

function inWords(cell: Cell, numbers: Numbers): ReactNode {
  if ('ms' in cell) return cell.ms === undefined ? '–' : numbers.time(cell.ms);
  if ('number' in cell) return cell.number === undefined ? '–' : numbers.number(cell.number);
  const { requests, of } = cell;
  return (
    <>
      <span className={requests === 0 ? 'ek-stats-quiet' : undefined}>{numbers.number(requests)}</span>{' '}
      <span className="ek-stats-share">{requests > 0 && numbers.share(requests / of)}</span>
    </>
  );
}
