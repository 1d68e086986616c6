// What people report of clients that sent a wrong answer, tried here with the requests that they name. Above each
// test stand the number of the report and where it was made.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';
import { accepted, checkbox, fromCorpus, radio, send, textbox } from '../testReports.ts';

// 1: openai/codex#41797, laravel/mcp#190
test('a required whole number is asked for, and nothing goes out until it is there and within its limits', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('codex-scoops'));
  const scoops = textbox('scoops');
  await send();
  expect(waiting()).toBe(1);
  await expect.element(scoops).toHaveAccessibleDescription(/scoops needs an answer/);
  await userEvent.type(scoops, '4');
  await expect.element(scoops).toHaveAccessibleDescription(/scoops must be at most 3/);
  await send();
  expect(waiting()).toBe(1);
  await userEvent.type(scoops, '{Backspace}2');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ scoops: 2 }));
});

// 2: omnigent-ai/omnigent#5312
test('every property has a control of its own, with a tick only where the server said so', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('omnigent-release'));
  await expect.element(textbox('Release branch')).toHaveValue('');
  await expect.element(radio('beta')).not.toBeChecked();
  await expect.element(radio('stable')).not.toBeChecked();
  await expect.element(checkbox('notify')).toBeChecked();
  await send();
  expect(waiting()).toBe(1);
  await expect.element(page.getByRole('alert')).toHaveTextContent('2 questions need another look');
  await userEvent.type(textbox('Release branch'), 'main');
  await userEvent.click(radio('beta'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ branch: 'main', channel: 'beta', notify: true }));
});

// 3: PrefectHQ/fastmcp#3910; 4: modelcontextprotocol/python-sdk#1284, NousResearch/hermes-agent#58778
test.for([
  ['no property', 'fastmcp-none'],
  ['no property', 'py-empty'],
  ['no schema at all', 'go-no-schema'],
] as const)('a request with %s is confirmed, and the empty answer is there: %s', async ([, id]) => {
  const { show } = openPage();
  const { answer, dialog } = await show(fromCorpus(id));
  expect(dialog.querySelectorAll('input, select, textarea')).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Confirm' }));
  await expect(answer).resolves.toStrictEqual(accepted({}));
});

// 4: modelcontextprotocol/python-sdk#1284, NousResearch/hermes-agent#58778
test.for([
  ['No', false],
  ['Yes', true],
] as const)('a required yes or no always goes out, as the word by its box says: %s', async ([word, ok]) => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('conf-mrtr-ok'));
  if (ok) await userEvent.click(checkbox('ok'));
  await expect.element(page.getByText(word, { exact: true })).toBeVisible();
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ ok }));
});

// 5: assistant-ui/assistant-ui#5339
test('a box that the server has ticked goes out as yes, untouched', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('bool-default-true'));
  await expect.element(checkbox('emails')).toBeChecked();
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ emails: true }));
});

// 6: omnigent-ai/omnigent PR#5313
test('an optional yes or no that nobody touched is left out, and is no “no”', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('go-config'));
  await expect.element(radio('No')).not.toBeChecked();
  await userEvent.type(textbox('serverEndpoint'), 'https://api.example.com');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ serverEndpoint: 'https://api.example.com' }));
});

// 10: assistant-ui PR#5342, PR#5377
test('a choice that is taken back is left out, and is no empty text', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('blank-select'));
  await userEvent.click(radio('red'));
  await userEvent.click(radio('No answer'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({}));
});

// 10: assistant-ui PR#5342
test('where empty text is one of the options it is an answer, once it is chosen', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('enum-empty-first'));
  await send();
  expect(waiting()).toBe(1);
  await userEvent.click(radio('(none)'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ prefix: '' }));
});

// 11: Smart-AI-Memory/attune-ai PR#2042
test('where nothing is ticked and the server takes no empty list, the form says so and goes on', async () => {
  const { show, waiting } = openPage({
    validate: (_, { probes }) =>
      Array.isArray(probes) && probes.length === 0 ? [{ field: 'probes', constraint: 'required' }] : [],
  });
  const { answer } = await show(fromCorpus('attune-multi'));
  await send();
  expect(waiting()).toBe(1);
  await expect.element(checkbox('p1')).toHaveAccessibleDescription(/Probes needs an answer/);
  await userEvent.click(checkbox('p1'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ probes: ['p1'] }));
});

// 11: Smart-AI-Memory/attune-ai PR#2042
test('a required list without a least number may stay empty, as its schema says', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('py-fav-colors'));
  await userEvent.type(textbox('User Name'), 'Sample');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ user_name: 'Sample', favorite_colors: [] }));
});

// 12: Agenta-AI/agenta PR#5177
test('what a server fills in with text where it asks for numbers is neither shown nor sent', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('agenta-int-default'));
  await expect.element(textbox('n')).toHaveValue('');
  await expect.element(textbox('ratio · optional')).toHaveValue('');
  await send();
  expect(waiting()).toBe(1);
  await userEvent.type(textbox('n'), '3');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ n: 3 }));
});

// 12: Agenta-AI/agenta PR#5177
test('a question that contradicts itself is said to have no answer, and can be declined', async () => {
  const { show } = openPage();
  const { answer, dialog } = await show(fromCorpus('agenta-bool-oneof'));
  await expect.element(page.getByText(/^This cannot be answered: Booking/)).toBeVisible();
  expect(dialog.querySelectorAll('input, .ek-accept')).toHaveLength(0);
  await userEvent.click(page.getByRole('button', { name: 'Decline' }));
  await expect(answer).resolves.toStrictEqual({ action: 'decline' });
});

// 13: NousResearch/hermes-agent PR#62713, PR#58789
test('where a server requires nothing, nothing is required', async () => {
  const { show } = openPage();
  const { answer, dialog } = await show(fromCorpus('go-formats'));
  expect(dialog.querySelectorAll('[aria-required]')).toHaveLength(0);
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({}));
});

// 13: NousResearch/hermes-agent PR#62713, PR#58789
test('the first option is not chosen for the person', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('powerbi-confirm'));
  const question = page.getByRole('radiogroup', { name: 'Confirm the operation' });
  await expect.element(question.getByRole('radio', { checked: true })).not.toBeInTheDocument();
  await send();
  expect(waiting()).toBe(1);
  await expect.element(question).toHaveAccessibleDescription(/needs an answer/);
  await userEvent.click(radio('No'));
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ 'Confirm the operation': 'No' }));
});
