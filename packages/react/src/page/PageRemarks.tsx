import type { Elicitation, ServerIdentity, UrlRequest } from '@elicitation-kit/core';
import {
  domainOf,
  inspectHost,
  inspectText,
  inspectUrl,
  toUnicode,
  type TextWarning,
  type UrlWarning,
} from '@elicitation-kit/core/inspect';
import { useMemo, type ReactNode } from 'react';
import type { DialogSettings } from '../settings.ts';
import type { Language } from '../language.tsx';
import { serverText, shortText } from '../serverText.ts';
import { Warnings } from '../Warnings.tsx';
import type { pageMessages } from './messages.ts';

type Key = keyof typeof pageMessages;

/** `mixed` is said with `punycode`, which always comes with it. */
const WARNINGS: { readonly [warning in Exclude<UrlWarning, 'mixed'>]: Key } = {
  credentials: 'warnCredentials',
  punycode: 'warnPunycode',
  subdomain: 'warnSubdomain',
  number: 'warnNumber',
  loopback: 'warnLoopback',
  invisible: 'warnInvisible',
};

const TEXT_WARNINGS: { readonly [warning in TextWarning]: Key } = {
  link: 'warnOtherAddress',
  poses: 'warnPosing',
};

/** What is suspicious about an address and the words that it comes with; then, quietly, where else it leads than might be thought. */
export function PageRemarks(props: {
  readonly item: Elicitation;
  readonly request: UrlRequest;
  /** The servers that are known. */
  readonly known: readonly ServerIdentity[];
  /** The list of public suffixes is there, or will not come. */
  readonly isExact: boolean;
  readonly settings: Pick<DialogSettings, 'hostName'>;
  /** The host's name for the server, short. */
  readonly server: string;
  readonly language: Language<Key>;
  /** What happens when it opens. */
  readonly children: ReactNode;
}): ReactNode {
  const { item, request, known, isExact, language } = props;
  const { hostName } = props.settings;
  const { url, host = '', blocked, message } = request;
  const found = useMemo(() => {
    if (blocked !== undefined) return { keys: [], isMixed: false, notAt: undefined, imitates: undefined };
    const others = known.filter(({ id }) => id !== item.server.id);
    const about = inspectHost(new URL(url).hostname, item.server, others);
    const warnings = inspectUrl(url);
    const keys = warnings.flatMap((warning) => (warning === 'mixed' ? [] : [WARNINGS[warning]]));
    return { ...about, keys, isMixed: warnings.includes('mixed') };
    // What the list tells is not in what is passed to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [url, blocked, item.server, known, isExact]);
  const about = useMemo(
    () => inspectText([message], blocked === undefined ? url : undefined, hostName),
    [message, url, blocked, hostName],
  );
  const keys: readonly Key[] = [
    ...(found.imitates === undefined ? [] : (['warnLike'] as const)),
    ...found.keys,
    ...about.map((warning) => TEXT_WARNINGS[warning]),
  ];
  const { hostname = '', port = '' } = blocked === undefined ? new URL(url) : {};
  const values = {
    host,
    domain: domainOf(hostname) ?? host,
    server: props.server,
    other: shortText(toUnicode(found.imitates ?? '')),
    readable: serverText(toUnicode(hostname)),
  };
  return (
    <>
      <Warnings>
        {keys.map((key) => (
          <p key={key} className="ek-notice">
            {language.phrase(key, values)}
            {key === 'warnPunycode' && found.isMixed && <> {language.phrase('warnMixed')}</>}
          </p>
        ))}
      </Warnings>
      {props.children}
      {found.notAt !== undefined && found.imitates === undefined && (
        <p className="ek-opens">{language.phrase('notAt', { ...values, origin: found.notAt })}</p>
      )}
      {port !== '' && <p className="ek-opens">{language.phrase('port', { port })}</p>}
    </>
  );
}
