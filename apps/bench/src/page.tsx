import { createElicitationStore } from '@elicitation-kit/core';
import { ElicitationDialog } from '@elicitation-kit/react';
import '@elicitation-kit/react/styles.css';
import { createRoot } from 'react-dom/client';
import { forms, type FormName } from './forms.ts';

/** What one round of a form took, ms. */
export interface Timings {
  /** From the request's arrival until its first control stands in a finished layout. */
  readonly open: number;
  /** From a key in that control until what it changed stands there. */
  readonly key: number;
}

declare global {
  interface Window {
    measure: (name: FormName, text: string) => Promise<Timings>;
  }
}

const store = createElicitationStore({ deadlines: { form: false }, rate: false });
const server = { id: 'bench', label: 'Bench' };
const root = document.getElementById('root');
if (root) createRoot(root).render(<ElicitationDialog view={store} />);

window.measure = async (name, text) => {
  const start = performance.now();
  const answer = store.onElicitation(forms[name], { server });
  const control = await appears(
    () => document.querySelector<HTMLInputElement>('dialog[open]:not(:has([aria-busy])) .ek-field input'),
    start,
  );
  await frames(2);
  control.value.focus();
  await frames(2);
  const typed = performance.now();
  type(control.value, text);
  const changed = await appears(() => {
    const row = document.querySelector('[role="option"]');
    return row === null || row.textContent.startsWith(text) ? control.value : null;
  }, typed);
  for (const { id } of store.getSnapshot().items) store.answer(id, { action: 'decline' });
  await answer;
  await frames(2);
  return { open: control.ms, key: changed.ms };
};

/** Waits until something is there and laid out, and says how long that took from `start`. */
function appears<Thing extends Element>(
  find: () => Thing | null,
  start: number,
): Promise<{ value: Thing; ms: number }> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const value = find();
      if (value === null) return;
      observer.disconnect();
      value.getBoundingClientRect();
      resolve({ value, ms: performance.now() - start });
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    look();
    setTimeout(() => reject(new Error('Nothing to measure has appeared within ten seconds.')), 10_000);
  });
}

/** Enters a text as one input, as React hears it. */
function type(control: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text);
  control.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
}
