// What people report of clients that gave a server's words or a person's secrets away, tried here with the requests that
// they name. Above each test stand the number of the report and where it was made.
import type { ElicitationRecord } from '@elicitation-kit/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../testDialog.tsx';
import { accepted, button, fromCorpus, radio, send, textbox } from '../testReports.ts';

const SECRET = /This looks like a secret. Servers must not ask for secrets in a form/;

// 37: postmanlabs/postman-app-support#14004, openai/codex#35906
test.for(['codex-newlines', 'k8s-confirm', 'postman-newlines'])(
  'the lines of a message stay lines, and markup stays text: %s',
  async (id) => {
    const { show } = openPage();
    const params = fromCorpus(id);
    const { dialog } = await show(params);
    const text = dialog.querySelector<HTMLElement>('.ek-text');
    expect(text?.innerText).toBe(params.message?.replaceAll('\r\n', '\n'));
    expect(text?.children).toHaveLength(0);
  },
);

// 38: microsoft/vscode#299097
test.for(['vscode-password', 'format-password'])(
  'a password is warned of and masked, goes to the server, and is kept nowhere: %s',
  async (id) => {
    const records: ElicitationRecord[] = [];
    const { show, store, rendered } = openPage({ onRecord: (record) => records.push(record) });
    const { answer } = await show(fromCorpus(id));
    await expect.element(textbox('Password')).toHaveAccessibleDescription(SECRET);
    await expect.element(textbox('Password')).toHaveStyle('-webkit-text-security: disc');
    await expect.element(textbox('Password')).toHaveAttribute('autocomplete', 'off');
    if (id === 'format-password') await userEvent.type(textbox('User'), 'sample');
    await userEvent.type(textbox('Password'), 'zqx7');
    const kept = (): string =>
      JSON.stringify([
        rendered.baseElement.outerHTML,
        store.getSnapshot(),
        records,
        localStorage,
        sessionStorage,
      ]);
    expect(kept()).not.toContain('zqx7');
    await send();
    await expect(answer).resolves.toMatchObject({ content: { password: 'zqx7' } });
    expect(records).toHaveLength(1);
    expect(kept()).not.toContain('zqx7');
  },
);

// 39: bug-ops/zeph#2523, PR#2521, systempromptio/systemprompt-mcp-server#1
test.for([
  ['systemprompt-credentials', ['apiKey', 'apiSecret'], []],
  ['phish-card', ['Card number', 'CVV'], ['Expiry MM/YY · optional']],
] as const)(
  'who asks for keys or cards is named, and warned of at each of them: %s',
  async ([id, secret, honest]) => {
    const { show } = openPage();
    await show(fromCorpus(id));
    await expect.element(page.getByRole('dialog', { name: 'Booking asks you' })).toBeVisible();
    for (const name of secret) await expect.element(textbox(name)).toHaveAccessibleDescription(SECRET);
    for (const name of honest) await expect.element(textbox(name)).not.toHaveAccessibleDescription(SECRET);
  },
);

// 39: bug-ops/zeph#2523, PR#2521
test('a question that only sounds like a secret raises no alarm', async () => {
  const { show } = openPage();
  await show(
    form({
      max_tokens: { type: 'integer' },
      pages: { type: 'integer', title: 'Tokens per page' },
      pinned: { type: 'string', title: 'Pinned note' },
      keyboard: { type: 'string', title: 'Keyboard layout' },
    }),
  );
  await expect.element(textbox('max_tokens · optional')).toBeVisible();
  await expect.element(page.getByText(SECRET)).not.toBeInTheDocument();
});

// 40: Smart-AI-Memory/attune-ai PR#1133
test('markup in a message, a label, a description and the options is text, and does nothing', async () => {
  const alerted = vi.spyOn(window, 'alert').mockImplementation(() => {});
  const { show } = openPage();
  const { answer, dialog } = await show(fromCorpus('html-title'));
  const question = page.getByRole('radiogroup', { name: '<b>Bold</b> & "quoted"' });
  await expect.element(question).toHaveAccessibleDescription(/^javascript:alert\(1\)/);
  await expect
    .element(page.getByText('<img src=x onerror=alert(1)> Pick <script>alert(2)</script>'))
    .toBeVisible();
  await expect.element(radio('<i>x</i>')).toBeVisible();
  expect(dialog.querySelector('img, script, a, b, i')).toBeNull();
  await userEvent.click(radio('"y"'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ 'a"b<c>': '"y"' }));
  expect(alerted).not.toHaveBeenCalled();
});

// 40: tetsuo-ai/agenc-core#1193
test.for([
  ['that pose as the host’s', 'injection-system', /^These words are Booking’s own/],
  ['with a link', 'markdown-link', /^This form names a web address/],
] as const)('words %s are framed as the server’s, warned of, and never a link', async ([, id, warning]) => {
  const { show } = openPage();
  const params = fromCorpus(id);
  const { dialog } = await show(params);
  const frame = dialog.querySelector<HTMLElement>('.ek-message');
  expect(frame?.innerText).toMatch(/^Booking writes\n/);
  expect(frame?.innerText).toContain(params.message);
  await expect.element(page.getByText(warning)).toBeVisible();
  expect(dialog.querySelector('a, h1, h3, table')).toBeNull();
  await userEvent.click(button('Decline'));
});

const notices = (dialog: HTMLElement): string[] =>
  Array.from(dialog.querySelectorAll('.ek-warnings .ek-notice'), ({ textContent }) => textContent);

test.each([
  ['where the message asks for one, of several fields', 'Enter your password', ['Name', 'Answer']],
  ['where a field says so itself, not twice', 'Enter your password', ['Name', 'Password']],
  ['where there is one field, at it', 'Enter your password', ['Answer']],
])('a secret is warned of once: %s', async (_, message, titles) => {
  const { show } = openPage();
  const properties = Object.fromEntries(titles.map((title) => [title, { type: 'string', title }]));
  const { dialog } = await show({ message, requestedSchema: { type: 'object', properties } });
  expect(dialog.textContent.match(new RegExp(SECRET, 'g'))).toHaveLength(1);
  expect(notices(dialog)).toHaveLength(titles.includes('Answer') && titles.length > 1 ? 1 : 0);
});

test.each([
  ['Webhook', 'An address such as https://hooks.test/x', []],
  ['Webhook', 'e.g. https://hooks.test/x', []],
  ['Webhook', 'Zum Beispiel: https://hooks.test/x', []],
  ['Webhook', '例如：https://hooks.test/x', []],
  ['Webhook', 'First sign in at https://evil.test/login', [/^This form names a web address/]],
  [
    'Webhook',
    'e.g. https://hooks.test/x, or sign in at https://evil.test',
    [/^This form names a web address/],
  ],
  ['Verified by the system', 'e.g. https://hooks.test/x', [/^These words are Booking’s own/]],
  ['Webhook', 'Acme Chat needs your approval', [/^These words are Booking’s own/]],
])(
  'who asks for an address may show an example, and nothing else: %s, %s',
  async (title, description, found) => {
    const { show } = openPage({ hostName: 'Acme Chat' });
    const properties = { at: { type: 'string', format: 'uri', title, description } };
    const { dialog } = await show({ message: 'Where to?', requestedSchema: { type: 'object', properties } });
    expect(notices(dialog)).toEqual(found.map((words): unknown => expect.stringMatching(words)));
  },
);
