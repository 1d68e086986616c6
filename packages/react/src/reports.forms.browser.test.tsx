// What people report of clients that refused a legal form or drew it badly, tried here with the
// requests that they name. Above each test stand the number of the report and where it was made.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';
import { accepted, button, checkbox, fromCorpus, radio, send, textbox } from '../testReports.ts';

// 20: openai/codex#46003
test.for([
  ['py-optional-v2', 'Required Name', {}, { required_name: 'Sample User', subscribe: false }],
  [
    'swift-contact',
    'Full name',
    { 'E-mail': 'user@example.com' },
    { name: 'Sample User', email: 'user@example.com', marketingOptIn: false },
  ],
] as const)(
  'a form with a title of its own is asked like any other: %s',
  async ([id, name, more, content]) => {
    const { show } = openPage();
    const { answer } = await show(fromCorpus(id));
    await userEvent.type(textbox(name), 'Sample User');
    for (const [label, text] of Object.entries(more)) await userEvent.type(textbox(label), text);
    await send();
    await expect(answer).resolves.toStrictEqual(accepted(content));
  },
);

// 21: modelcontextprotocol/php-sdk PR#437
test('a question without a title goes by its name', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('php-no-title'));
  await userEvent.type(textbox('place'), 'Bern');
  await userEvent.click(
    page.getByRole('radiogroup', { name: 'near · optional' }).getByText('No', { exact: true }),
  );
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ place: 'Bern', near: false }));
});

// 22: MCPJam/inspector#228
test('names that stand beside the values are what is read, and the values are what goes out', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('mcpjam-prefs'));
  await userEvent.click(radio('日本語'));
  await userEvent.click(radio('Dark'));
  await userEvent.type(textbox('Items per page · optional'), '20');
  await send();
  await expect(answer).resolves.toStrictEqual(
    accepted({ notifications: true, language: 'ja', maxItems: 20, theme: 'dark' }),
  );
});

// 23: spring-projects/spring-ai#4993
test('a format that nobody knows keeps no answer from going out', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('java-int32'));
  await userEvent.type(textbox('number'), '7');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ number: 7 }));
});

// 24: modelcontextprotocol/typescript-sdk#1362
test('a form whose server wants no more than it asks for gets no more', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('ts-zod4'));
  await userEvent.click(radio('s1v2'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ step1Field: 's1v2' }));
});

// 25: ArcadeAI/arcade-mcp PR#828, modelcontextprotocol/php-sdk PR#261
test('of several titled options the titles are read, and the values of the ticked ones go out', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('arcade-permissions'));
  await expect.element(checkbox('Read')).toBeChecked();
  await userEvent.click(checkbox('Administer'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ permissions: ['read', 'admin'] }));
});

// 27: modelcontextprotocol/inspector#1885, #1928, #1853, #1856
test('a number or nothing is an empty box for a number, typed into as usual', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('default-null-string'));
  const second = textbox('B · optional');
  await expect.element(second).toHaveValue('');
  await userEvent.type(textbox('A'), '1');
  await userEvent.type(second, '25');
  await expect.element(second).toHaveValue('25');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ a: 1, b: 25 }));
});

// 27: modelcontextprotocol/inspector#1885, #1928, #1853, #1856
test.for([
  ['draft', { status: 'draft' }],
  ['No answer', {}],
] as const)('one of some words or nothing is a choice that can be left open: %s', async ([word, content]) => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('ts-zod-nullish'));
  await userEvent.click(radio(word));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted(content));
});

// 28: rust-mcp-stack/rust-mcp-sdk PR#200
test('a required number that is marked as nullable is asked for, and null is no answer', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('nullable-true-number'));
  await send();
  expect(waiting()).toBe(1);
  await expect.element(textbox('limit')).toHaveAccessibleDescription(/limit needs an answer/);
  await userEvent.type(textbox('limit'), '0');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ limit: 0 }));
});

// 29: modelcontextprotocol/python-sdk PR#1563
test('options that a form keeps elsewhere in its schema are offered, with what stands beside the reference', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('py-enum-ref'));
  const fruit = page.getByRole('radiogroup', { name: /\bfruit\b/ });
  await expect.element(fruit).toHaveAccessibleDescription('Pick a fruit');
  await userEvent.click(fruit.getByRole('radio', { name: 'pear' }));
  await send();
  await expect(answer).resolves.toStrictEqual(
    accepted({ alternativeDate: '2024-12-26', fruit: 'pear', backup: 'apple' }),
  );
});

// 32: microsoft/vscode#326007
test('a yes or no is a box to tick, in any language, and leaving it is “no”', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('ko-experiment'));
  await expect.element(checkbox('사용')).not.toBeChecked();
  await userEvent.fill(textbox('제목'), 't');
  await userEvent.type(textbox('횟수'), '0');
  await userEvent.click(radio('a'));
  await userEvent.click(checkbox('x'));
  await send();
  await expect(answer).resolves.toStrictEqual(
    accepted({ title: 't', count: 0, enabled: false, choice: 'a', tags: ['x'] }),
  );
});

// 33: microsoft/vscode PR#325908, nicobailon/pi-mcp-adapter PR#311
test.for(['pi-empty', 'message-empty-confirm'])(
  'a request without questions is one dialog to confirm, which asks nothing of its own: %s',
  async (id) => {
    const { show } = openPage();
    const { answer, dialog } = await show(fromCorpus(id));
    await expect.element(page.getByRole('alertdialog', { name: 'Booking asks you' })).toBeVisible();
    expect(document.querySelectorAll('dialog')).toHaveLength(1);
    expect(dialog.querySelectorAll('input, select, textarea')).toHaveLength(0);
    await userEvent.click(button('Confirm'));
    await expect(answer).resolves.toStrictEqual(accepted({}));
    await expect.poll(() => document.querySelector('dialog')).toBeNull();
  },
);

// 34: anthropics/claude-code#86469
test('a few options are all in view at once, without a press', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('hermes-decision'));
  for (const option of ['allow_once', 'allow_session', 'deny']) {
    await expect.element(radio(option)).toBeInViewport();
    await expect.element(radio(option)).not.toBeChecked();
  }
  await userEvent.click(radio('deny'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ decision: 'deny' }));
});

// 34: anthropics/claude-code#86469
test('of hundreds of options some letters find the one that is meant', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('tz-huge'));
  const zone = page.getByRole('combobox', { name: 'Time zone', exact: true });
  await userEvent.type(zone, 'lisb');
  await expect.poll(() => page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.click(page.getByRole('option', { name: 'Europe/Lisbon' }));
  await expect.element(zone).toHaveValue('Europe/Lisbon');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ tz: 'Europe/Lisbon' }));
});

// 35: modelcontextprotocol/inspector PR#952, PR#926, openai/codex PR#6958
test('a form of optional questions can be sent as it is, without an answer', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('go-formats'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({}));
});
