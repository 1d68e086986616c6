// Every kind of request that a server of the soak asks: what the fixtures and the corpus hold, what is malformed, and what is at or over a cap.
import { readFileSync } from 'node:fs';
import type { Elicitation } from '@elicitation-kit/core';
import { isRefusal, read } from '@elicitation-kit/core/form';
import { pages, requests } from '@elicitation-kit/fixtures';
import type { Random } from '../random.ts';

/** What a request is asked with. */
export interface Kind {
  readonly name: string;
  readonly family: 'fixture' | 'corpus' | 'page' | 'malformed' | 'capped' | 'secret' | 'large';
  readonly params: Params;
  /** Content that is right, where it is known. */
  readonly right?: unknown;
  /** How the kit reads it. */
  readonly reading: 'form' | 'url' | 'hopeless' | 'refused' | 'over a cap';
}

type Params = { readonly [key: string]: unknown };

const text = (more: Params = {}): Params => ({ type: 'string', title: 'Name', ...more });
const form = (properties: Params, more: Params = {}): Params => ({
  message: 'Enter what is missing.',
  requestedSchema: { type: 'object', properties, ...more },
});
const page = (more: Params): Params => ({ mode: 'url', message: 'Open the page.', ...more });
const fields = (count: number): Params =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, { type: 'boolean' }]));
const options = (count: number): Params =>
  text({ enum: Array.from({ length: count }, (_, at) => `Option ${at}`) });

/** Deep enough that whoever follows it by recursion falls. */
function deep(levels: number): unknown {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < levels; level += 1) schema = { type: 'object', properties: { next: schema } };
  return schema;
}

const malformed: { readonly [name: string]: Params } = {
  nothing: {},
  'message that is none': { message: 7, requestedSchema: { type: 'object', properties: {} } },
  'no schema': { message: 'Enter what is missing.' },
  'schema that is a list': form({}, { type: 'array' }),
  'properties that are none': { message: 'Enter.', requestedSchema: { type: 'object', properties: [1] } },
  'unknown mode': { mode: 'video', message: 'Look here.' },
  'no address': page({ elicitationId: 'a' }),
  'no elicitationId': page({ url: 'https://example.com/a' }),
  'address that is none': page({ url: 'not an address', elicitationId: 'b' }),
  'nested object': form(
    { address: { type: 'object', properties: { city: text() } } },
    { required: ['address'] },
  ),
  'very deep': { message: 'Enter.', requestedSchema: deep(200) },
  'required without a property': form({ name: text() }, { required: ['other'] }),
};

const capped: { readonly [name: string]: Params } = {
  'message at the cap': { ...form({ name: text() }), message: 'm'.repeat(32 * 1024) },
  'message over the cap': { ...form({ name: text() }), message: 'm'.repeat(32 * 1024 + 1) },
  'fields at the cap': form(fields(256)),
  'fields over the cap': form(fields(257)),
  'options over the cap': form({ name: options(10_001) }),
  'address over the cap': page({ url: `https://example.com/${'p'.repeat(8 * 1024)}`, elicitationId: 'c' }),
};

const secrets: { readonly [name: string]: Params } = {
  'secret fields': form({ api_key: text({ title: 'API key' }), note: text() }, { required: ['api_key'] }),
  'password with limits': form({ password: text({ title: 'Password', minLength: 8, maxLength: 64 }) }),
  'default like a credential': form({ token: text({ title: 'Token', default: 'sk-test-000000' }) }),
};

interface Entry {
  readonly id: string;
  readonly params: Params;
  readonly answer_ok: unknown;
}

const corpus = readFileSync(
  new URL(import.meta.resolve('@elicitation-kit/fixtures/corpus/requests.jsonl')),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Entry);

/** What chance does not find: texts with a pattern. */
const RIGHT: { readonly [name: string]: unknown } = {
  textPattern: { tag: 'v1.4.2' },
  offSpec: { serial: 'AB-1234', ports: 4 },
};

function kinds(family: Kind['family'], all: { readonly [name: string]: Params }): readonly Kind[] {
  return Object.entries(all).map(([name, params]) => toKind(family, name, params, RIGHT[name]));
}

function toKind(family: Kind['family'], name: string, params: Params, right?: unknown): Kind {
  return {
    name,
    family,
    params,
    reading: readingOf(params),
    ...(right !== null && right !== undefined && { right }),
  };
}

function readingOf(params: Params): Kind['reading'] {
  // The SDK turns a request away that wants to be a task, before the kit sees it.
  if ('task' in params) return 'refused';
  const outcome = read(params);
  if (isRefusal(outcome)) return outcome.over === undefined ? 'refused' : 'over a cap';
  // Revision 2025-11-25 has notices that a page is done, and its pages an id for them.
  if (outcome.mode === 'url' && outcome.elicitationId === undefined) return 'refused';
  return isHopeless(outcome) ? 'hopeless' : outcome.mode;
}

/** Whether a request can only be declined or cancelled. */
export function isHopeless(request: Elicitation['request']): boolean {
  return (request.mode === 'url' ? request.blocked : request.unanswerable) !== undefined;
}

const { choiceHuge, ...others } = requests;

/** How often each family is asked, of a thousand. */
const families: readonly (readonly [number, readonly Kind[]])[] = [
  [500, kinds('fixture', others)],
  [290, corpus.map(({ id, params, answer_ok }) => toKind('corpus', id, params, answer_ok))],
  [90, kinds('page', pages)],
  [60, kinds('malformed', malformed)],
  [14, kinds('capped', capped)],
  [45, kinds('secret', secrets)],
  [0.3, kinds('large', { choiceHuge: choiceHuge as Params })],
];

/** All of them, by name. */
export const kindByName: ReadonlyMap<string, Kind> = new Map(
  families.flatMap(([, all]) => all.map((kind) => [kind.name, kind] as const)),
);

/** One of them by chance. */
export function drawKind(random: Random): Kind {
  let at = random.next() * families.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, all] of families) {
    at -= weight;
    if (at < 0) return random.pick(all);
  }
  throw new RangeError('The weights do not add up.');
}

/** What a person in a browser is asked: what they can fill in by hand within a moment, and some of the rest. */
export function drawForPage(random: Random, here: string): Kind {
  if (random.chance(0.15))
    return toKind('page', 'page here', page({ url: `${here}/page`, elicitationId: 'here' }));
  if (random.chance(0.15)) return drawKind(random);
  return toKind(
    'fixture',
    'by hand',
    (others as { readonly [name: string]: Params })[random.pick(BY_HAND)] ?? {},
  );
}

const BY_HAND = [
  'addSite',
  'bookTable',
  'bookTablePartySize',
  'booleans',
  'choiceFew',
  'confirmation',
  'text',
  'textPattern',
];
