import { isRefusal, read } from '@elicitation-kit/core/form';
import { pageOf } from './pageOf.ts';
import { readAlone } from './readAlone.ts';
import { type Inspected, type Rule, whole } from './rule.ts';

/** Rules on pages to open. */
export const pageRules: readonly Rule[] = [
  {
    name: 'url-blocked',
    level: 'error',
    finds: 'an address that is not https, or not a whole address',
    why: 'Clients never open it; http is for loopback only.',
    wayOut: 'Give a whole https address.',
    check: (request) => {
      if (request.mode !== 'url') return [];
      const { url, message = '' } = request.params;
      if (typeof url !== 'string') return whole('has no address');
      const outcome = read({ mode: 'url', message, url });
      if (isRefusal(outcome) || outcome.mode !== 'url') return whole('has an address that is too long');
      if (outcome.blocked === undefined) return [];
      return whole(`has an address that ${outcome.blocked.text}`);
    },
  },
  {
    name: 'url-credentials',
    level: 'error',
    finds: 'an address with a password, a key or a token in it',
    why: 'Addresses must not hold secrets or sign anybody in (specification, Safe URL Handling): they are shown, kept and passed on.',
    wayOut: 'Put a random id into the address, and ask who the visitor is on the page.',
    check: (request) =>
      whole(
        partsOf(request).some(({ name, value }) => value !== '' && isSecret(name, value)) &&
          'has a secret in its address',
      ),
  },
  {
    name: 'url-personal',
    level: 'error',
    finds: 'an e-mail address, a name, a day of birth or a telephone number in the address of a page',
    why: 'Addresses must not hold what is known of a person (specification, Safe URL Handling).',
    wayOut: 'Put a random id into the address, and keep what belongs to it on your side.',
    check: (request) =>
      whole(
        partsOf(request).some(
          ({ name, value }) =>
            /[^\s@/?&=]+@[^\s@/?&=]+\.[a-z]{2,}/i.test(value) ||
            (/^(first|last|given|family|full|sur)[-_]?name$|^(birth[-_]?(day|date)|dob|ssn)$/i.test(name) &&
              value !== '') ||
            (/^(phone|mobile|tel|telephone)([-_]?(number|no))?$/i.test(name) && /\d{6}/.test(value)),
        ) && 'has something personal in its address',
      ),
  },
  {
    name: 'elicitation-id',
    level: 'error',
    finds: 'a page without `elicitationId` in revision 2025-11-25, or with one in a later one',
    why: 'In 2025-11-25 clients refuse it without; later revisions have no such member.',
    wayOut: 'Send a random id of its own, and nothing from 2026-07-28 on.',
    check: ({ mode, params: { elicitationId }, revision }) =>
      whole(
        mode === 'url' && revision === '2025-11-25'
          ? (typeof elicitationId !== 'string' || elicitationId === '') && 'has no elicitationId'
          : mode === 'url' &&
              revision === '2026-07-28' &&
              elicitationId !== undefined &&
              'has an elicitationId',
      ),
  },
];

/** What an address carries: what stands ahead of its host (`@`), the parts of its path (`/`), and its queries by their names. */
function partsOf(request: Inspected): readonly { readonly name: string; readonly value: string }[] {
  const page = pageOf(request);
  if (page === undefined) return [];
  const query = [...page.searchParams, ...new URLSearchParams(page.hash.slice(1))];
  return [
    { name: '@', value: page.username + page.password },
    ...page.pathname.split('/').map((value) => ({ name: '/', value: plain(value) })),
    ...query.map(([name, value]) => ({ name, value })).filter(({ name }) => name !== ''),
  ];
}

function isSecret(name: string, value: string): boolean {
  if (name === '@') return true;
  const isNamed = name !== '/' && readAlone(name, { type: 'string' })?.secret === true;
  // What is sealed by its server is often written as a token is, and signs nobody in.
  const isSealed = /^(state|nonce|request)$/i.test(name);
  // By its own look, as services write their keys; long random ids have none.
  return isNamed || (!isSealed && readAlone('id', { type: 'string', default: value })?.secret === true);
}

function plain(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
