// What people report of clients that lost, outlived or answered requests by themselves. Above each test stand the number
// of the report and where it was made.
import type { ElicitationRecord } from '@elicitation-kit/core';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';
import { accepted, button, fromCorpus, send, textbox } from '../testReports.ts';

const weather = { id: 'weather', label: 'Weather' };

// 48: anthropics/claude-code#90529, docker/docker-agent#3584, Corsinvest/cv4vs-agents PR#102, h0x91b/dev-3.0 PR#1675
test('a second request takes nothing from the first: it waits, what was typed stays, and each is answered once', async () => {
  const records: ElicitationRecord[] = [];
  const { ask, show, armed } = openPage({ onRecord: (record) => records.push(record) });
  const { answer: first } = await show(fromCorpus('py-optional-v2'));
  await userEvent.type(textbox('Required Name'), 'Sam');
  const second = ask(fromCorpus('php-no-title'), { server: weather });
  await expect.element(page.getByText('1 of 2 · next: Weather')).toBeVisible();
  await expect.element(textbox('Required Name')).toHaveFocus();
  await userEvent.keyboard('ple');
  await expect.element(textbox('Required Name')).toHaveValue('Sample');
  await send();
  await expect(first).resolves.toStrictEqual(accepted({ required_name: 'Sample', subscribe: false }));

  await armed();
  await expect.element(page.getByRole('dialog', { name: 'Weather asks you' })).toBeVisible();
  await expect.element(textbox('place')).toHaveValue('');
  await userEvent.type(textbox('place'), 'Bern');
  await userEvent.click(button('Send to Weather'));
  await expect(second).resolves.toStrictEqual(accepted({ place: 'Bern' }));
  expect(records.map(({ server, action }) => [server, action])).toEqual([
    ['booking', 'accept'],
    ['weather', 'accept'],
  ]);
});

// 49: modelcontextprotocol/typescript-sdk#903, modelcontextprotocol#2006, MCPJam/inspector#1603; 50: zonlabs/mcp-ts PR#77
test.for([
  ['that the server takes back', undefined, 'aborted'],
  [
    'whose connection closes',
    Object.assign(new Error('Connection closed'), { code: -32000 }),
    'disconnected',
  ],
] as const)(
  'a request %s while somebody types is gone, and nothing is sent afterwards',
  async ([, reason, ending]) => {
    const records: ElicitationRecord[] = [];
    const { show } = openPage({ onRecord: (record) => records.push(record) });
    const server = new AbortController();
    const { answer } = await show(fromCorpus('php-no-title'), { signal: server.signal });
    await userEvent.type(textbox('place'), 'Ber');
    server.abort(reason);
    await expect(answer).resolves.toStrictEqual({ action: 'cancel' });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('n{Control>}{Enter}{/Control}');
    expect(records).toMatchObject([{ action: 'cancel', ending }]);
  },
);

// 49: modelcontextprotocol/typescript-sdk#903, modelcontextprotocol#2006, MCPJam/inspector#1603
test('who goes on typing is not cut off', async () => {
  const { show, clock, waiting } = openPage();
  await show(fromCorpus('php-no-title'));
  await userEvent.click(textbox('place'));
  for (const key of 'Bern') {
    clock.advance(50_000);
    await userEvent.keyboard(key);
  }
  expect(waiting()).toBe(1);
  await expect.element(textbox('place')).toHaveValue('Bern');
});

/** A host that puts the dialog on its page later than the first request comes. */
function Late(props: { readonly children: ReactNode }): ReactNode {
  const [here, setHere] = useState(false);
  const come = (
    <button type="button" onClick={() => setHere(true)}>
      Come
    </button>
  );
  return here ? props.children : come;
}

// 51: anthropics/claude-code#62319, openai/codex#30978, gleanwork/glean-plugins-vnext PR#39
test('a request that comes before the dialog is on the page is answered by nobody, and then asked with all its time', async () => {
  const { ask, armed, clock, waiting } = openPage({ around: (dialog) => <Late>{dialog}</Late> });
  const answer = ask(fromCorpus('php-no-title'));
  await vi.waitFor(() => expect(waiting()).toBe(1));
  clock.advance(9_000);
  expect(waiting()).toBe(1);
  await userEvent.click(button('Come'));
  await armed();
  await expect.element(page.getByRole('timer')).toHaveTextContent('55 s left');
  await userEvent.click(button('Decline'));
  await expect(answer).resolves.toStrictEqual({ action: 'decline' });
});
