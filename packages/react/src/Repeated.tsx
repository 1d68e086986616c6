import type { Elicitation } from '@elicitation-kit/core';
import { useMemo, type ReactNode } from 'react';
import type { DialogLanguage } from './messages.ts';
import { statusMessages } from './statusMessages.ts';

/** Says that this was asked before, and what became of it then. */
export function Repeated(props: {
  readonly what: NonNullable<Elicitation['repeated']>;
  /** The host's name for the server, short. */
  readonly server: string;
  readonly language: DialogLanguage;
}): ReactNode {
  const { what, server } = props;
  const language = useMemo(() => props.language.extend(statusMessages), [props.language]);
  return (
    <p className="ek-notice">
      {language.phrase(what === 'asked-again' ? 'askedAgain' : 'notFinished', { server })}
    </p>
  );
}
