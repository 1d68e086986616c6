import type { ComponentType } from 'react';
import type { WidgetName, WidgetProps } from '../theme.ts';
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { RadioWidget } from './RadioWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TextWidget } from './TextWidget.tsx';

/** The kit's own widgets, under RJSF's names. */
export const kitWidgets: { readonly [name in WidgetName]: ComponentType<WidgetProps> } = {
  CheckboxesWidget,
  CheckboxWidget,
  RadioWidget,
  SelectWidget,
  TextWidget,
};
