import type { Reason } from '@elicitation-kit/core';
import type { ReactNode } from 'react';
import type { Language } from './language.tsx';
import { serverText } from './serverText.ts';

/** Why something cannot be asked or opened: in the words of a language that has some, else in the English that came with it. */
export function reasonIn({ extend }: Pick<Language<never>, 'extend'>, reason: Reason): ReactNode {
  const { code, text, of = '', detail = '' } = reason;
  return extend({ [code]: '{text}' }).phrase(code, {
    text: serverText(text),
    of: serverText(of),
    detail: <span lang="en">{serverText(detail)}</span>,
  });
}
