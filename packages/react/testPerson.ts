// A person at a form. Imports types alone, so that a page that is served can load it too.
import type { Content, Field, FieldOption } from '@elicitation-kit/core';

/** Makes one change, and waits until it shows: `act` where React is tested, a moment where a page runs by itself. */
export type Step = (change: () => void) => void | Promise<void>;

/** Enters this answer, field by field, into the form that is open; what it leaves out is no answer. Throws where the form has other fields. */
export async function enterAnswer(
  dialog: Element,
  fields: readonly Field[],
  content: Content,
  step: Step = andRest,
): Promise<void> {
  const ofRjsf = Array.from(dialog.querySelectorAll('.rjsf-field'));
  const boxes = ofRjsf.length > 0 ? ofRjsf : Array.from(dialog.querySelectorAll('.ek-field'));
  if (boxes.length !== fields.length)
    throw new Error(`The form has ${boxes.length} fields instead of ${fields.length}.`);
  for (const [at, box] of boxes.entries()) {
    const field = fields[at];
    if (field) await enter(field, box, content[field.name], step);
  }
}

async function enter(field: Field, box: Element, value: unknown, step: Step): Promise<void> {
  const control = box.querySelector<HTMLInputElement | HTMLSelectElement>('input, textarea, select');
  const options = Array.from(box.querySelectorAll('input'));
  if (!control) return;
  if (field.kind === 'text' && field.format === 'date-time')
    return enterDateTime(options, box.querySelector('select'), value, step);
  const click = (element: HTMLElement | null | undefined): void | Promise<void> =>
    step(() => element?.click());
  switch (field.kind) {
    case 'text':
    case 'number':
      return put(control, value === undefined ? '' : `${value as number}`, step);
    case 'boolean':
      if (control.type === 'checkbox' && value !== undefined && options[0]?.checked !== value)
        await click(options[0]);
      if (control.type === 'radio') await click(options[value === undefined ? 2 : value ? 0 : 1]);
      return;
    case 'choice': {
      const at = field.options.findIndex((option) => option.value === value);
      if (at < 0 && field.required) return;
      if (isSearched(control))
        return click(
          at < 0 ? box.querySelector<HTMLElement>('.ek-clear') : await find(box, field.options[at], step),
        );
      const place = at < 0 ? field.options.length : at;
      if (control.type === 'radio') return click(options[place]);
      // RJSF's lists have a row of their own for no answer.
      return put(control, at < 0 && !control.classList.contains('ek-input') ? '' : String(place), step);
    }
    case 'choices':
      for (const [at, option] of field.options.entries()) {
        const wanted = Array.isArray(value) && value.includes(option.value);
        const row = isSearched(control) ? await find(box, option, step) : undefined;
        if (row && row.ariaSelected !== String(wanted)) await click(row);
        if (!row && options[at]?.checked !== wanted) await click(options[at]);
      }
      return;
    case 'unreadable':
      return;
  }
}

/** Enters a date and a time, in a zone that has the offset then. */
async function enterDateTime(
  [date, time]: readonly HTMLInputElement[],
  zone: HTMLSelectElement | null,
  value: unknown,
  step: Step,
): Promise<void> {
  const [, day, clock, offset = ''] = /^(.+)T(\d\d:\d\d):00(.+)$/.exec(String(value)) ?? [];
  if (!date || !time || !zone || day === undefined || clock === undefined) return;
  await put(date, day, step);
  await put(time, clock, step);
  await step(() => zone.focus());
  const label = offset === 'Z' ? 'UTC' : `UTC${offset}`;
  const option = Array.from(zone.options).find((one) => one.label.endsWith(label));
  await put(zone, option?.value ?? '', step);
}

function isSearched(control: HTMLElement): boolean {
  return control.role === 'combobox' && control instanceof HTMLInputElement;
}

/** The row of an option, once its label has been typed. */
async function find(
  box: Element,
  option: FieldOption | undefined,
  step: Step,
): Promise<HTMLElement | undefined> {
  const search = box.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!search || !option) return undefined;
  await put(search, option.label, step);
  const rows = Array.from(box.querySelectorAll<HTMLElement>('[role="option"]'));
  return rows.find((row) => row.textContent === option.label);
}

/** As typed or chosen by hand: past the setter that React watches, and heard by it. */
function put(control: HTMLInputElement | HTMLSelectElement, value: string, step: Step): void | Promise<void> {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  return step(() => {
    own?.set?.call(control, value);
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}

/** React has drawn what a change brought by the time that the page rests. */
async function andRest(change: () => void): Promise<void> {
  change();
  await new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
}
