import { requests } from '@elicitation-kit/fixtures';
import { useSyncExternalStore, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../testDialog.tsx';
import {
  Field,
  kitFrame,
  type FieldTemplateProps,
  type FormFrameProps,
  type FormModel,
  type WidgetProps,
} from './index.ts';

function AreaWidget(props: WidgetProps): ReactNode {
  return (
    <textarea
      id={props.id}
      value={String(props.value)}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={(event) => props.onBlur(props.id, event.target.value)}
    />
  );
}

function RowTemplate(props: FieldTemplateProps): ReactNode {
  return (
    <div data-testid="row">
      <label id={`${props.id}__label`} htmlFor={props.id}>
        {props.label}
        {props.required && ' *'}
      </label>
      {props.children}
      {props.description}
      {props.help}
      {props.errors}
    </div>
  );
}

const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

test('a host replaces single widgets and the template around them; everything else stays the kit’s', async () => {
  const frame = kitFrame({ widgets: { TextWidget: AreaWidget }, templates: { FieldTemplate: RowTemplate } });
  const { show } = openPage({ frame });
  const { answer, dialog } = await show(requests['deployService']);
  expect(dialog.querySelectorAll('[data-testid=row]')).toHaveLength(4);
  await expect.element(page.getByRole('radiogroup', { name: 'Cluster *' })).toBeVisible();
  const reason = page.getByRole('textbox', { name: 'Reason *' });
  expect(reason.element().localName).toBe('textarea');

  await send();
  await expect.element(page.getByRole('radio', { name: 'Production Shanghai' })).toHaveFocus();
  await expect
    .element(reason)
    .toHaveAccessibleDescription('Goes into the change log. 10 to 200 characters Reason needs an answer.');
  await userEvent.click(page.getByRole('radio', { name: 'Staging' }));
  await userEvent.fill(reason, 'Security fixes');
  await send();
  await expect(answer).resolves.toEqual({
    action: 'accept',
    content: { cluster: 'staging', confirm: false, reason: 'Security fixes' },
  });
});

function useProblemCount(form: FormModel): number {
  return useSyncExternalStore(
    (onChange) => form.subscribe('all', onChange),
    () => form.problems().filter(({ mended }) => !mended).length,
  );
}

/** A frame of a host's own: two columns, and a count of its own. */
function ColumnsFrame({ form }: FormFrameProps): ReactNode {
  const half = Math.ceil(form.fields.length / 2);
  return (
    <div>
      <output>{useProblemCount(form)} open</output>
      {[form.fields.slice(0, half), form.fields.slice(half)].map((fields, column) => (
        <section key={column}>
          {fields.map((field) => (
            <Field key={field.name} form={form} index={form.fields.indexOf(field)} />
          ))}
        </section>
      ))}
    </div>
  );
}

test('a host draws a frame of its own from the fields', async () => {
  const { show } = openPage({ frame: ColumnsFrame });
  const { answer } = await show(requests['addSite']);
  await send();
  await expect.element(page.getByText('2 open')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'https://docs.example.com');
  await userEvent.click(page.getByRole('radio', { name: 'Editor: changes pages' }));
  await expect.element(page.getByText('0 open')).toBeVisible();
  await send();
  await expect(answer).resolves.toMatchObject({ action: 'accept', content: { role: 'editor' } });
});

test('a frame that fails leaves the host’s page and the way out standing', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { show } = openPage({
    frame: () => {
      throw new Error('a fault of the frame');
    },
  });
  const { answer, dialog } = await show(requests['bookTable']);
  expect(dialog.querySelector('.ek-notice')).toHaveTextContent(
    'This form could not be drawn. You can decline or cancel.',
  );
  await userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));
  await userEvent.click(page.getByRole('button', { name: 'Decline' }));
  await expect(answer).resolves.toEqual({ action: 'decline' });
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('a deadline that starts anew draws no field again', async () => {
  const onDraw = vi.fn();
  const CountingWidget = (props: WidgetProps): ReactNode => {
    onDraw();
    return <AreaWidget {...props} />;
  };
  const { show, store, clock } = openPage({ frame: kitFrame({ widgets: { TextWidget: CountingWidget } }) });
  const { dialog } = await show(requests['fortyFields']);
  const before = onDraw.mock.calls.length;
  clock.advance(20_000);
  for (const { id } of store.getSnapshot().items) store.extend(id);
  await expect.poll(() => dialog.querySelector('.ek-time')?.textContent).toMatch(/5[45]/);
  expect(before).toBeGreaterThan(0);
  expect(onDraw).toHaveBeenCalledTimes(before);
});
