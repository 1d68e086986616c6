import { createElicitationStore } from '@elicitation-kit/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hearErrors } from '../../testErrors.ts';
import { ElicitationDialog, type ElicitationDialogProps } from '../index.ts';
import '../styles.css';
import { useLanguage } from './index.ts';

const question = { message: '…', requestedSchema: { type: 'object', properties: {} } };
const server = { id: 'booking', label: 'Booking' };

function open(first: string, overrides?: ElicitationDialogProps['messages']): (tag: string) => void {
  const store = createElicitationStore();
  function Page(props: { readonly tag: string }): ReactNode {
    return <ElicitationDialog view={store} {...useLanguage(props.tag, overrides)} />;
  }
  const { rerender } = render(<Page tag={first} />);
  void store.onElicitation(question, { server });
  return (tag) => rerender(<Page tag={tag} />);
}

const title = (name: string) => page.getByRole('heading', { name });
const dialog = (): HTMLDialogElement | null => document.querySelector('dialog');

test('a language comes in its own file, with its direction, and may be changed', async () => {
  const change = open('de-CH');
  await expect.element(title('Booking hat eine Frage an Sie')).toBeVisible();
  expect(dialog()?.lang).toBe('de-CH');
  change('ar');
  await expect.element(title('طلب من Booking')).toBeVisible();
  expect(dialog()?.dir).toBe('rtl');
  change('en-GB');
  await expect.element(title('Booking asks you')).toBeVisible();
  expect(dialog()?.lang).toBe('en-GB');
  expect(dialog()?.dir).toBe('ltr');
});

test('a message of the host’s wins', async () => {
  open('fr', { title: 'Question de {server}' });
  await expect.element(title('Question de Booking')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Refuser' })).toBeVisible();
});

test.each([
  ['sv', []],
  ['zh-Hant', []],
  ['en-US@posix', [expect.stringMatching(/^RangeError/)]],
])('where there are no words for %s, the kit speaks English', async (tag, reported) => {
  const heard = hearErrors();
  open(tag);
  await expect.element(title('Booking asks you')).toBeVisible();
  expect(dialog()?.lang).toBe('en');
  expect(heard).toEqual(reported);
});

test('a language that cannot be loaded leaves English, is reported, and loads when it is asked for again', async () => {
  const heard = hearErrors();
  vi.doMock('./ja.ts', () => {
    throw new Error('offline');
  });
  const change = open('ja');
  await expect.element(title('Booking asks you')).toBeVisible();
  change('de');
  await expect.element(title('Booking hat eine Frage an Sie')).toBeVisible();
  change('ja');
  await expect.element(title('Booking asks you')).toBeVisible();
  vi.doUnmock('./ja.ts');
  expect(heard).not.toEqual([]);
});
