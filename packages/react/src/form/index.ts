'use client';

export { Field, type FieldProps } from './Field.tsx';
export type { FieldState, FormModel, FormProblem } from './formModel.ts';
export { kitFrame, type FormFrame, type FormFrameProps } from './kitFrame.tsx';
export type { FormMessageKey } from './messages.ts';
export type {
  EnumOption,
  FieldTemplateProps,
  FormTheme,
  WidgetName,
  WidgetProps,
  WidgetWishes,
} from './theme.ts';
