import { useMemo, type ReactNode } from 'react';
import { quoted, shortText } from '../serverText.ts';
import type { RequestProps } from '../useRequest.ts';
import { Icon } from './Icon.tsx';
import { identityMessages } from './messages.ts';

/** What stands below the host's name for a server: where it is, the tool, what it says of itself; and its icon. */
export function Identity(props: Pick<RequestProps, 'item' | 'language'>): ReactNode {
  const { server, tool } = props.item;
  const { claimedName = '', label, origin, icon } = server;
  const language = useMemo(() => props.language.extend(identityMessages), [props.language]);
  return (
    <>
      {icon !== undefined && <Icon key={icon} data={icon} />}
      {origin && (
        <p>
          <bdi>{shortText(origin.replace(/^https:\/\//, ''))}</bdi>
        </p>
      )}
      {tool && (
        <p className="ek-tool">{language.phrase('tool', { tool: quoted(tool.title || tool.name) })}</p>
      )}
      {claimedName && claimedName !== label && (
        <p>{language.phrase('claims', { name: quoted(claimedName) })}</p>
      )}
    </>
  );
}
