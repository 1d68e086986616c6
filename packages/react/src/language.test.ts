import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { formMessages } from './form/messages.ts';
import { createLanguage } from './language.tsx';
import { dialogMessages } from './messages.ts';
import type { ElicitationDialogProps } from './settings.ts';
import { statusMessages } from './statusMessages.ts';

const catalogue = { left: '{count} left', 'left.one': 'only {count} left', from: 'from {server}, {server}' };

test('the plural form of the locale is chosen where there is one', () => {
  const { say } = createLanguage(catalogue);
  expect([say('left', { count: 1 }), say('left', { count: 2 })]).toEqual(['only 1 left', '2 left']);
  const polish = createLanguage(catalogue, { 'left.few': 'zostały {count}' }, 'pl');
  expect(polish.say('left', { count: 3 })).toBe('zostały 3');
});

test('a replacement wins, and one without a value falls back to English', () => {
  const { say } = createLanguage(catalogue, { left: 'noch {count}', from: undefined }, 'de');
  expect(say('left', { count: 1234.5 })).toBe('noch 1.234,5');
  expect(say('from', { server: 'Booking' })).toBe('from Booking, Booking');
});

test('what a server is called is never taken for a placeholder or a pattern', () => {
  const { say } = createLanguage(catalogue);
  expect(say('from', { server: '{count} $& $1' })).toBe('from {count} $& $1, {count} $& $1');
});

test('values in a phrase stand apart from the words around them', () => {
  const nodes = createLanguage(catalogue).phrase('from', { server: 'Booking' }) as unknown[];
  expect(nodes.filter((node) => isValidElement(node) && node.type === 'bdi')).toHaveLength(2);
});

test('no message of one catalogue has the name of a message of another, so that each can be replaced', () => {
  const keys = [dialogMessages, statusMessages, formMessages].flatMap((messages) => Object.keys(messages));
  expect(new Set(keys).size).toBe(keys.length);
});

test('a host replaces a message or one plural form of it; its compiler finds a form of a form', () => {
  const messages: ElicitationDialogProps['messages'] = {
    showAll: '{count} more',
    'showAll.one': 'one more',
    // @ts-expect-error There is no such message.
    'showAll.one.other': 'one or more',
  };
  const { say } = createLanguage(formMessages, messages);
  expect([say('showAll', { count: 1 }), say('showAll', { count: 2 })]).toEqual(['one more', '2 more']);
});
