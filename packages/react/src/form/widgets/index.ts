import type { ComponentType } from 'react';
import type { EarlyWidgetName, LateWidgetName, WidgetProps } from '../theme.ts';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TextareaWidget } from './TextareaWidget.tsx';
import { TextWidget } from './TextWidget.tsx';

/** The kit's own widgets, under RJSF's names. */
export const kitWidgets: { readonly [name in EarlyWidgetName]: ComponentType<WidgetProps> } = {
  CheckboxesWidget,
  CheckboxWidget,
  RadioWidget,
  SelectWidget,
  TextareaWidget,
  TextWidget,
};

/** What asks in the place of a late widget that could not be loaded. */
export const standIns: { readonly [name in LateWidgetName]: EarlyWidgetName } = {
  DateTimeWidget: 'TextWidget',
  SearchListWidget: 'CheckboxesWidget',
  SearchWidget: 'SelectWidget',
};
