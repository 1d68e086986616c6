import type {
  Clock,
  Elicitation,
  ElicitationRequest,
  ElicitationView,
  ElicitResult,
} from '@elicitation-kit/core';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type MouseEvent,
  type MouseEventHandler,
  type RefObject,
} from 'react';
import type { Accepts } from './Acts.tsx';
import type { Queue } from './arrange.ts';
import type { BodyHandle } from './form/bodyHandle.ts';
import type { DialogSettings } from './settings.ts';
import type { DialogLanguage } from './messages.ts';
import type { Presses } from './presses.ts';
import { useParts, type Slot } from './useParts.ts';

/** What every way of showing a request gets. */
export interface RequestProps {
  readonly item: Elicitation;
  readonly view: ElicitationView;
  /** Where there is a queue, it sends the answers. */
  readonly queue: Queue | undefined;
  readonly language: DialogLanguage;
  readonly clock: Clock;
  /** The time at the host, where deadlines are set. */
  readonly now: () => number;
  readonly settings: DialogSettings;
}

/** What a person can do with a request. */
export interface RequestActs {
  readonly slot: Slot;
  readonly body: RefObject<BodyHandle | null>;
  readonly accepts: Accepts | undefined;
  readonly accept: () => void;
  readonly cancel: () => void;
  readonly decline: () => void;
  /** Gives more time, or takes the limit off. */
  readonly extend: (limit?: 'off') => void;
  /** Cancels, but asks once where typed answers would be lost. */
  readonly dismiss: () => void;
  /** It has been asked. */
  readonly asksAgain: boolean;
  /** Presses count by now. */
  readonly isArmed: () => boolean;
  /** Runs an act where the click on it was meant for it. */
  readonly press: (act: () => void) => MouseEventHandler<HTMLElement>;
  /** What stands on the screen has moved: presses count again after a while. */
  readonly rearm: () => void;
}

export function useRequest(
  { item, view, queue }: RequestProps,
  presses: RefObject<Presses | null>,
): RequestActs {
  const { id, request } = item;
  const body = useRef<BodyHandle>(null);
  const slot = useParts();
  const [asked, setAsked] = useState<string>();
  // What has just come in moved the acts.
  const rearm = useCallback(() => presses.current?.rearm(), [presses]);
  useEffect(rearm, [rearm, slot]);

  const accepts = acceptsBy(request);
  const answer = (result: ElicitResult): void =>
    queue ? queue.answer(item, result) : view.answer(id, result);
  const cancel = (): void => answer({ action: 'cancel' });
  return {
    slot,
    body,
    accepts,
    accept: () => {
      const outcome = accepts === 'confirm' ? {} : body.current?.accept();
      if (outcome) answer({ action: 'accept', content: outcome });
    },
    cancel,
    decline: () => answer({ action: 'decline' }),
    extend: (limit) => (queue ? queue.extend(item, limit) : view.extend(id, limit)),
    dismiss: () => {
      if (asked !== id && body.current?.isDirty()) setAsked(id);
      else cancel();
    },
    asksAgain: asked === id,
    isArmed: () => presses.current?.isArmed() === true,
    press: (act) => (event: MouseEvent<HTMLElement>) => {
      if (presses.current?.click(event.currentTarget, event.nativeEvent)) act();
    },
    rearm,
  };
}

/** What accepting does; nothing where it is impossible. */
function acceptsBy(request: ElicitationRequest): Accepts | undefined {
  if (request.mode === 'url') return request.blocked === undefined ? 'open' : undefined;
  if (request.unanswerable !== undefined) return undefined;
  return request.fields.length > 0 ? 'send' : 'confirm';
}
