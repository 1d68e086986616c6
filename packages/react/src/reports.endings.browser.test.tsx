// What people report of clients that ended a request in a wrong way, tried here with the requests that they name. Above
// each test stand the number of the report and where it was made.
import type { ElicitationRecord } from '@elicitation-kit/core';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';
import { button, fromCorpus, radio } from '../testReports.ts';

// 14: MCPJam/inspector#229, modelcontextprotocol/python-sdk#1056; 15: aaif-goose/goose#9024
test.for([
  ['Send to Booking', { action: 'accept', content: { 'Confirm the operation': 'No' } }],
  ['Decline', { action: 'decline' }],
  ['Cancel', { action: 'cancel' }],
] as const)('%s is an act of its own, and tells the server just that', async ([name, result]) => {
  const { show } = openPage();
  const { answer, dialog } = await show(fromCorpus('powerbi-confirm'));
  const acts = Array.from(dialog.querySelectorAll('.ek-acts button'), (act) => act.textContent);
  expect(acts).toEqual(['Send to Booking', 'Cancel', 'Decline']);
  await userEvent.click(radio('No'));
  await userEvent.click(button(name));
  await expect(answer).resolves.toStrictEqual(result);
});

// 16: MCPJam/inspector PR#4752, agentforce314/clawcodex PR#528
test.for([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(button('Close'))],
  ['a click outside', () => userEvent.pointer({ coords: { x: 4, y: 4 }, keys: '[MouseLeft]' })],
] as const)('%s cancels, once, and is no decline', async ([, dismiss]) => {
  const records: ElicitationRecord[] = [];
  const { show } = openPage({ onRecord: (record) => records.push(record) });
  const { answer } = await show(fromCorpus('ts-feedback'));
  await dismiss();
  await expect(answer).resolves.toStrictEqual({ action: 'cancel' });
  await userEvent.keyboard('{Escape}');
  expect(records).toMatchObject([{ action: 'cancel', ending: 'dismissed' }]);
});

// 16: MCPJam/inspector PR#4752
test('an answer that never gets through locks nothing: Escape still cancels', async () => {
  const { show, store } = openPage();
  await show(fromCorpus('py-empty'));
  const answer = vi.spyOn(store, 'answer').mockImplementation(() => {});
  await userEvent.click(button('Confirm'));
  await userEvent.keyboard('{Escape}');
  expect(answer.mock.calls.map(([, { action }]) => action)).toEqual(['accept', 'cancel']);
});

// 16: MCPJam/inspector PR#4752
test('what a client does with an answer holds up no later request', async () => {
  const { ask, armed, waiting } = openPage();
  const hung = vi.fn<() => Promise<never>>(() => new Promise(() => {}));
  void ask(fromCorpus('py-empty')).then(hung);
  const next = ask(fromCorpus('pi-empty'));
  await armed();
  await userEvent.click(button('Confirm'));
  await armed();
  await userEvent.keyboard('{Escape}');
  await expect(next).resolves.toStrictEqual({ action: 'cancel' });
  expect(hung).toHaveBeenCalledOnce();
  expect(waiting()).toBe(0);
});
