import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, frames, openPage } from '../../../testDialog.tsx';
import { ElicitationDialog } from '../../index.ts';

const CITIES = ['Łódź', 'Lisbon', 'São Paulo', 'Shanghai', 'Porto', 'Port Louis', 'Stockport'];
const zones = [...CITIES, ...Array.from({ length: 53 }, (_, index) => `Zone ${index}`)];

/** A choice of sixty between two other questions. */
function city(property: { default?: string } = {}, required: string[] = []) {
  return form(
    {
      before: { type: 'string', title: 'Before' },
      city: { type: 'string', title: 'City', enum: zones, ...property },
      after: { type: 'string', title: 'After' },
    },
    required,
  );
}

const input = () => page.getByRole('combobox');
const element = () => input().element() as HTMLInputElement;
const option = (name: string) => page.getByRole('option', { name, exact: true });
const shown = () =>
  page
    .getByRole('option')
    .elements()
    .map((row) => row.textContent);
const active = () =>
  document.getElementById(element().getAttribute('aria-activedescendant') ?? '')?.textContent;
const keys = (text: string) => userEvent.keyboard(text);
const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

async function expectClosed(): Promise<void> {
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument();
}

test('an option is found by typing a part of it, and chosen by Enter', async () => {
  const { show } = openPage();
  const { answer } = await show(city());
  await userEvent.click(input());
  await keys('port');
  expect(shown()).toEqual(['Porto', 'Port Louis', 'Stockport']);
  expect(active()).toBe('Porto');
  await keys('{ArrowDown}{ArrowDown}{Enter}');
  await expectClosed();
  await expect.element(input()).toHaveValue('Stockport');
  await keys('{Control>}{Enter}{/Control}');
  await expect(answer).resolves.toEqual({ action: 'accept', content: { city: 'Stockport' } });
});

test('accents and case need not be typed', async () => {
  const { show } = openPage();
  await show(city());
  await userEvent.click(input());
  for (const [text, found] of [
    ['LODZ', 'Łódź'],
    ['sao p', 'São Paulo'],
  ] as const) {
    await userEvent.fill(input(), text);
    expect(shown()).toEqual([found]);
  }
});

test('an option is chosen by a click, and the list closes without a trace', async () => {
  const { show } = openPage();
  const { answer } = await show(city());
  await userEvent.click(input());
  await userEvent.click(option('Shanghai'));
  await expectClosed();
  await expect.element(input()).toHaveFocus();
  await expect.element(input()).toHaveValue('Shanghai');
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { city: 'Shanghai' } });
});

test.for(['click', 'a', '{ArrowDown}', '{ArrowUp}', ' '])('the list opens on %s', async (how) => {
  const { show } = openPage();
  await show(city());
  element().focus();
  await expectClosed();
  await (how === 'click' ? userEvent.click(input()) : keys(how));
  await expect.element(input()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('listbox', { name: 'City' })).toBeVisible();
});

test('the arrows, Home, End and the page keys go through the list, which follows', async () => {
  const { show } = openPage();
  await show(city());
  element().focus();
  await keys('{ArrowDown}');
  expect(active()).toBe('Łódź');
  await keys('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(active()).toBe('Lisbon');
  await keys('{End}');
  expect(active()).toBe('Zone 52');
  await expect.element(option('Zone 52')).toBeInViewport({ ratio: 1 });
  await keys('{ArrowDown}{PageUp}');
  expect(active()).toBe('Zone 46');
  await keys('{PageDown}{PageDown}{Home}');
  expect(active()).toBe('Łódź');
  await expect.element(option('Łódź')).toBeInViewport({ ratio: 1 });
  await expectUnchanged();
});

async function expectUnchanged(): Promise<void> {
  await expect.element(input()).toHaveValue('');
  await expect.element(page.getByRole('option', { selected: true })).not.toBeInTheDocument();
}

test('in a text that is being typed, Home and End move the caret', async () => {
  const { show } = openPage();
  await show(city());
  await userEvent.click(input());
  await keys('ort{Home}p');
  await expect.element(input()).toHaveValue('port');
});

test('Escape closes the list and changes nothing; only the next one is the dialog’s', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(city({ default: 'Porto' }));
  await userEvent.click(input());
  await keys('lis{Escape}');
  await expectClosed();
  await expect.element(input()).toHaveValue('Porto');
  expect(waiting()).toBe(1);
  await keys('{Escape}');
  await expect(answer).resolves.toEqual({ action: 'cancel' });
});

test('what was typed without choosing goes when the field is left: the answer is what stands there', async () => {
  const { show } = openPage();
  const { answer } = await show(city({ default: 'Porto' }, ['city']));
  await userEvent.click(input());
  await keys('lisb');
  await userEvent.tab();
  await expectClosed();
  await expect.element(input()).toHaveValue('Porto');
  await expect.element(page.getByRole('textbox', { name: /^After/ })).toHaveFocus();
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { city: 'Porto' } });
});

test('Ctrl+Enter over a text that chooses nothing sends nothing yet, but shows what would be sent', async () => {
  const { show, waiting } = openPage();
  const { answer } = await show(city({ default: 'Porto' }));
  await userEvent.click(input());
  await keys('lisb{Control>}{Enter}{/Control}');
  await expect.element(input()).toHaveValue('Porto');
  expect(waiting()).toBe(1);
  await keys('{Control>}{Enter}{/Control}');
  await expect(answer).resolves.toEqual({ action: 'accept', content: { city: 'Porto' } });
});

test('an open list with nothing typed does not keep Ctrl+Enter from sending', async () => {
  const { show } = openPage();
  const { answer } = await show(city({ default: 'Porto' }));
  await userEvent.click(input());
  await keys('{ArrowDown}{Control>}{Enter}{/Control}');
  await expect(answer).resolves.toEqual({ action: 'accept', content: { city: 'Porto' } });
});

test('Enter on a closed list does nothing', async () => {
  const { show, waiting } = openPage();
  await show(city({ default: 'Porto' }));
  element().focus();
  await keys('{Enter}');
  await expectClosed();
  expect(waiting()).toBe(1);
});

test('an optional answer is cleared by its button', async () => {
  const { show } = openPage();
  const { answer } = await show(city({ default: 'Porto' }));
  const clear = page.getByRole('button', { name: 'Clear City' });
  await userEvent.click(clear);
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(input()).toHaveFocus();
  await expect.element(input()).toHaveValue('');
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: {} });
});

test.for([
  ['Tab', '{Tab}'],
  ['Enter', '{Enter}'],
])('an optional answer is cleared by emptying the text and %s', async ([, key = '']) => {
  const { show } = openPage();
  const { answer } = await show(city({ default: 'Porto' }));
  await userEvent.click(input());
  await keys(`{Backspace}${key}`);
  await expectClosed();
  await expect.element(input()).toHaveValue('');
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: {} });
});

test('an answer that is needed cannot be cleared', async () => {
  const { show } = openPage();
  await show(city({ default: 'Porto' }, ['city']));
  await expect.element(page.getByRole('button', { name: 'Clear City' })).not.toBeInTheDocument();
  await userEvent.click(input());
  await keys('{Backspace}{Tab}');
  await expect.element(input()).toHaveValue('Porto');
});

test('the chosen option is marked, and is where the list opens', async () => {
  const { show } = openPage();
  await show(city({ default: 'Zone 40' }));
  await userEvent.click(input());
  const chosen = page.getByRole('option', { selected: true });
  await expect.element(chosen).toHaveTextContent('Zone 40');
  await expect.element(chosen).toBeInViewport({ ratio: 1 });
  expect(active()).toBe('Zone 40');
});

test('Enter that ends a composition chooses nothing', async () => {
  const { show } = openPage();
  await show(city());
  await userEvent.click(input());
  await keys('port');
  for (const mark of [{ isComposing: true }, { keyCode: 229 }])
    element().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...mark }),
    );
  await frames();
  await expect.element(input()).toHaveAttribute('aria-expanded', 'true');
  await expect.element(input()).toHaveValue('port');
});

test('how many options match is said, and that none does', async () => {
  const { show } = openPage();
  await show(city());
  await userEvent.click(input());
  const count = page.getByRole('status').filter({ hasText: 'option' });
  await expect.element(count).toHaveTextContent('60 options');
  await keys('port');
  await expect.element(count).toHaveTextContent('3 of 60 options');
  await keys('x');
  await expect.element(count).toHaveTextContent('No option matches');
  await expect.element(input()).toHaveAttribute('aria-expanded', 'false');
  await keys('{Enter}');
  await expect.element(input()).toHaveValue('portx');
});

test('the words are the host’s, and numbers are written as its language does', async () => {
  const { show } = openPage({ locale: 'de', messages: { optionCount: '{count} Möglichkeiten' } });
  await show(requests['choiceHuge']);
  await userEvent.click(input());
  await expect.element(page.getByText('10.000 Möglichkeiten')).toBeVisible();
});

test('two options of the same name are told apart', async () => {
  const same = Array.from({ length: 60 }, (_, index) => ({ const: `id-${index}`, title: 'Same' }));
  const { show } = openPage();
  const { answer } = await show(form({ pick: { type: 'string', title: 'Pick', oneOf: same } }));
  await userEvent.click(input());
  await keys('same{ArrowDown}{ArrowDown}{Enter}');
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { pick: 'id-2' } });
});

test('a choice survives the dialog being taken away and put back', async () => {
  const { show, rendered, store, clock } = openPage();
  await show(city());
  await userEvent.click(input());
  await userEvent.click(option('Porto'));
  const drafts = store.drafts(store.getSnapshot().items[0]?.id ?? '');
  expect(drafts.get()).toEqual([null, zones.indexOf('Porto'), null]);
  rendered.rerender(<p>Elsewhere</p>);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  rendered.rerender(<ElicitationDialog view={store} clock={clock} />);
  await expect.element(input()).toHaveValue('Porto');
});

test('a needed answer that is missing is said at the input, and its link leads there', async () => {
  const { show } = openPage();
  await show(city({}, ['city']));
  await send();
  await expect.element(input()).toHaveFocus();
  await expect.element(input()).toBeInvalid();
  await expect.element(input()).toBeRequired();
  await expect.element(input()).toHaveAccessibleName('City');
  await expect.element(input()).toHaveAccessibleDescription('City needs an answer.');
  (page.getByRole('textbox', { name: /^After/ }).element() as HTMLElement).focus();
  await userEvent.click(page.getByRole('link', { name: 'City needs an answer.' }));
  await expect.element(input()).toHaveFocus();
  await expectClosed();
  await keys('porto{Enter}');
  await expect.element(input()).toBeValid();
});

test('what is searched and chosen stands in the input alone, and in no attribute', async () => {
  const { show } = openPage();
  const { dialog } = await show(city());
  await userEvent.click(input());
  await keys('zqx7');
  expect(dialog.outerHTML).not.toContain('zqx7');
  await userEvent.fill(input(), 'porto');
  await keys('{Enter}');
  expect(dialog.outerHTML).not.toMatch(/porto/i);
});
