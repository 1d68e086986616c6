const CONTROLS = ':is(input, select, textarea, button, [tabindex="0"]):not([aria-hidden="true"])';

/** Puts the focus on a control; in a group, on the option that Tab would stop at, else on what is wrong in it. */
export function focusControl(control: Element | null | undefined): void {
  const target = control?.matches(CONTROLS)
    ? control
    : (control?.querySelector('input:checked') ??
      control?.querySelector('input:is([aria-invalid="true"], [aria-invalid="true"] *)') ??
      control?.querySelector(CONTROLS));
  if (target instanceof HTMLElement) target.focus();
}
