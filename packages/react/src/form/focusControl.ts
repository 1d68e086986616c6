/** Puts the focus on a control; on a group, on the option that Tab would stop at. */
export function focusControl(control: Element | null | undefined): void {
  const target = control?.matches('[role="radiogroup"], [role="group"]')
    ? (control.querySelector('input:checked') ?? control.querySelector('input'))
    : control;
  if (target instanceof HTMLElement) target.focus();
}
