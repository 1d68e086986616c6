import { nameInvisible, reportApart } from '@elicitation-kit/core';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { DialogLanguage } from '../messages.ts';
import { nameBy } from '../serverText.ts';
import { formMessages } from './messages.ts';

nameBy(nameInvisible);

/** So much of a message describes the dialog: all of a long one would be read out before anything else. */
const SPOKEN = 300;
const LINES = 8;

type Long = Partial<typeof import('./long/index.ts')>;

/** The server's message; a long one scrolls, then is folded once the code for it is there. */
export function FoldedMessage(props: {
  readonly id: string;
  readonly text: string;
  readonly language: DialogLanguage;
  /** What stands below has moved. */
  readonly onFold: () => void;
}): ReactNode {
  const { id, text, onFold } = props;
  const language = useMemo(() => props.language.extend(formMessages), [props.language]);
  const isLong = text.length > SPOKEN || text.split('\n').length > LINES;
  const long = useLong(isLong, onFold);
  const own = isLong ? undefined : id;
  return (
    <>
      {long?.FoldedText ? (
        <long.FoldedText
          className="ek-text ek-whole"
          text={text}
          lines={LINES}
          language={language}
          onFold={onFold}
        />
      ) : (
        <p className="ek-text" id={own} dir="auto" aria-busy={long === undefined || undefined}>
          {text}
        </p>
      )}
      {isLong && (
        <span id={id} hidden>
          {text.slice(0, SPOKEN)}
        </span>
      )}
    </>
  );
}

/** What folds, loaded for the first text that wants it; without anything in it where it is not to be had. */
function useLong(isWanted: boolean, onCome: () => void): Long | undefined {
  const [long, setLong] = useState<Long>();
  useEffect(() => {
    let mounted = isWanted;
    const put = (come: Long | void): void => {
      if (mounted) setLong({ ...come });
    };
    if (mounted) void import('./long/index.ts').catch(reportApart).then(put);
    return () => {
      mounted = false;
    };
  }, [isWanted]);
  // Before anything is painted: no press may fall on what has just moved.
  useLayoutEffect(() => {
    if (long) onCome();
  }, [long, onCome]);
  return isWanted ? long : {};
}
