// The list of public suffixes cannot be loaded.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testDialog.tsx';
import { hearErrors } from '../../testErrors.ts';

vi.mock('../../../core/src/inspect/publicSuffix.ts', () => {
  throw new Error('offline');
});

test('without the list the host stands out, what is plain to see is warned of, the page opens, and the host hears of it', async () => {
  const heard = hearErrors();
  const openUrl = vi.fn(() => true);
  const { show } = openPage({ openUrl });
  const params = {
    mode: 'url',
    message: 'Log in',
    url: 'https://a.example.com.evil.test/x',
    elicitationId: '1',
  };
  const origin = 'https://booking.example';
  const { answer, dialog } = await show(params, { server: { id: 'booking', label: 'Booking', origin } });
  expect(dialog.querySelector('strong')).toHaveTextContent('a.example.com.evil.test');
  expect(dialog.querySelector('.ek-notice')?.textContent).toMatch(/the name of another site/);
  expect(dialog.textContent).not.toContain('booking.example, where');
  await userEvent.click(page.getByRole('button', { name: /^Open/ }));
  await expect(answer).resolves.toStrictEqual({ action: 'accept' });
  expect(openUrl).toHaveBeenCalledExactlyOnceWith(params.url);
  expect(heard).toHaveLength(1);
});
