import type { ReactNode } from 'react';
import { useSearchLanguage } from './messages.ts';
import type { OptionList } from './useOptionList.ts';

/** How many options match, spoken too. It stays mounted, because a live region speaks only of what changes in it. */
export function OptionCount(props: {
  readonly list: OptionList;
  readonly total: number;
  /** Not there. */
  readonly silent?: boolean;
  /** There for the eye: what comes back when the field is left is no news. */
  readonly quiet?: boolean;
}): ReactNode {
  const { list, total, silent, quiet } = props;
  const language = useSearchLanguage();
  const count = list.matches.length;
  const words = (): ReactNode => {
    if (count === 0) return language.phrase('optionNone');
    if (count === total) return language.phrase('optionCount', { count });
    return language.phrase('optionMatches', { count, total });
  };
  return (
    <p className="ek-count" role="status">
      {!silent && (
        <span dir={language.dir} aria-hidden={quiet || undefined}>
          {words()}
        </span>
      )}
    </p>
  );
}
