import type { KeyboardEvent } from 'react';

const CONTROLS = 'button, input, select, textarea, a[href], [tabindex="0"]';

/** Tab goes round inside the dialog: from the last act to the first field, or what else the body holds, and back from the first control to the last act. */
export function wrapTab(event: KeyboardEvent<HTMLElement>, last: HTMLElement | null): void {
  const reach = (within: string): HTMLElement | undefined => {
    const controls = Array.from(
      event.currentTarget.querySelectorAll<HTMLElement>(`${within} :is(${CONTROLS})`),
    );
    return controls.find((control) => control.checkVisibility() && !control.matches(':disabled'));
  };
  const from = event.target;
  const to =
    from === last && !event.shiftKey
      ? (reach('.ek-form') ??
        event.currentTarget.querySelector<HTMLElement>('.ek-body[tabindex]') ??
        reach('.ek-body') ??
        reach('.ek-acts'))
      : from === reach('.ek-sheet') && event.shiftKey
        ? last
        : undefined;
  if (!to) return;
  event.preventDefault();
  checkedOf(to).focus();
}

/** The radio of a group that Tab would stop at. */
function checkedOf(control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control;
  const group = control.closest('[role="radiogroup"], fieldset');
  return group?.querySelector<HTMLElement>('input:checked') ?? control;
}
