import type { WidgetProps } from '../form/theme.ts';
import { describeOpener, OPENER } from './themeKeys.ts';

const CONTROLS =
  'input, select, textarea, button, [role="combobox"], [role="radio"], [role="checkbox"], [role="switch"], [role="slider"]';
const CHOICES = 'input[type="radio"], input[type="checkbox"], [role="radio"], [role="checkbox"]';
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea';
/** What RJSF's themes say in their own way, and mostly wrong: ids that lead nowhere, and what browsers check by themselves. */
const SAID = '[aria-describedby], [aria-labelledby], [aria-invalid], [aria-required], [required], label[for]';

type Wiring = Pick<
  WidgetProps,
  'id' | 'label' | 'required' | 'options' | 'aria-describedby' | 'aria-invalid'
>;

interface Attributes {
  readonly [name: string]: string | undefined;
}

/**
 * Connects what a theme's widget has drawn in `box` with the texts of its field: the control, or the group of them, gets
 * the field's id and a name, is described by the texts that are there, and says whether it is required or invalid. Done
 * again it changes nothing.
 */
export function connect(box: HTMLElement, wiring: Wiring, isGroup: boolean): void {
  const { id, options } = wiring;
  const controls = Array.from(box.querySelectorAll<HTMLElement>(CONTROLS)).filter(isReal);
  const choices = controls.filter((control) => control.matches(CHOICES));
  const group = isGroup || choices.length > 1 ? groupOf(choices, box) : undefined;
  const control =
    controls.find((one) => one.id === id) ??
    controls.find((one) => one.localName !== 'button') ??
    controls[0];

  const wanted = new Map<Element, Attributes>();
  const foreign = (element: Element, reference: string): string | undefined =>
    existing(element.getAttribute(reference), (other) => !other.startsWith(`${id}__`));
  for (const around of box.closest('.rjsf-field')?.querySelectorAll('[aria-labelledby]') ?? [])
    wanted.set(around, { 'aria-labelledby': existing(around.getAttribute('aria-labelledby')) });
  for (const element of box.querySelectorAll(`${SAID}, ${TYPED}`))
    wanted.set(element, {
      'aria-describedby': foreign(element, 'aria-describedby'),
      'aria-labelledby': existing(element.getAttribute('aria-labelledby')),
      for: existing(element.getAttribute('for')),
      'aria-invalid': undefined,
      'aria-required': undefined,
      required: undefined,
      ...(element.matches(TYPED) && { autocomplete: 'off', label: undefined }),
    });
  const add = (element: Element, attributes: Attributes): unknown =>
    wanted.set(element, { ...wanted.get(element), ...attributes });

  const described = existing(wiring['aria-describedby']);
  const invalid = wiring['aria-invalid'] && 'true';
  const required = wiring.required ? 'true' : undefined;
  if (group) {
    const role = group.getAttribute('role') ?? (choices.some(isRadio) ? 'radiogroup' : 'group');
    // A plain group cannot be invalid or required: its options say so.
    const says = role === 'radiogroup' ? { 'aria-invalid': invalid, 'aria-required': required } : {};
    for (const choice of choices)
      add(choice, {
        'aria-describedby': role === 'group' && invalid ? described : undefined,
        'aria-invalid': role === 'group' ? invalid : undefined,
      });
    // Radix says its own direction, whatever the page's is.
    add(group, { role, dir: undefined, 'aria-describedby': described, ...says });
  } else if (control) {
    add(control, {
      'aria-describedby': described,
      'aria-invalid': invalid,
      // Required is an answer, not a tick; and a plain button cannot be.
      'aria-required': control.matches(`${CHOICES}, button:not([role], ${OPENER})`) ? undefined : required,
      ...(control.matches(OPENER) && describeOpener(control, box)),
      ...(control.matches(TYPED) && {
        dir: 'auto',
        inputmode: options.inputMode,
        enterkeyhint: control.localName === 'textarea' ? 'enter' : 'done',
      }),
    });
  }

  for (const [element, attributes] of wanted)
    for (const [name, value] of Object.entries(attributes)) put(element, name, value);
  // MUI draws it as one.
  const about = document.getElementById(`${id}__description`);
  if (about?.matches('h1, h2, h3, h4, h5, h6')) put(about, 'role', 'presentation');
  const main = group ?? control;
  if (main) identify(main, wiring, box);
  for (const input of box.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)) unmirror(input);
}

/** Whether it is a control for people: themes keep hidden ones for forms that are submitted. */
function isReal(control: Element): boolean {
  return control.closest('[aria-hidden="true"]') === null && !control.matches('[type="hidden"]');
}

function isRadio(choice: Element): boolean {
  return choice.matches('[type="radio"], [role="radio"]');
}

/** The element that holds all of them. */
function groupOf(choices: readonly Element[], box: Element): Element | undefined {
  const declared = box.querySelector('[role="radiogroup"]') ?? box.querySelector('[role="group"]');
  if (declared) return declared;
  let group = choices[0]?.parentElement;
  while (group && !choices.every((choice) => group?.contains(choice))) group = group.parentElement;
  return group ?? undefined;
}

/** Gives it the field's id, unless another element of the widget has it, and a name, unless it has one. */
function identify(main: Element, { id, label }: Wiring, box: Element): void {
  if (document.getElementById(id) === null) (main.id ? box : main).id = id;
  const isNamed =
    main.hasAttribute('aria-label') ||
    main.hasAttribute('aria-labelledby') ||
    ('labels' in main && (main.labels as NodeList | null)?.length);
  if (isNamed) return;
  const drawn = main.closest('form')?.querySelector(`label[for="${CSS.escape(id)}"]`);
  if (!drawn) return put(main, 'aria-label', label);
  drawn.id ||= `${id}__label`;
  put(main, 'aria-labelledby', drawn.id);
}

/** The ids that elements have, of those that are wanted; nothing where there is none. */
function existing(ids: string | null | undefined, isWanted = (_id: string) => true): string | undefined {
  const found = ids?.split(/\s+/).filter((id) => isWanted(id) && document.getElementById(id));
  return found?.join(' ') || undefined;
}

function put(element: Element, name: string, value: string | undefined): void {
  if ((element.getAttribute(name) ?? undefined) === value) return;
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Takes the answer out of the attribute or the text that React mirrors it into, and keeps it out: recorders and style sheets
 * read those.
 */
function unmirror(input: HTMLInputElement | HTMLTextAreaElement): void {
  if (Object.hasOwn(input, 'defaultValue')) return;
  const { value } = input;
  input.defaultValue = '';
  input.removeAttribute('value');
  // Nobody has typed yet, so it went with the default.
  if (input.value !== value) input.value = value;
  // After each key React sets the default once more, behind every effect.
  Object.defineProperty(input, 'defaultValue', { get: () => '', set: () => {} });
}
