import type { ElicitationRecord } from '@elicitation-kit/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../testDialog.tsx';

const MARKER = 'zqx7';
const NUMBER = '734191';

const everyTypedKind = form(
  {
    name: { type: 'string', title: 'Name' },
    mail: { type: 'string', title: 'Mail', format: 'email' },
    code: { type: 'string', title: 'Code', maxLength: 2 },
    rows: { type: 'integer', title: 'Rows', maximum: 5 },
    token: { type: 'string', title: 'Access token' },
  },
  ['name', 'mail', 'code', 'rows', 'token'],
);

/** Everything that could keep or show an answer besides what its input holds: attributes too. */
function sinks(...more: readonly unknown[]): string {
  return [
    document.documentElement.outerHTML,
    document.title,
    window.location.href,
    ...[localStorage, sessionStorage].map((storage) => JSON.stringify(storage)),
    document.cookie,
    ...more.map((one) => JSON.stringify(one)),
  ].join('\n');
}

test('what a person types is in its input and in the answer, and nowhere else', async () => {
  const records: ElicitationRecord[] = [];
  const methods = ['debug', 'error', 'info', 'log', 'warn'] as const;
  const written = methods.map((method) => vi.spyOn(console, method));
  const { show, store, waiting } = openPage({ onRecord: (record) => records.push(record) });
  const { answer } = await show(everyTypedKind);
  for (const name of ['Name', 'Mail', 'Code', 'Access token'])
    await userEvent.fill(page.getByRole('textbox', { name }), MARKER);
  await userEvent.fill(page.getByRole('textbox', { name: 'Rows' }), NUMBER);
  const look = (): string =>
    sinks(
      store.getSnapshot(),
      records,
      written.map((spy) => spy.mock.calls),
    );

  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  expect(waiting()).toBe(1);
  expect(document.querySelectorAll('.ek-error')).toHaveLength(3);
  expect(look()).not.toMatch(new RegExp(`${MARKER}|${NUMBER}`));

  await userEvent.click(page.getByRole('button', { name: 'Show Access token' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Mail' }), `${MARKER}@example.com`);
  await userEvent.fill(page.getByRole('textbox', { name: 'Code' }), 'ab');
  await userEvent.fill(page.getByRole('textbox', { name: 'Rows' }), '5');
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await expect(answer).resolves.toMatchObject({ content: { name: MARKER, token: MARKER } });
  expect(records).toHaveLength(1);
  expect(look()).not.toMatch(new RegExp(`${MARKER}|${NUMBER}`));
});
