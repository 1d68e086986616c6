// What people report of clients that broke on a form that cannot be asked as it stands, tried here with the
// requests that they name. Above each test stand the number of the report and where it was made.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../testDialog.tsx';
import { accepted, button, checkbox, fromCorpus, radio, send, textbox } from '../testReports.ts';

// 26: modelcontextprotocol/inspector#2007
test('two options with one value are one option', async () => {
  const { show } = openPage();
  const { answer, dialog } = await show(fromCorpus('inspector-dup-const'));
  expect(Array.from(dialog.querySelectorAll('.ek-option'), (option) => option.textContent)).toEqual([
    'First',
    'Third',
  ]);
  await userEvent.click(checkbox('First'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ pick: ['a'] }));
});

// 26: modelcontextprotocol/inspector#2007
test('a question that no control can ask is said in words, and the next request works', async () => {
  const { ask, armed } = openPage();
  const answers = [ask(fromCorpus('array-objects-users')), ask(fromCorpus('java-int32'))];
  const dialog = await armed();
  await expect.element(page.getByText(/^This cannot be answered: Booking .*users” is a list/)).toBeVisible();
  expect(dialog.querySelectorAll('input, .ek-accept')).toHaveLength(0);
  await userEvent.click(button('Decline'));
  await expect(answers[0]).resolves.toStrictEqual({ action: 'decline' });
  await armed();
  await userEvent.type(textbox('number'), '7');
  await send();
  await expect(answers[1]).resolves.toStrictEqual(accepted({ number: 7 }));
});

// 29: modelcontextprotocol/python-sdk PR#1563
test('a schema that points to the network or to itself is followed nowhere, and the rest is asked', async () => {
  const fetched = vi.spyOn(window, 'fetch');
  const { show } = openPage();
  const { answer } = await show(fromCorpus('defs-deep'));
  await expect.poll(() => page.getByText(/^This cannot be asked here: Booking/).elements()).toHaveLength(2);
  await userEvent.click(radio('DE'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ country: 'DE' }));
  expect(fetched).not.toHaveBeenCalled();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).hostname);
  expect(loaded).not.toContain('example.com');
});

// 30: modelcontextprotocol/typescript-sdk e2e "restricted-subset", MCPJam schema.test
test('an optional group of questions within a form is said to be left out', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('systemprompt-profile'));
  await expect.element(page.getByText(/^This cannot be asked here: Booking/)).toBeVisible();
  await userEvent.type(textbox('name'), 'Sample User');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ name: 'Sample User' }));
});

// 30: modelcontextprotocol/typescript-sdk e2e "restricted-subset", MCPJam schema.test; 31: inputRequired.test
const address = { type: 'object', properties: { street: { type: 'string' } }, required: ['street'] };
test.for([
  ['a required group of questions', form({ name: { type: 'string' }, address }, ['address'])],
  ['a required answer without its question', fromCorpus('ts-proto-required')],
  ['a required answer of an unknown type', fromCorpus('ts-type-constructor')],
] as const)(
  '%s makes a form that can be declined or cancelled, and no half of it sent',
  async ([, params]) => {
    const { show } = openPage();
    const { answer, dialog } = await show(params);
    await expect.element(page.getByText(/^This cannot be answered: Booking/)).toBeVisible();
    const acts = Array.from(dialog.querySelectorAll('.ek-acts button'), (act) => act.textContent);
    expect(acts).toEqual(['Cancel', 'Decline']);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.click(button('Decline'));
    await expect(answer).resolves.toStrictEqual({ action: 'decline' });
  },
);

// 36: MCPJam schema.ts
test('a pattern that is none leaves the form whole, and the answer to the server', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('pattern-bad'));
  await userEvent.type(textbox('code'), 'anything');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ code: 'anything' }));
});

// 36: MCPJam schema.ts
test('a pattern that would take for ever is judged at once', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('pattern-redos'));
  // A backtracking engine would take hours over this, and the page would stand still meanwhile.
  await userEvent.fill(textbox('code'), `${'a'.repeat(40)}!`);
  await send();
  expect(waiting()).toBe(1);
  await expect.element(textbox('code')).toBeInvalid();
  await userEvent.type(textbox('code'), '{Backspace}');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ code: 'a'.repeat(40) }));
});
