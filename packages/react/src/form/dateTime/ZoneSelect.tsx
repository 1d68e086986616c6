import { useState, type ReactNode } from 'react';
import type { Language } from '../../language.tsx';
import type { dateTimeMessages } from './messages.ts';
import type { WallTime, ZonedTime } from './zonedTime.ts';
import { cityOf, offsetName } from './zones.ts';

interface ZoneOption {
  readonly zone: string;
  readonly label: string;
}

/** Time zones, each with its offset at a wall time: the likely ones, and all others as soon as the list may open. */
export function ZoneSelect(props: {
  readonly id: string;
  readonly zone: string;
  readonly wall: WallTime;
  /** The chosen zone's offset, where that is known better. */
  readonly offset: string | undefined;
  readonly likely: readonly string[];
  readonly zoned: ZonedTime;
  readonly words: Language<keyof typeof dateTimeMessages>;
  readonly onChange: (zone: string) => void;
  readonly onBlur: () => void;
}): ReactNode {
  const { zone, wall, likely, zoned, words } = props;
  // Fixed while it has the focus: options that moved would meet the arrow keys again.
  const [open, setOpen] = useState<{ wall: WallTime; likely: ZoneOption[]; others: ZoneOption[] }>();
  const isFilled = open?.wall.date === wall.date && open.wall.time === wall.time;

  const label = (one: string): string => {
    if (one === 'UTC') return one;
    const offset = offsetName((one === zone && props.offset) || zoned.offsetAt(one, wall));
    return /^[+-]/.test(one) ? offset : words.say('dateTimeZoneAt', { zone: cityOf(one), offset });
  };
  const labelled = (zones: readonly string[]): ZoneOption[] =>
    zones.map((one) => ({ zone: one, label: label(one) }));
  const fill = (): void => {
    const { compare } = new Intl.Collator(words.locale);
    const others = Intl.supportedValuesOf('timeZone').filter((one) => !likely.includes(one));
    setOpen({
      wall,
      likely: labelled(likely),
      others: labelled(others).toSorted((one, other) => compare(one.label, other.label)),
    });
  };

  return (
    <select
      id={props.id}
      className="ek-input"
      value={zone}
      onPointerDown={isFilled ? undefined : fill}
      onFocus={isFilled ? undefined : fill}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => {
        setOpen(undefined);
        props.onBlur();
      }}
    >
      {(isFilled ? open.likely : labelled(likely)).map(optionOf)}
      {isFilled && <optgroup label={words.say('dateTimeOtherZones')}>{open.others.map(optionOf)}</optgroup>}
    </select>
  );
}

function optionOf({ zone, label }: ZoneOption): ReactNode {
  return (
    <option key={zone} value={zone}>
      {label}
    </option>
  );
}
