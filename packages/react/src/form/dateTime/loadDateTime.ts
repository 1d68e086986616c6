import type { Temporal } from 'temporal-polyfill';
import type { ComponentType } from 'react';
import type { WidgetProps } from '../theme.ts';
import { dateTimeWidget } from './DateTimeWidget.tsx';
import { createZonedTime } from './zonedTime.ts';

let widget: ComponentType<WidgetProps> | undefined;

/** The widget, with the browser's Temporal where it has one. */
export async function loadDateTime(): Promise<{ readonly DateTimeWidget: ComponentType<WidgetProps> }> {
  const native = (globalThis as { Temporal?: typeof Temporal }).Temporal;
  const temporal = native ?? (await import('temporal-polyfill')).Temporal;
  return { DateTimeWidget: (widget ??= dateTimeWidget(createZonedTime(temporal))) };
}
