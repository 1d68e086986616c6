import type { ReactNode } from 'react';
import type { Language } from '../../language.tsx';
import { inWords } from './inWords.ts';
import type { dateTimeMessages } from './messages.ts';
import type { Moments, WallTime } from './zonedTime.ts';
import { cityOf, offsetName } from './zones.ts';

/** Asks which of two moments is meant, where the clocks are put forward or back. */
export function WhichMoment(props: {
  readonly id: string;
  readonly name: string;
  readonly wall: WallTime;
  readonly zone: string;
  readonly question: Moments;
  readonly choice: number | undefined;
  readonly invalid: true | undefined;
  readonly describedBy: string | undefined;
  readonly words: Language<keyof typeof dateTimeMessages>;
  readonly onChoose: (choice: number) => void;
}): ReactNode {
  const { id, wall, question, words } = props;
  const { locale, phrase } = words;
  return (
    <div
      role="radiogroup"
      className="ek-options"
      aria-labelledby={id}
      aria-invalid={props.invalid}
      aria-describedby={props.describedBy}
    >
      <p id={id}>
        {phrase(question.skipped ? 'dateTimeSkipped' : 'dateTimeTwice', {
          zone: cityOf(props.zone),
          time: inWords(wall, locale, 'time'),
          date: inWords(wall, locale, 'date'),
        })}
      </p>
      {question.moments.map((moment, index) => (
        <label key={index} className="ek-option">
          <input
            type="radio"
            name={props.name}
            checked={index === props.choice}
            onChange={() => props.onChoose(index)}
          />
          <span>
            {question.skipped
              ? phrase('dateTimeAt', {
                  time: inWords(moment, locale, 'date', 'time'),
                  offset: offsetName(moment.offset),
                })
              : phrase(index === 0 ? 'dateTimeFirst' : 'dateTimeSecond', {
                  offset: offsetName(moment.offset),
                })}
          </span>
        </label>
      ))}
    </div>
  );
}
