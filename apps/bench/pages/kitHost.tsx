import { createElicitationStore, systemClock, type Clock } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import type { FormFrame } from '@elicitation-kit/react/form';
import '@elicitation-kit/react/styles.css';
import { createRoot } from 'react-dom/client';
import type { Contender } from './contender.ts';
import { HostShell } from './HostShell.tsx';
import { rootElement } from './rootElement.ts';

const SERVER = { id: 'booking', label: 'Booking' };
/** With `?hasty`, presses count a hundred times as soon: a thousand forms are to be answered. */
const HASTE = 100;
const hasty = location.search === '?hasty';

const hastyClock: Clock = {
  ...systemClock,
  now: () => Date.now() * HASTE,
  setTimeout: (run, ms) => setTimeout(run, ms / HASTE),
};

/** A host with the kit in it, as the README embeds it; one server may ask as often as the bench does. */
export function kitHost(field: string, frame?: FormFrame): void {
  const store = createElicitationStore({ rate: false, ...(hasty && { deadlines: { form: false } }) });
  createRoot(rootElement()).render(
    <HostShell>
      <ElicitationDialog view={store} frame={frame} {...(hasty && { clock: hastyClock })} />
    </HostShell>,
  );
  const contender: Contender = {
    ask: (params) => store.onElicitation(params, { server: SERVER }),
    cancel: () => {
      for (const { id } of store.getSnapshot().items) store.answer(id, { action: 'cancel' });
    },
    control: `.ek-dialog:not(:has([aria-busy])) ${field} :is(input, select)`,
    accept: '.ek-dialog[data-armed] .ek-accept',
  };
  window.contender = contender;
}
