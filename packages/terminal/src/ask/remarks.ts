import type { FormRequest, UrlRequest } from '@elicitation-kit/core';
import {
  domainOf,
  inspectHost,
  inspectNames,
  inspectText,
  inspectUrl,
  textsOf,
  toUnicode,
  type NameWarning,
  type UrlWarning,
} from '@elicitation-kit/core/inspect';
import type { MessageKey } from '../words/messages.ts';
import { quoted, shortText } from '../words/serverText.ts';
import type { Asking } from './asking.ts';

const URL_WARNINGS: { readonly [warning in UrlWarning]: MessageKey } = {
  credentials: 'warnCredentials',
  punycode: 'warnPunycode',
  mixed: 'warnMixed',
  subdomain: 'warnSubdomain',
  number: 'warnNumber',
  loopback: 'warnLoopback',
  invisible: 'warnInvisible',
};

/** What is suspicious in the names that a request comes under. */
export function nameRemarks({ item, known, hostName, words }: Asking): readonly string[] {
  return inspectNames(item, known, hostName).map((warning) => {
    const name = quoted(warning.name);
    const other = 'other' in warning ? quoted(warning.other) : '';
    const host = quoted(hostName);
    return words(nameKey(warning), { name, other, host });
  });
}

function nameKey({ warning, place }: NameWarning): MessageKey {
  switch (warning) {
    case 'looksLike':
      return (
        { label: 'likeLabel', claimedName: 'likeClaimed', tool: 'likeTool', origin: 'likeOrigin' } as const
      )[place];
    case 'host':
      return 'notHost';
    case 'poses':
      return 'namePoses';
    case 'verified':
      return 'notVerified';
  }
}

/** What is suspicious in the words of a form. */
export function formRemarks({ server, hostName, words }: Asking, request: FormRequest): readonly string[] {
  const keys = { link: 'warnLink', poses: 'warnPoses' } as const;
  return [
    ...(request.asksSecret ? (['secret'] as const) : []),
    ...inspectText(textsOf(request), undefined, hostName).map((warning) => keys[warning]),
  ].map((key) => words(key, { server }));
}

/** What is suspicious about an address that may be opened, and where else it leads than might be thought. Exact once `loadDomains()` is done. */
export function pageRemarks(
  { item, known, server, hostName, words }: Asking,
  { url, host = '', message }: UrlRequest,
): { readonly warnings: readonly string[]; readonly facts: readonly string[] } {
  const { hostname, port } = new URL(url);
  const { imitates, notAt } = inspectHost(
    hostname,
    item.server,
    known.filter(({ id }) => id !== item.server.id),
  );
  const domain = domainOf(hostname) ?? host;
  const values = {
    host,
    domain,
    port,
    server,
    origin: notAt ?? '',
    other: quoted(toUnicode(imitates ?? '')),
    readable: quoted(toUnicode(hostname)),
  };
  const texts = { link: 'warnOtherAddress', poses: 'warnPoses' } as const;
  const keys: readonly MessageKey[] = [
    ...(imitates === undefined ? [] : (['warnLike'] as const)),
    ...inspectUrl(url).map((warning) => URL_WARNINGS[warning]),
    ...inspectText([message], url, hostName).map((warning) => texts[warning]),
  ];
  const facts: readonly MessageKey[] = [
    notAt !== undefined && imitates === undefined ? 'notAt' : 'leadsTo',
    ...(port === '' ? [] : (['port'] as const)),
  ];
  const say = (key: MessageKey): string => words(key, values);
  return { warnings: keys.map(say), facts: facts.map(say) };
}

/** Who asks, as far as it is more than the host's name for it. */
export function identity({ item, words }: Asking): readonly string[] {
  const { server, tool } = item;
  const { claimedName, origin } = server;
  return [
    ...(tool ? [words('tool', { tool: quoted(tool.title || tool.name) })] : []),
    ...(claimedName && claimedName !== server.label ? [words('claims', { name: quoted(claimedName) })] : []),
    ...(origin ? [words('origin', { origin: shortText(origin) })] : []),
  ];
}
