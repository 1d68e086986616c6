import type { Clock } from '@elicitation-kit/core';

const AFTER_PAINT_MS = 400;
const QUIET_MS = 250;
/** What moves less has not moved, for a finger. */
const STILL_PX = 3;

/** Tells a press that was meant for a request from one that was in flight when it appeared. */
export interface Presses {
  /** A new request stands on the screen: nothing counts until it has been there a while and the hands have rested. */
  readonly rearm: () => void;
  /** Whether a click on an act counts: its press began there, after arming, and was no repeat of a held key. */
  readonly click: (act: Node, event: MouseEvent) => boolean;
  /** Whether a click fell on the backdrop alone; one that began or ended inside, selecting text say, did not. */
  readonly outside: (dialog: Node, event: MouseEvent) => boolean;
  /** Whether a key counts by itself: armed, pressed afresh, not part of composing text. */
  readonly key: (event: KeyboardEvent) => boolean;
  readonly isArmed: () => boolean;
  readonly dispose: () => void;
}

/**
 * Watches keys and pointers of the page. Acts are never disabled meanwhile: an early press does nothing. `data-armed`
 * stands on `root` while presses count. Where the page can move the root, a press counts only on one that stands still.
 */
export function createPresses(root: HTMLElement, clock: Clock, canMove = false): Presses {
  const page = root.ownerDocument;
  let ready = Infinity;
  let armed = false;
  let down: { readonly target: Node; readonly counts: boolean } | undefined;
  let timer: unknown;
  let frame = 0;

  // Where the root stands, and since when: a page can move a card under a press that was meant for what stood there before.
  let place = { x: 0, y: 0, since: -Infinity };
  const look = (since = clock.now()): void => {
    const { x, y } = root.getBoundingClientRect();
    const moved = Math.abs(x - place.x) + Math.abs(y - place.y) > STILL_PX;
    if (moved || since === -Infinity) place = { x, y, since };
  };
  const isStill = (): boolean => {
    if (!canMove) return true;
    look();
    return clock.now() - place.since >= QUIET_MS;
  };

  const arm = (): void => {
    armed = true;
    look(-Infinity);
    root.dataset['armed'] = '';
  };
  // Never longer than that, even if the wall clock is set back meanwhile.
  const wait = (): void => {
    clock.clearTimeout(timer);
    if (Number.isFinite(ready)) timer = clock.setTimeout(arm, Math.min(ready - clock.now(), AFTER_PAINT_MS));
  };
  const disturb = (): void => {
    if (armed) return;
    ready = Math.max(ready, clock.now() + QUIET_MS);
    wait();
  };

  // Safari ends a composition before the key that ends it: 229 is then all that tells.
  const fresh = (event: KeyboardEvent): boolean =>
    // oxlint-disable-next-line typescript/no-deprecated
    armed && !event.repeat && !event.isComposing && event.keyCode !== 229;
  const onDown = (event: Event): void => {
    const isKey = event instanceof KeyboardEvent;
    down = { target: event.target as Node, counts: isKey ? fresh(event) : armed && isStill() };
    disturb();
  };
  const take = (): typeof down => {
    const press = down;
    down = undefined;
    return press;
  };

  const onMove = (): void => {
    if (armed && canMove) look();
  };
  const watched = [
    ['pointermove', onMove],
    ['scroll', onMove],
    ['keydown', onDown],
    ['pointerdown', onDown],
    ['keyup', disturb],
    ['pointerup', disturb],
    ['pointercancel', disturb],
  ] as const;
  for (const [type, listener] of watched) page.addEventListener(type, listener, true);

  return {
    rearm: () => {
      armed = false;
      delete root.dataset['armed'];
      ready = Infinity;
      down = down && { ...down, counts: false };
      clock.clearTimeout(timer);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        ready = clock.now() + AFTER_PAINT_MS;
        wait();
      });
    },
    click: (act, { detail }) => {
      const press = take();
      // Assistive technology clicks without any press, and says so by 0; a pointer's press that began elsewhere, on an act
      // of a request that is gone say, is none for this one.
      return armed && (press !== undefined && act.contains(press.target) ? press.counts : detail === 0);
    },
    outside: (dialog, event) => {
      const press = take();
      const ended = page.elementFromPoint(event.clientX, event.clientY);
      return armed && ended === dialog && press?.target === dialog && press.counts;
    },
    key: fresh,
    isArmed: () => armed,
    dispose: () => {
      clock.clearTimeout(timer);
      cancelAnimationFrame(frame);
      delete root.dataset['armed'];
      for (const [type, listener] of watched) page.removeEventListener(type, listener, true);
    },
  };
}
