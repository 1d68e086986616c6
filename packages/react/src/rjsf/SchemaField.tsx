import { useContext, useMemo, type ReactNode } from 'react';
import { useForm } from '../form/FormContext.ts';
import { Field, type FormTheme } from '../form/index.ts';
import { chooseWidget } from './chooseWidget.ts';
import { ModelContext, PlaceContext } from './place.ts';
import type { Props, SchemaFieldProps } from './registry.ts';
import { KitTemplate, ThemeTemplate } from './templates.tsx';
import { ThemedWidget } from './ThemedWidget.tsx';
import { readOptions } from './uiSchema.ts';

const byTheme: FormTheme = {
  widgets: {
    TextWidget: ThemedWidget,
    TextareaWidget: ThemedWidget,
    CheckboxWidget: ThemedWidget,
    RadioWidget: ThemedWidget,
    SelectWidget: ThemedWidget,
    CheckboxesWidget: ThemedWidget,
    SearchWidget: ThemedWidget,
    SearchListWidget: ThemedWidget,
    DateTimeWidget: ThemedWidget,
  },
  templates: { FieldTemplate: ThemeTemplate },
};

const byKit: FormTheme = { templates: { FieldTemplate: KitTemplate } };

/** What the kit decides, whatever a `uiSchema` says: which answers there are, what they are called, where the focus is. */
const DECIDED = [
  ...[
    'autofocus',
    'description',
    'emptyValue',
    'enumDisabled',
    'enumNames',
    'enumOrder',
    'field',
    'inputType',
  ],
  ...['label', 'optgroups', 'optionValueFormat', 'title', 'widget'],
];

/** In the place of RJSF's own: the root is the theme's, each property is the kit's field in the theme's widget and template. */
export function SchemaField(props: SchemaFieldProps): ReactNode {
  const { ObjectField } = props.registry.fields;
  if (props.name === '' && ObjectField) return <ObjectField {...props} />;
  return <PropertyField {...props} />;
}

function PropertyField({ name, registry, uiSchema, fieldPathId, fieldPath }: SchemaFieldProps): ReactNode {
  const form = useContext(ModelContext);
  const { wishes } = useForm();
  const index = Number(name.slice(1));
  const field = form?.fields[index];
  const place = useMemo(() => {
    if (field === undefined) return undefined;
    const given = readOptions(uiSchema, registry.globalUiOptions);
    const chosen = chooseWidget(field, given['widget'], registry, wishes);
    const options = Object.fromEntries(Object.entries(given).filter(([option]) => !DECIDED.includes(option)));
    const path: Props = fieldPathId ? { fieldPathId } : { fieldPath, keyName: name };
    return { field, registry, options, uiSchema: { 'ui:options': options }, chosen, path };
  }, [field, registry, uiSchema, fieldPathId, fieldPath, name, wishes]);
  if (form === undefined || place === undefined) return null;
  return (
    <PlaceContext.Provider value={place}>
      <Field form={form} index={index} theme={place.chosen ? byTheme : byKit} />
    </PlaceContext.Provider>
  );
}
