// What people report of clients that sent something else than was typed, tried here with the requests that they name. Above each
// test stand the number of the report and where it was made.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../testDialog.tsx';
import { accepted, fromCorpus, send, textbox } from '../testReports.ts';

// 6: omnigent-ai/omnigent PR#5313
test('a number beyond all numbers is an error at its field, and never goes out as null', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('infinity-number'));
  await userEvent.type(textbox('Budget'), '1e999');
  await send();
  expect(waiting()).toBe(1);
  await expect
    .element(textbox('Budget'))
    .toHaveAccessibleDescription(/Budget must be at most 9,007,199,254,740,991/);
  await userEvent.type(textbox('Budget'), '{Backspace>3/}6');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ budget: 1_000_000 }));
});

// 7: modelcontextprotocol/inspector#2020
test.for([
  ['90071992547409910', /must be at most 9,007,199,254,740,991/],
  ['-', /needs a whole number/],
] as const)(
  'text that is no number that can be sent, “%s”, is not dropped silently; once it is cleared, the rest goes out',
  async ([text, problem]) => {
    const { show, waiting } = openPage();
    const { answer } = await show(fromCorpus('py-optional-v2'));
    const age = textbox('Optional Age · optional');
    await userEvent.type(textbox('Required Name'), 'Sample User');
    await userEvent.type(age, text);
    await send();
    expect(waiting()).toBe(1);
    await expect.element(age).toHaveAccessibleDescription(problem);
    await expect.element(age).toHaveFocus();
    await expect.element(age).toHaveValue(text);
    await userEvent.clear(age);
    await expect.element(age).toBeValid();
    await send();
    await expect(answer).resolves.toStrictEqual(accepted({ required_name: 'Sample User', subscribe: false }));
  },
);

// 8: modelcontextprotocol/inspector#1888
test('a number stays as it is typed, key by key, and goes out as the number that it is', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('ts-feedback'));
  const rating = textbox('Rating (1-5)');
  const type = async (text: string): Promise<void> => {
    await userEvent.clear(rating);
    for (let end = 1; end <= text.length; end += 1) {
      await userEvent.keyboard(text.slice(end - 1, end));
      await expect.element(rating).toHaveValue(text.slice(0, end));
    }
  };
  await type('-0.5');
  await send();
  expect(waiting()).toBe(1);
  await expect.element(rating).toHaveAccessibleDescription(/must be at least 1/);
  await expect.element(rating).toHaveValue('-0.5');
  await type('-');
  await expect.element(rating).toHaveAccessibleDescription(/needs a number/);
  await type('1.50');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ rating: 1.5 }));
});

// 9: modelcontextprotocol/inspector#2026
test('a number that the server has filled in stays cleared, and is asked for again where it is required', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('ts-all-defaults'));
  await expect.element(textbox('age')).toHaveValue('18');
  await userEvent.type(textbox('age'), '{Backspace>2/}{Tab}');
  await userEvent.clear(textbox('extra · optional'));
  await send();
  expect(waiting()).toBe(1);
  await expect.element(textbox('age')).toHaveValue('');
  await expect.element(textbox('age')).toHaveAccessibleDescription(/age needs an answer/);
  await userEvent.type(textbox('age'), '0');
  await send();
  await expect(answer).resolves.toStrictEqual(
    accepted({
      subscribe: true,
      nickname: 'Guest',
      age: 0,
      color: 'green',
      multi: ['green', 'blue'],
      tmulti: ['green', 'blue'],
      legacy: 'green',
    }),
  );
});

// 9: modelcontextprotocol/inspector#2026
test('an optional number that the server has filled in is left out once it is cleared', async () => {
  const { show } = openPage();
  const { answer } = await show(form({ pages: { type: 'integer', title: 'Pages', default: 12 } }));
  await userEvent.type(textbox('Pages · optional'), '{Backspace>2/}{Tab}');
  await expect.element(textbox('Pages · optional')).toHaveValue('');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({}));
});

// 17: LIghtJUNction/OniMods#372, #413, leehack/mcp_dart PR#214, #260
// 18: modelcontextprotocol/kotlin-sdk ElicitationValidationTest
test.for([
  ['a number with its fraction', 'ts-feedback', 'Rating (1-5)', '4.5', { rating: 4.5 }],
  ['a whole number as a whole number', 'java-int32', 'number', '7', { number: 7 }],
  ['5.0 as the whole number that it is', 'kt-integer-forms', 'age', '5.0', { age: 5 }],
  ['1e2 as the whole number that it is', 'kt-integer-forms', 'age', '1e2', { age: 100 }],
] as const)('%s goes out', async ([, id, label, text, content]) => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus(id));
  await userEvent.type(textbox(label), text);
  await send();
  expect(JSON.stringify(await answer)).toBe(JSON.stringify(accepted(content)));
});

// 18: modelcontextprotocol/kotlin-sdk ElicitationValidationTest
test.for(['3.5', '"42"'])('%s is no whole number', async (text) => {
  const { show, waiting } = openPage();
  await show(fromCorpus('kt-integer-forms'));
  await userEvent.type(textbox('age'), text);
  await send();
  expect(waiting()).toBe(1);
  await expect.element(textbox('age')).toHaveAccessibleDescription(/age needs a whole number/);
});

// 18: modelcontextprotocol/kotlin-sdk ElicitationValidationTest
test('an emoji is one character', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(fromCorpus('kt-emoji-length'));
  const emoji = textbox('emoji');
  await userEvent.fill(emoji, '😀😀');
  await send();
  expect(waiting()).toBe(1);
  await expect.element(emoji).toHaveAccessibleDescription(/emoji takes at most 1 character/);
  await userEvent.fill(emoji, '😀');
  await send();
  await expect(answer).resolves.toStrictEqual(accepted({ emoji: '😀' }));
});

// 19: modelcontextprotocol/csharp-sdk ElicitationTypedTests
test('a date and a time go out with the offset of the time zone that stands beside them', async () => {
  const { show } = openPage();
  const { answer } = await show(fromCorpus('cs-typed'));
  const created = page.getByRole('group', { name: 'Created · optional' });
  await userEvent.fill(created.getByLabelText('Date'), '2023-08-27');
  await userEvent.fill(created.getByLabelText('Time', { exact: true }), '03:05');
  await userEvent.selectOptions(created.getByRole('combobox', { name: 'Time zone' }), 'UTC');
  await expect.element(created.getByText(/^Sent as 2023-08-27T03:05:00(Z|\+00:00)$/)).toBeVisible();
  await send();
  const { content } = (await answer) as { readonly content?: { readonly [name: string]: unknown } };
  expect(Object.keys(content ?? {})).toEqual(['Created']);
  expect(content?.['Created']).toMatch(/^2023-08-27T03:05:00(Z|\+00:00)$/);
});

// 19: modelcontextprotocol/csharp-sdk ElicitationTypedTests
test('a date without its time is not made whole for the person', async () => {
  const { show, waiting } = openPage();
  await show(fromCorpus('cs-typed'));
  const created = page.getByRole('group', { name: 'Created · optional' });
  await userEvent.fill(created.getByLabelText('Date'), '2023-08-27');
  await send();
  expect(waiting()).toBe(1);
  await expect.element(created).toHaveAccessibleDescription(/Created needs/);
});
