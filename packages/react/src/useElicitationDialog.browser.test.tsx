import { requests } from '@elicitation-kit/fixtures';
import type { ElicitationStore } from '@elicitation-kit/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useElicitationDialog, useElicitations, type ElicitationDialogHandle } from './index.ts';
import { createTestClock } from '../../core/testClock.ts';
import { frames } from '../testDialog.tsx';

const server = { id: 'booking', label: 'Booking' };

function Badge({ store }: { readonly store: ElicitationStore }): ReactNode {
  return <output>{useElicitations(store).items.length} waiting</output>;
}

test('a host whose client takes a callback gets it from the hook, with the dialog to render', async () => {
  const clock = createTestClock();
  const handles: ElicitationDialogHandle[] = [];
  function Host(): ReactNode {
    const handle = useElicitationDialog({
      clock,
      deadlines: { form: 90_000 },
      locale: 'de',
      messages: { decline: 'Ablehnen' },
    });
    handles.push(handle);
    return (
      <main>
        <Badge store={handle.store} />
        {handle.dialog}
      </main>
    );
  }
  const rendered = render(<Host />);
  rendered.rerender(<Host />);
  expect(new Set(handles.map((handle) => handle.onElicitation)).size).toBe(1);
  await expect.element(page.getByText('0 waiting')).toBeVisible();

  const answer = handles[0]?.onElicitation(requests['bookTable'], { server });
  await expect.element(page.getByRole('dialog', { name: 'Booking asks you' })).toBeVisible();
  await expect.element(page.getByRole('timer')).toHaveTextContent('90 s left');
  expect(rendered.getByText('1 waiting')).toBeTruthy();
  await frames();
  clock.advance(400);
  (page.getByRole('button', { name: 'Ablehnen' }).element() as HTMLButtonElement).click();
  await expect(answer).resolves.toEqual({ action: 'decline' });
});
