import type { Reason } from '@elicitation-kit/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createLanguage } from './language.tsx';
import { reasonIn } from './reasonIn.tsx';

const said = (reason: Reason, messages = {}): string =>
  renderToStaticMarkup(reasonIn(createLanguage({}, messages, 'de'), reason)).replaceAll(/<\/?bdi>/g, '');
const malformed: Reason = {
  code: 'malformed',
  of: 'mode',
  detail: 'is missing',
  text: 'sent a request whose “mode” is missing',
};

test('a language says why in its own words, and a server’s name for it in its own quotation marks', () => {
  const messages = { malformed: 'in der Anfrage ist „{of}“ ungültig ({detail})' };
  expect(said(malformed, messages)).toBe(
    'in der Anfrage ist „mode“ ungültig (<span lang="en">is missing</span>)',
  );
});

test('without words for it, as of a store that is newer, the English stands that came with it', () => {
  expect(said(malformed)).toBe(malformed.text);
  expect(said({ ...malformed, code: 'tooNew' as Reason['code'] })).toBe(malformed.text);
});

test('what a server calls a property is never taken for a placeholder', () => {
  const reason: Reason = {
    code: 'neverAsked',
    of: '{text}',
    text: 'requires “{text}” without asking for it',
  };
  expect(said(reason)).toBe(reason.text);
  expect(said(reason, { neverAsked: 'verlangt „{of}“' })).toBe('verlangt „{text}“');
});
