import type { HandField } from './readFields.ts';

/** A field in the page. */
export interface DrawnField {
  readonly root: HTMLElement;
  readonly control: HTMLInputElement | HTMLSelectElement;
  readonly text: () => string;
  /** Says what is wrong, or takes that back; whether there is nothing. */
  readonly validate: () => boolean;
}

/** Draws label, description, limits, control and the line for an error, each connected with the control. */
export function drawField(field: HandField, id: string): DrawnField {
  const root = element('div', { className: 'field' });
  const label = element('label', {
    htmlFor: id,
    textContent: field.label + (field.required ? '' : ' (optional)'),
  });
  const error = element('p', { className: 'error', id: `${id}-error` });
  const control = drawControl(field, id);
  const describedBy: string[] = [];
  root.append(label);
  for (const [part, text] of [
    ['about', field.description],
    ['limits', field.limits],
  ] as const) {
    if (text === undefined) continue;
    describedBy.push(`${id}-${part}`);
    root.append(element('p', { className: 'about', id: `${id}-${part}`, textContent: text }));
  }
  describedBy.push(error.id);
  control.setAttribute('aria-describedby', describedBy.join(' '));
  if (field.required) control.setAttribute('aria-required', 'true');
  root.append(control, error);

  const text = (): string =>
    control instanceof HTMLInputElement && control.type === 'checkbox'
      ? String(control.checked)
      : control.value;
  let wrong: string | undefined;
  const validate = (): boolean => {
    const now = field.check(text());
    if (now !== wrong) {
      wrong = now;
      error.textContent = now ?? '';
      if (now === undefined) control.removeAttribute('aria-invalid');
      else control.setAttribute('aria-invalid', 'true');
    }
    return now === undefined;
  };
  // Errors are live once the person has left the field.
  let touched = false;
  control.addEventListener('input', () => touched && validate());
  control.addEventListener('blur', () => {
    touched = true;
    validate();
  });
  return { root, control, text, validate };
}

function drawControl(field: HandField, id: string): HTMLInputElement | HTMLSelectElement {
  if (field.widget === 'select') {
    const select = element('select', { id });
    select.append(new Option(field.required ? 'Choose…' : 'No answer', ''));
    for (const { value, label } of field.options) select.append(new Option(label, value));
    return select;
  }
  const input = element('input', { id, autocomplete: 'off' });
  // A number is typed as text: a number input drops what it does not understand.
  input.type = field.widget === 'number' ? 'text' : field.widget;
  if (field.widget === 'number') input.inputMode = 'decimal';
  if (field.widget === 'checkbox') input.checked = field.start === 'true';
  else input.value = field.start;
  return input;
}

/** An element with these properties. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties);
}
