import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type { Language } from './language.tsx';
import type { statusMessages } from './statusMessages.ts';
import type { Queue } from './arrange.ts';
import type { RequestActs, RequestProps } from './useRequest.ts';

/** What else can be done with the requests that wait. None of it accepts. */
export function MoreMenu(
  props: RequestProps & {
    readonly acts: RequestActs;
    /** The host's name for the server, short. */
    readonly server: string;
    readonly words: Language<keyof typeof statusMessages>;
  },
): ReactNode {
  const { item, view, queue, acts, server, words } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    const onDown = (event: Event): void => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onDown, true);
    return () => document.removeEventListener('pointerdown', onDown, true);
  }, [open]);

  const own = queue?.all.filter((other) => other.server.id === item.server.id) ?? [];
  const answerAll = (items: Queue['all'], action: 'decline' | 'cancel') => () => {
    for (const other of items) view.answer(other.id, { action });
  };
  const entries: readonly (readonly [words: ReactNode, act: () => void])[] = [
    ...(queue ? [[words.phrase('later'), queue.later] as const] : []),
    ...(item.deadline ? [[words.phrase('noLimit'), () => acts.extend('off')] as const] : []),
    ...(own.length > 1
      ? [[words.phrase('declineAll', { count: own.length, server }), answerAll(own, 'decline')] as const]
      : []),
    ...(queue && queue.all.length > 1
      ? [[words.phrase('cancelAll', { count: queue.all.length }), answerAll(queue.all, 'cancel')] as const]
      : []),
    ...(['session', 'always'] as const).map((until) => {
      const key = until === 'session' ? 'ForNow' : 'ForGood';
      const all = own.length > 1 ? 'muteAll' : 'mute';
      const mute = (): void => view.answer(item.id, { action: 'decline' }, until);
      return [words.phrase(`${all}${key}`, { count: own.length, server }), mute] as const;
    }),
  ];
  if (entries.length === 0) return null;

  return (
    <div
      className="ek-more"
      ref={root}
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        event.preventDefault();
        setOpen(false);
        button.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        className="ek-dots"
        ref={button}
        aria-label={words.say('more')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <ul id={id} className="ek-menu">
          {entries.map(([name, act], index) => (
            <li key={index}>
              <button
                type="button"
                onClick={acts.press(() => {
                  setOpen(false);
                  act();
                })}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
