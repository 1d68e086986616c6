import { hostOf, imitated, type KnownServer } from './inspectHost.ts';
import { inspectText } from './inspectText.ts';
import { DECORATION, SAYS_CHECKED, SAYS_CHECKED_TOOL, SOMEBODY, SOMEBODY_TOOL } from './posing.ts';
import { fold, haveInCommon, isPlain, lettersOf, skeletons } from './skeleton.ts';

/** Where a name stands: the host's label, what the server calls itself, the tool, the server's address. */
export type NamePlace = 'label' | 'claimedName' | 'tool' | 'origin';

/** What a person should know of the names that a request comes under. */
export type NameWarning =
  /** A name that looks like another server's; `other` is that one's label, or for an origin its domain. */
  | {
      readonly warning: 'looksLike';
      readonly place: NamePlace;
      readonly name: string;
      readonly other: string;
    }
  /** A name that looks like the host product's. */
  | { readonly warning: 'host'; readonly place: NamePlace; readonly name: string }
  /** A name that poses as the assistant, the system or the people who run it. */
  | { readonly warning: 'poses'; readonly place: NamePlace; readonly name: string }
  /** A name that says of itself that it was checked. */
  | { readonly warning: 'verified'; readonly place: NamePlace; readonly name: string };

/** Who asks, and for which tool. */
export interface Names {
  readonly server: KnownServer;
  readonly tool?: { readonly name: string; readonly title?: string | undefined } | undefined;
}

/** Nobody reads a longer name. */
const LONGEST = 400;

/** In so long a name, one i for an l makes no other word. */
const LONG = 6;

/** Of a product's name, so many letters inside another name are no chance. */
const NO_CHANCE = 5;

/** What is suspicious in the names of a server and its tool, beside other servers that are known and the name of the host product. */
export function inspectNames(
  { server, tool }: Names,
  known: readonly KnownServer[] = [],
  hostName = '',
): readonly NameWarning[] {
  const others = known.filter(({ id }) => id !== server.id);
  const { label, claimedName = '' } = server;
  const title = tool ? tool.title || tool.name : '';
  const places: readonly (readonly [NamePlace, string])[] = [
    ['label', label],
    ['claimedName', claimedName],
    ['tool', title],
  ];
  return [
    ...places.flatMap(([place, name]): readonly NameWarning[] => {
      if (name === '') return [];
      // What a server calls itself says nothing new where its label has it.
      const letters = lettersOf(name);
      if (place === 'claimedName' && letters !== '' && lettersOf(label).includes(letters)) return [];
      const look = lookOf(name);
      const other = others.find((one) => imitates(place, name, one, server));
      return [
        ...(other ? [{ warning: 'looksLike', place, name, other: other.label } as const] : []),
        ...(isLikeHost(look, hostName) ? [{ warning: 'host', place, name } as const] : []),
      ];
    }),
    ...imitatedOrigin(server, others),
    ...(poses(claimedName, SOMEBODY)
      ? [{ warning: 'poses', place: 'claimedName', name: claimedName } as const]
      : []),
    ...(poses(title, SOMEBODY_TOOL) ? [{ warning: 'poses', place: 'tool', name: title } as const] : []),
    ...(saysChecked(claimedName, SAYS_CHECKED)
      ? [{ warning: 'verified', place: 'claimedName', name: claimedName } as const]
      : []),
    ...(saysChecked(title, SAYS_CHECKED_TOOL)
      ? [{ warning: 'verified', place: 'tool', name: title } as const]
      : []),
  ];
}

/** Whether a name of a server is taken for the label of another. */
function imitates(place: NamePlace, name: string, other: KnownServer, server: KnownServer): boolean {
  if (!haveInCommon(lookOf(name), lookOf(other.label))) return false;
  const isSame = lettersOf(name) === lettersOf(other.label);
  // The host may connect one server twice, and a tool may be about what another server is called for.
  if (place === 'tool' && isSame) return false;
  if (place === 'label' && name === other.label) return isElsewhere(server.origin, other.origin);
  // The one that is written plainly is the one that is imitated.
  return place !== 'label' || !isUndecorated(name) || isUndecorated(other.label);
}

function isElsewhere(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

function imitatedOrigin(server: KnownServer, others: readonly KnownServer[]): readonly NameWarning[] {
  const host = hostOf(server.origin);
  const other = host === undefined ? undefined : imitated(host, others);
  return host === undefined || other === undefined
    ? []
    : [{ warning: 'looksLike', place: 'origin', name: host, other }];
}

/** The name's skeletons, without what decorates it; in a long name an i is read for an l, and what is turned round both ways. */
function lookOf(name: string): readonly string[] {
  const turned = name
    .slice(0, LONGEST)
    .replaceAll(/\u202E([^\u202C]*)/g, (_, end: string) => Array.from(end).toReversed().join(''));
  return (name.includes('\u202E') ? [name, turned] : [name]).flatMap((one) => {
    const bare = fold(seen(one)).replaceAll(DECORATION, ' ');
    const looks = skeletons(lettersOf(bare) === '' ? one : bare);
    return [...looks, ...(looks[0].length >= LONG ? [looks[0].replaceAll('i', 'l')] : [])];
  });
}

/** Without what is not seen, and what marks a name as a firm's. */
function seen(name: string): string {
  return name
    .slice(0, LONGEST)
    .replaceAll(/[™®©℠]/g, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{DI}]/gu, '');
}

function isUndecorated(name: string): boolean {
  return isPlain(name) && haveInCommon([lettersOf(name)], lookOf(name));
}

function isLikeHost(look: readonly string[], hostName: string): boolean {
  const [host = ''] = lookOf(hostName);
  if (host === '') return false;
  if (haveInCommon(look, [host])) return true;
  return host.length >= NO_CHANCE && look.some((words) => ` ${words} `.includes(` ${host} `));
}

function saysChecked(name: string, words: RegExp): boolean {
  return name !== '' && words.test(fold(seen(name)));
}

function poses(name: string, somebody: RegExp): boolean {
  if (name === '') return false;
  const plain = fold(seen(name)).replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return somebody.test(plain.trim()) || inspectText([name]).includes('poses');
}
