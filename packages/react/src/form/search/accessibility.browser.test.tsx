import { requests } from '@elicitation-kit/fixtures';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, still } from '../../../testDialog.tsx';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset['ekTheme'];
  root.style.colorScheme = '';
});

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    rules: { 'target-size': { enabled: true } },
  });
  const missing = ['aria-controls', 'aria-activedescendant', 'aria-describedby', 'aria-labelledby'].flatMap(
    (name) =>
      Array.from(document.querySelectorAll(`[${name}]`))
        .flatMap((element) => (element.getAttribute(name) ?? '').split(' '))
        .filter((id) => document.getElementById(id) === null),
  );
  return [
    ...missing,
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
  ];
}

test.for(
  ['choiceHuge', 'choicesMany'].flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]),
)(
  'axe finds nothing in %s in %s: open, searched, without a match, chosen, refused',
  async ([name, theme]) => {
    root.dataset['ekTheme'] = theme;
    root.style.colorScheme = theme;
    const { show } = openPage();
    const { dialog } = await show(requests[name]);
    await still(dialog);
    expect(await faults()).toEqual([]);
    await userEvent.click(page.getByRole('combobox'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(await faults()).toEqual([]);
    await userEvent.keyboard('none');
    expect(await faults()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
    if (name === 'choicesMany') return;
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(await faults()).toEqual([]);
    await userEvent.keyboard('bin 7{Enter}{ArrowDown}');
    expect(await faults()).toEqual([]);
  },
);
