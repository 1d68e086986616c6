import { requests } from '@elicitation-kit/fixtures';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage, still } from '../testDialog.tsx';

test.for(['confirmation', 'fortyFields'] as const)(
  'a line about what has ended leaves the acts of the next request free: %s',
  async (name) => {
    const { ask, armed, waiting } = openPage();
    const signal = new AbortController();
    const first = ask(requests[name], { signal: signal.signal });
    const second = ask(requests[name]);
    await expect.poll(waiting).toBe(2);
    await armed();
    signal.abort(new Error('taken back'));
    await first;
    const line = (): string | undefined => document.querySelector('dialog .ek-bar')?.textContent;
    await expect.poll(line).toContain('question was taken back');
    const dialog = await armed();
    await still(dialog);
    for (const act of dialog.querySelectorAll('.ek-acts .ek-act')) {
      const { x, y, width, height } = act.getBoundingClientRect();
      for (const [across, down] of [
        [0.1, 0.1],
        [0.5, 0.5],
        [0.9, 0.9],
      ] as const)
        expect(act.contains(document.elementFromPoint(x + width * across, y + height * down))).toBe(true);
    }
    await userEvent.click(page.getByRole('button', { name: 'Decline' }));
    expect(await second).toEqual({ action: 'decline' });
  },
);
