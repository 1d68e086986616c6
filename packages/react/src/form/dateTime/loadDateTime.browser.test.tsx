import { expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../../testDialog.tsx';
import { hearErrors } from '../../../testErrors.ts';

const asked = form({ start: { type: 'string', title: 'Start', format: 'date-time' } }, ['start']);
const send = page.getByRole('button', { name: 'Send to Booking' });

/** Which addresses the browser does not reach. */
const block = (...urls: string[]) => cdp().send('Network.setBlockedURLs', { urls });

test('while the widget cannot be loaded, the date and time are typed, the host hears of it, and the next form has it', async () => {
  const heard = hearErrors();
  await cdp().send('Network.enable');
  await block('*/form/dateTime/loadDateTime.ts*');
  const { show } = openPage();
  const { answer } = await show(asked);
  expect(heard).toEqual([expect.stringMatching(/loadDateTime/)]);
  const start = page.getByRole('textbox', { name: 'Start' });
  await expect
    .element(start)
    .toHaveAccessibleDescription('date, time and offset, such as 2026-12-01T02:00:00+01:00');
  await userEvent.fill(start, '2026-12-01 02:00');
  await userEvent.click(send);
  await expect.element(start).toHaveAccessibleDescription(/Start needs an exact date and time\.$/);
  await userEvent.fill(start, '2026-12-01T02:00:00+01:00');
  await userEvent.click(send);
  await expect(answer).resolves.toMatchObject({ content: { start: '2026-12-01T02:00:00+01:00' } });
  await block();
  await cdp().send('Network.disable');
});

test('a browser without Temporal gets another', async () => {
  Reflect.deleteProperty(globalThis, 'Temporal');
  const { show } = openPage();
  const { answer } = await show(asked);
  await userEvent.fill(page.getByLabelText('Date'), '2026-10-25');
  await userEvent.fill(page.getByLabelText('Time', { exact: true }), '02:30');
  const zone = page.getByLabelText('Time zone');
  await userEvent.click(zone);
  await userEvent.selectOptions(zone, 'Berlin, UTC+02:00');
  await userEvent.click(page.getByRole('radio', { name: 'the second, UTC+01:00' }));
  await userEvent.click(send);
  await expect(answer).resolves.toMatchObject({ content: { start: '2026-10-25T02:30:00+01:00' } });
});
