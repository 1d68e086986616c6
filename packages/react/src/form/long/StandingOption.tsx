import { useMemo, type ReactNode } from 'react';
import { CHOOSERS, type Control } from '../control.ts';
import { LONGEST_LINE } from '../isLong.ts';

/** Longer labels may scroll. */
const SCROLLS = 100;

/** The option that is chosen, whole, below a list whose one line would cut it. It has its room from the start: nothing moves when it comes. */
export function StandingOption(props: {
  readonly choosing: Pick<Control, 'widget' | 'options'>;
  readonly value: unknown;
}): ReactNode {
  const { widget, options } = props.choosing;
  const longest = useMemo(
    () =>
      (CHOOSERS.has(widget) ? (options.enumOptions ?? []) : []).reduce(
        (most, { label }) => (label.length > most.length ? label : most),
        '',
      ),
    [widget, options],
  );
  if (longest.length <= LONGEST_LINE) return null;
  const { label = '' } = options.enumOptions?.find((option) => option.value === props.value) ?? {};
  return (
    // What scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <p className="ek-standing" tabIndex={longest.length > SCROLLS ? 0 : undefined}>
      <bdi>{label.length > LONGEST_LINE && label}</bdi>
      <bdi className="ek-gone">{longest}</bdi>
    </p>
  );
}
