import { inspectNames, type NameWarning } from '@elicitation-kit/core/inspect';
import { useEffect, useMemo, type ReactNode } from 'react';
import { quoted } from '../serverText.ts';
import type { RequestActs, RequestProps } from '../useRequest.ts';
import { Warnings } from '../Warnings.tsx';
import { knownServers } from './knownServers.ts';
import { nameMessages } from './nameMessages.ts';

type Key = keyof typeof nameMessages;

const LIKE: { readonly [place in NameWarning['place']]: Key } = {
  label: 'likeLabel',
  claimedName: 'likeClaimed',
  tool: 'likeTool',
  origin: 'likeOrigin',
};

const WARNINGS: { readonly [warning in Exclude<NameWarning['warning'], 'looksLike'>]: Key } = {
  host: 'notHost',
  poses: 'poses',
  verified: 'notVerified',
};

/** Says which names imitate the host or another server, or pose as checked. */
export function NameWarnings(
  props: Pick<RequestProps, 'item' | 'view' | 'language' | 'settings'> & {
    readonly acts: Pick<RequestActs, 'rearm'>;
  },
): ReactNode {
  const { item, view, settings } = props;
  const { hostName = '', servers } = settings;
  const language = useMemo(() => props.language.extend(nameMessages), [props.language]);
  const snapshot = view.getSnapshot();
  const warnings = useMemo(
    () =>
      inspectNames(item, knownServers(view, servers), hostName).filter(
        // Of each name the first tells enough.
        ({ place }, index, all) => all.findIndex((other) => other.place === place) === index,
      ),
    // The snapshot says when there are others.
    // oxlint-disable-next-line react/exhaustive-deps
    [item, view, servers, hostName, snapshot],
  );
  const { rearm } = props.acts;
  const count = warnings.length;
  // They move the acts.
  useEffect(() => {
    if (count > 0) rearm();
  }, [rearm, count]);
  return (
    <Warnings>
      {warnings.map((found) => (
        <p key={`${found.warning} ${found.place}`} className="ek-notice">
          {language.phrase(found.warning === 'looksLike' ? LIKE[found.place] : WARNINGS[found.warning], {
            name: quoted(found.name),
            host: hostName,
            ...('other' in found && { other: quoted(found.other) }),
          })}
        </p>
      ))}
    </Warnings>
  );
}
