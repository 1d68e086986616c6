import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { fold } from './fold.ts';
import type { FormLanguage } from '../messages.ts';

/** Narrower than a character is on the mean, so that a telephone shows fewer of them. */
const CHARACTER_PX = 9;
/** Of a line. */
const COLUMNS = 62;

/** A server's text of many lines: its beginning, and a button that shows the rest and says how much it is. */
export function FoldedText(props: {
  readonly id?: string | undefined;
  readonly className?: string;
  readonly text: string;
  /** Lines that stand while it is folded. */
  readonly lines: number;
  /** What the button says. */
  readonly more?: 'showAll' | 'showLabel';
  readonly language: FormLanguage;
  /** What stands below has moved. */
  readonly onFold?: () => void;
}): ReactNode {
  const { text, lines, language, more = 'showAll', onFold } = props;
  const own = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { head, left } = useMemo(
    () => fold(text, lines, Math.min(COLUMNS, Math.floor(window.innerWidth / CHARACTER_PX))),
    [text, lines],
  );
  useLayoutEffect(() => {
    // What was folded below the person's eyes must not leave them somewhere else.
    if (!open && button.current === document.activeElement)
      button.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const id = props.id ?? own;
  const shown = left === 0 || open ? text : head && `${head} …`;
  return (
    <>
      {shown !== '' && (
        <span id={id} className={props.className ?? 'ek-own'} dir="auto">
          {shown}
        </span>
      )}
      {left > 0 && (
        <button
          type="button"
          ref={button}
          className="ek-link ek-fold"
          dir={language.dir}
          aria-expanded={open}
          aria-controls={shown === '' ? undefined : id}
          onClick={() => {
            setOpen(!open);
            onFold?.();
          }}
        >
          {open ? language.phrase('showLess') : language.phrase(more, { count: left })}
        </button>
      )}
    </>
  );
}
