import { requests } from '@elicitation-kit/fixtures';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../testDialog.tsx';

/** A keyboard on the screen, which a headless browser has none of: what the page hears of it is played. */
function keyboard(): { cover: (px: number) => void } {
  const seen = Object.assign(new EventTarget(), { scale: 1, height: window.innerHeight });
  vi.stubGlobal('visualViewport', seen);
  return {
    cover: (px) => {
      seen.height = window.innerHeight - px;
      seen.dispatchEvent(new Event('resize'));
    },
  };
}

test('with an on-screen keyboard the acts stay in view, and so does the field that is typed in', async () => {
  const screen = keyboard();
  const { show } = openPage();
  const { dialog } = await show(requests['fortyFields']);
  // Each element would be styled anew.
  expect(dialog).not.toHaveAttribute('style');
  const field = page.getByRole('textbox').nth(9);
  await userEvent.click(field);
  screen.cover(360);
  const seen = window.innerHeight - 360;
  const decline = dialog.querySelector('.ek-acts')?.getBoundingClientRect();
  expect(decline?.bottom).toBeLessThanOrEqual(seen);
  const { top, bottom } = field.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(decline?.top ?? 0);
  expect(top).toBeGreaterThan(0);
  screen.cover(0);
  expect(dialog.getBoundingClientRect().bottom).toBeGreaterThan(seen);
});
