import { requests } from '@elicitation-kit/fixtures';
import Core, { withTheme } from '@rjsf/core';
import Mui from '@rjsf/mui';
import type { FieldTemplateProps, ObjectFieldTemplateProps, WidgetProps } from '@rjsf/utils';
import { StrictMode, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { form, openPage } from '../../testDialog.tsx';
import { choose, inMuiTheme, labelled } from '../../testFrames.tsx';
import { dialogContainer, rjsfFrame } from './index.ts';

const textbox = (label: string) => page.getByRole('textbox', { name: labelled(label) });
const send = () => userEvent.click(page.getByRole('button', { name: 'Send to Booking' }));

describe('a host’s uiSchema', () => {
  test('chooses widgets, their options, the order, and what stands around them', async () => {
    const frame = rjsfFrame(Core, {
      uiSchema: {
        'ui:order': ['reason', 'not asked', 'cluster'],
        'ui:title': 'Deployment',
        cluster: { 'ui:widget': 'select', 'ui:help': 'Ask if you are not sure.' },
        reason: {
          'ui:widget': 'textarea',
          'ui:classNames': 'wide',
          'ui:placeholder': 'In a sentence',
          'ui:options': { rows: 4, emptyValue: 'none', title: 'Another label', label: false },
        },
        confirm: { 'ui:widget': 'hidden' },
        constructor: { 'ui:widget': 'select' },
      },
    });
    const { show } = openPage({ frame });
    const { dialog, answer } = await show(requests['deployService']);
    const labels = Array.from(dialog.querySelectorAll('.ek-rjsf label'), (label) => label.textContent);
    expect(labels).toEqual(['Reason*', 'Cluster*', 'Change window', 'I know the effect of this change']);
    expect(dialog.querySelector('legend')).toHaveTextContent('Deployment');
    await expect.element(page.getByText('Ask if you are not sure.')).toBeVisible();
    const reason = textbox('Reason');
    await expect.element(reason).toHaveAttribute('rows', '4');
    await expect.element(reason).toHaveAttribute('placeholder', 'In a sentence');
    expect(reason.element().closest('.wide')).toHaveClass('rjsf-field');

    await choose('Cluster', 'Staging');
    await userEvent.fill(reason, 'Two lines\nof reason');
    expect(dialog.outerHTML).not.toContain('of reason');
    await send();
    await expect(answer).resolves.toEqual({
      action: 'accept',
      content: { cluster: 'staging', confirm: false, reason: 'Two lines\nof reason' },
    });
  });

  test('a value for cleared fields is not put into the person’s mouth', async () => {
    const frame = rjsfFrame(Core, { uiSchema: { 'ui:globalOptions': { emptyValue: 'none' } } });
    const { show } = openPage({ frame });
    const { answer } = await show(form({ topic: { type: 'string', title: 'Topic', default: 'a' } }));
    await userEvent.clear(textbox('Topic'));
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: {} });
  });

  test.for([
    ['core', Core],
    ['MUI', Mui],
  ] as const)('makes a list of several, and of yes or no, in %s', async ([name, Form]) => {
    const uiSchema = { days: { 'ui:widget': 'select' }, listed: { 'ui:widget': 'select' } };
    const { show } = openPage({ frame: inMuiTheme(rjsfFrame(Form, { uiSchema })) });
    const { answer } = await show(
      form(
        {
          days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['Mon', 'Tue', 'Wed'] } },
          listed: { type: 'boolean', title: 'Listed' },
        },
        ['days'],
      ),
    );
    await choose('Listed', 'No');
    if (name === 'core')
      await userEvent.selectOptions(page.getByRole('listbox', { name: labelled('Days') }), ['Mon', 'Wed']);
    else {
      await choose('Days', 'Wed');
      await userEvent.click(page.getByRole('option', { name: 'Mon' }));
      await userEvent.keyboard('{Escape}');
    }
    await send();
    await expect(answer).resolves.toEqual({
      action: 'accept',
      content: { days: ['Mon', 'Wed'], listed: false },
    });
  });
});

describe('a host’s own components', () => {
  function Shout({ id, value, onChange, registry, schema, options }: WidgetProps): ReactNode {
    const { word } = registry.formContext as { readonly word: string };
    return (
      <button type="button" onClick={() => onChange(`${String(value)}!`)}>
        {[id === '' ? '' : 'field', word, schema.type, options['tone']].join(' ')}
      </button>
    );
  }

  function Row({ id, label, children, errors, description, fieldPathId }: FieldTemplateProps): ReactNode {
    return (
      <section data-same={id === fieldPathId.$id}>
        <label htmlFor={id}>{label}</label>
        {children}
        {description}
        {errors}
      </section>
    );
  }

  test('get RJSF’s props, and their control the name, the texts and the focus', async () => {
    const Themed = withTheme({ widgets: { TextWidget: Shout }, templates: { FieldTemplate: Row } });
    const frame = rjsfFrame(Themed, {
      uiSchema: { topic: { 'ui:tone': 'loud' } },
      formContext: { word: 'loud' },
    });
    const { show } = openPage({ frame });
    const { dialog, answer } = await show(
      form({ topic: { type: 'string', title: 'Topic', description: 'In a word.', minLength: 2 } }, ['topic']),
    );
    const shout = page.getByRole('button', { name: 'Topic' });
    await expect.element(shout).toHaveTextContent('field loud string loud');
    await expect.element(shout).toHaveAccessibleDescription('In a word. at least 2 characters');
    expect(dialog.querySelector('section')?.dataset['same']).toBe('true');
    await send();
    await expect.element(shout).toHaveFocus();
    await userEvent.click(page.getByRole('link', { name: 'Topic needs an answer.' }));
    await expect.element(shout).toHaveFocus();
    await userEvent.click(shout);
    await expect.element(shout).toHaveAccessibleDescription(/needs at least 2 characters/);
    await userEvent.click(shout);
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: { topic: '!!' } });
  });

  function Late({ value, onChange }: WidgetProps): ReactNode {
    const [isHere, setHere] = useState(false);
    useEffect(() => {
      const frame = requestAnimationFrame(() => setHere(true));
      return () => cancelAnimationFrame(frame);
    }, []);
    return isHere && <input value={String(value)} onChange={(event) => onChange(event.target.value)} />;
  }

  test('are connected when they draw their control late, and without an id', async () => {
    const frame = rjsfFrame(Core, { uiSchema: { topic: { 'ui:widget': Late } } });
    const { show } = openPage({ frame });
    const { dialog, answer } = await show(form({ topic: { type: 'string', title: 'Topic' } }, ['topic']));
    await expect.element(textbox('Topic')).toBeRequired();
    await userEvent.fill(textbox('Topic'), 'zqx7');
    expect(dialog.outerHTML).not.toContain('zqx7');
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: { topic: 'zqx7' } });
  });

  test('what a template leaves out of the description stands below the control', async () => {
    const Bare = ({ id, label, children }: FieldTemplateProps): ReactNode => (
      <section>
        <label htmlFor={id}>{label}</label>
        {children}
      </section>
    );
    const { show } = openPage({ frame: rjsfFrame(withTheme({ templates: { FieldTemplate: Bare } })) });
    const { answer } = await show(
      form({ topic: { type: 'string', title: 'Topic', description: 'In a word.', minLength: 2 } }),
    );
    await expect.element(page.getByText('In a word.')).toBeVisible();
    await expect.element(textbox('Topic')).toHaveAccessibleDescription('In a word. at least 2 characters');
    await userEvent.fill(textbox('Topic'), 'ab');
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: { topic: 'ab' } });
  });

  test('RJSF does nothing while the person types, in strict mode too', async () => {
    const drawn = vi.fn<(props: ObjectFieldTemplateProps) => ReactNode>(({ properties }) => (
      <div>{properties.map((property) => property.content)}</div>
    ));
    const Themed = withTheme({ templates: { ObjectFieldTemplate: drawn } });
    const { show } = openPage({
      frame: rjsfFrame(Themed),
      around: (dialog) => <StrictMode>{dialog}</StrictMode>,
    });
    const { answer } = await show(form({ topic: { type: 'string', title: 'Topic' } }));
    const before = drawn.mock.calls.length;
    await userEvent.fill(textbox('Topic'), 'a');
    await userEvent.keyboard('bcd');
    await userEvent.tab();
    expect(drawn).toHaveBeenCalledTimes(before);
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: { topic: 'abcd' } });
  });

  test('a theme that fails leaves the form to the kit', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = vi.fn();
    window.addEventListener('error', failed);
    const Broken = (): ReactNode => {
      throw new Error('the theme failed');
    };
    const { show } = openPage({
      frame: rjsfFrame(withTheme({ templates: { ObjectFieldTemplate: Broken } })),
    });
    const { answer } = await show(form({ topic: { type: 'string', title: 'Topic' } }));
    window.removeEventListener('error', failed);
    expect(logged).toHaveBeenCalled();
    await userEvent.fill(textbox('Topic'), 'a');
    await send();
    await expect(answer).resolves.toEqual({ action: 'accept', content: { topic: 'a' } });
  });
});

test('the container for popups is the dialog while one is open, else the body of the page', async () => {
  expect(dialogContainer()).toBe(document.body);
  const { show, store } = openPage();
  const { dialog } = await show(requests['text']);
  expect(dialogContainer()).toBe(dialog);
  store.cancelAll();
  await expect.poll(dialogContainer).toBe(document.body);
});

interface Props {
  readonly [name: string]: unknown;
}

/** What version 7 hands on, as its upgrade guide says: `id` and `fieldPath` in the place of `fieldPathId`. */
const registryOf7 = {
  fields: {
    ObjectField: ({ schema, registry }: Props) => {
      const SchemaField = (registry as typeof registryOf7).fields['SchemaField' as 'ObjectField'];
      return Object.keys((schema as { properties: object }).properties).map((name) => (
        <SchemaField key={name} name={name} id={`root_${name}`} fieldPath={name} registry={registry} />
      ));
    },
  },
  templates: {
    FieldTemplate: ({ id, label, fieldPath, keyName, children, ...more }: Props) => (
      <section data-identity={[fieldPath, keyName, 'fieldPathId' in more].join()}>
        <label htmlFor={String(id)}>{String(label)}</label>
        {children as ReactNode}
      </section>
    ),
  },
  widgets: {
    TextWidget: ({ id, value, onChange }: Props) => (
      <input
        id={String(id)}
        value={String(value)}
        onChange={(event) => (onChange as (value: string) => void)(event.target.value)}
      />
    ),
  },
};

function FormOf7({ schema, fields }: Props): ReactNode {
  const SchemaField = (fields as { SchemaField: ComponentType<Props> }).SchemaField;
  const registry = { ...registryOf7, fields: { ...registryOf7.fields, SchemaField } };
  return <SchemaField name="" id="root" fieldPath="" schema={schema} registry={registry} />;
}

test('the frame speaks to version 7 of RJSF in its own terms', async () => {
  const { show } = openPage({ frame: rjsfFrame(FormOf7) });
  const { dialog, answer } = await show(form({ topic: { type: 'string', title: 'Topic' } }));
  expect(dialog.querySelector('section')?.dataset['identity']).toBe('f0,f0,false');
  await userEvent.fill(textbox('Topic'), 'a');
  await send();
  await expect(answer).resolves.toEqual({ action: 'accept', content: { topic: 'a' } });
});
