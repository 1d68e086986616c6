import { reportApart, type Field } from '@elicitation-kit/core';
import { loadPatterns } from '@elicitation-kit/core/form';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { widgetFor } from './control.ts';
import { isLong } from './isLong.ts';
import type { LateWidgetName, WidgetProps, WidgetWishes } from './theme.ts';

/** What few forms need, as far as it has come. */
export type LateParts = { readonly [name in LateWidgetName]?: ComponentType<WidgetProps> } & Partial<
  typeof import('./long/index.ts')
>;

const LOADERS = {
  search: () => import('./search/index.ts'),
  long: () => import('./long/index.ts'),
  dateTime: () => import('./dateTime/loadDateTime.ts').then(({ loadDateTime }) => loadDateTime()),
  patterns: () => loadPatterns().then(() => ({})),
} satisfies { readonly [part: string]: () => Promise<LateParts> };

type Part = keyof typeof LOADERS;

const PARTS: { readonly [widget in string]?: Part } = {
  SearchWidget: 'search',
  SearchListWidget: 'search',
  DateTimeWidget: 'dateTime',
};

let here: LateParts = {};
const loaded = new Set<Part>();

async function load(part: Part): Promise<void> {
  try {
    const come = await LOADERS[part]();
    // Another part may have come meanwhile.
    here = { ...here, ...come };
    loaded.add(part);
  } catch (error) {
    reportApart(error);
  }
}

/** The late parts that some fields need, loaded; nothing until then. One that cannot be loaded is missing, which is reported to the host, and tried again for the next form. */
export function useLateParts(
  fields: readonly Field[],
  wishes: WidgetWishes | undefined,
): LateParts | undefined {
  const wanted = useMemo(
    () => Array.from(new Set(fields.flatMap((field) => partsOf(field, wishes)))),
    [fields, wishes],
  );
  const [ready, setReady] = useState(() => wanted.every((part) => loaded.has(part)));
  useEffect(() => {
    if (ready) return undefined;
    let mounted = true;
    void Promise.all(wanted.map(load)).then(() => mounted && setReady(true));
    return () => {
      mounted = false;
    };
  }, [ready, wanted]);
  return ready ? here : undefined;
}

function partsOf(field: Field, wishes: WidgetWishes | undefined): readonly Part[] {
  const widget = field.kind === 'unreadable' ? undefined : widgetFor(field, wishes);
  const part = widget && PARTS[widget];
  const pattern = field.kind === 'text' && field.pattern !== undefined;
  return [
    ...(part ? [part] : []),
    ...(isLong(field, widget) ? (['long'] as const) : []),
    ...(pattern ? (['patterns'] as const) : []),
  ];
}
