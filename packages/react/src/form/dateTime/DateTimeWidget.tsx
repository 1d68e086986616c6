import { useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { useForm } from '../FormContext.ts';
import type { WidgetProps } from '../theme.ts';
import { isWhole } from './entry.ts';
import { inWords } from './inWords.ts';
import { dateTimeMessages } from './messages.ts';
import { useEntry } from './useEntry.ts';
import { WhichMoment } from './WhichMoment.tsx';
import type { ZonedTime } from './zonedTime.ts';
import { ZoneSelect } from './ZoneSelect.tsx';
import { cityOf, ownZone } from './zones.ts';

/** Makes the widget that asks for a date, a time and their zone, and shows what will be sent. */
export function dateTimeWidget(zoned: ZonedTime): ComponentType<WidgetProps> {
  /** Zones that were chosen on this page, the latest first: a draft keeps no more than an offset. */
  let chosen: readonly string[] = [];

  return function DateTimeWidget(props: WidgetProps): ReactNode {
    const { id, name, label, required, onBlur } = props;
    const draft = String(props.value);
    const { language } = useForm();
    const words = useMemo(() => language.extend(dateTimeMessages), [language]);
    const [own] = useState(() => (zoned.isZone(ownZone()) ? ownZone() : 'UTC'));
    const { entry, outcome, seconds, enter } = useEntry(draft, [own, ...chosen], zoned, props.onChange);
    const [first] = useState(entry.zone);
    const date = useRef<HTMLInputElement>(null);
    const time = useRef<HTMLInputElement>(null);

    const { shown, moment, question, open } = outcome;
    const { zone, choice } = entry;
    const here = zone === own ? undefined : zoned.wallTimeOf(draft, own);
    const elsewhere = here && here.offset !== moment?.offset;
    const problem = props['aria-invalid'] && props['aria-describedby'];
    const lacks = (part: string, other: string): boolean => !open && (part === '' || other !== '');

    /** Takes over what stands in the inputs; one that lacks a part raises no event of its own. */
    const follow = (): void => {
      if (!date.current || !time.current) return;
      const now = { date: date.current.value, time: time.current.value };
      const partial = date.current.validity.badInput || time.current.validity.badInput;
      if (now.date !== shown.date || now.time !== shown.time || partial !== (entry.partial ?? false))
        enter({ ...now, zone, partial });
    };
    const clear = (): void => {
      for (const input of [time, date]) if (input.current) input.current.value = '';
      enter({ date: '', time: '', zone });
      date.current?.focus();
    };
    const part = (type: 'date' | 'time', input: typeof date, other: string): ReactNode => (
      <div className="ek-part">
        <label htmlFor={`${id}__${type}`}>
          {words.say(type === 'date' ? 'dateTimeDate' : 'dateTimeTime')}
        </label>
        <input
          id={`${id}__${type}`}
          type={type}
          className="ek-input"
          // React would mirror a value into the attribute of that name, where recorders and style sheets of the page can read it.
          ref={(element) => {
            input.current = element;
            if (element && element.value !== shown[type]) element.value = shown[type];
          }}
          max={type === 'date' ? '9999-12-31' : undefined}
          step={type === 'time' && seconds ? 1 : undefined}
          autoComplete="off"
          aria-required={required || undefined}
          aria-invalid={lacks(shown[type], other) ? props['aria-invalid'] : undefined}
          aria-describedby={problem}
          onChange={follow}
        />
      </div>
    );

    return (
      <div
        id={id}
        role="group"
        className="ek-date-time"
        dir={language.dir}
        onKeyUp={follow}
        onBlur={(event) => {
          follow();
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur(id, draft);
        }}
        aria-labelledby={props['aria-labelledby']}
        aria-describedby={props['aria-describedby']}
      >
        <div className="ek-parts">
          {part('date', date, shown.time)}
          {part('time', time, shown.date)}
          <div className="ek-part ek-zone">
            <label htmlFor={`${id}__zone`}>{words.say('dateTimeZone')}</label>
            <ZoneSelect
              id={`${id}__zone`}
              zone={zone}
              wall={shown}
              offset={moment?.offset}
              likely={Array.from(new Set([own, 'UTC', first, ...chosen, zone]))}
              zoned={zoned}
              words={words}
              onChange={(other) => enter({ ...shown, zone: other, partial: entry.partial })}
              onBlur={() => {
                if (zone !== own) chosen = Array.from(new Set([zone, ...chosen]));
              }}
            />
          </div>
        </div>
        <div className="ek-sent">
          <div aria-live="polite">
            {question && (
              <WhichMoment
                id={`${id}__question`}
                name={name}
                wall={entry}
                zone={zone}
                question={question}
                choice={choice}
                invalid={open ? props['aria-invalid'] : undefined}
                describedBy={problem}
                words={words}
                onChoose={(index) => enter({ ...entry, choice: index })}
              />
            )}
            {isWhole(draft) && <p>{words.phrase('dateTimeSent', { text: draft })}</p>}
            {here && elsewhere && (
              <p>
                {words.phrase('dateTimeHere', {
                  time: inWords(here, words.locale, 'date', 'time'),
                  zone: cityOf(own),
                })}
              </p>
            )}
          </div>
          {!required && draft !== '' && (
            <button
              type="button"
              className="ek-link"
              aria-label={`${words.say('dateTimeClear')} ${label}`}
              onClick={clear}
            >
              {words.say('dateTimeClear')}
            </button>
          )}
        </div>
      </div>
    );
  };
}
