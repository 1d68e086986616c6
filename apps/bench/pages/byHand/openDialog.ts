import type { FormParams, Result } from '../contender.ts';
import { drawField, element } from './drawField.ts';
import { contentOf, readFields } from './readFields.ts';

/** Asks in a native dialog; `cancel` closes it. */
export function openDialog(
  params: FormParams,
  settle: (result: Result) => void,
): { readonly cancel: () => void } {
  const id = crypto.randomUUID();
  const fields = readFields(params);
  const drawn = fields.map((field, index) => drawField(field, `${id}-${index}`));
  const dialog = element('dialog', {});
  dialog.setAttribute('aria-labelledby', `${id}-title`);
  dialog.setAttribute('aria-describedby', `${id}-message`);

  const header = element('header', {});
  header.append(
    element('h2', { id: `${id}-title`, textContent: 'Booking asks you' }),
    element('p', { id: `${id}-message`, className: 'message', textContent: params.message }),
  );
  const form = element('form', { className: 'body', id: `${id}-form`, noValidate: true });
  form.append(...drawn.map(({ root }) => root));
  const send = element('button', { type: 'submit', className: 'accept', textContent: 'Send to Booking' });
  send.setAttribute('form', form.id);
  const cancel = element('button', { type: 'button', textContent: 'Cancel' });
  const decline = element('button', { type: 'button', textContent: 'Decline' });
  const acts = element('div', { className: 'acts' });
  acts.append(send, cancel, decline);
  dialog.append(header, form, acts);

  const end = (result: Result): void => {
    dialog.close();
    dialog.remove();
    settle(result);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = drawn.filter((field) => !field.validate());
    if (wrong[0]) wrong[0].control.focus();
    else {
      const texts = new Map(fields.map((field, index) => [field, drawn[index]?.text() ?? '']));
      end({ action: 'accept', content: contentOf(fields, (field) => texts.get(field) ?? '') });
    }
  });
  cancel.addEventListener('click', () => end({ action: 'cancel' }));
  decline.addEventListener('click', () => end({ action: 'decline' }));
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    end({ action: 'cancel' });
  });

  document.body.append(dialog);
  dialog.showModal();
  decline.focus({ preventScroll: true });
  return { cancel: () => end({ action: 'cancel' }) };
}
