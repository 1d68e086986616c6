import {
  createElicitationStore,
  type ElicitationContext,
  type ElicitationStore,
  type ElicitResult,
  type ServerIdentity,
  type StoreOptions,
} from '@elicitation-kit/core';
import type { LooseFormParams } from '@elicitation-kit/fixtures';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import { createTestClock, type TestClock } from '../core/testClock.ts';
import { ElicitationDialog, type ElicitationDialogProps } from './src/index.ts';
import './src/styles.css';

/** Who asks unless a test says otherwise. */
const booking: ServerIdentity = { id: 'booking', label: 'Booking' };

/** The first test of a file waits for the dialog's parts to be built too. */
const PATIENCE = { timeout: 5_000, interval: 5 };

/** A page of a host with the dialog in it, on a clock that stands still. */
export interface TestPage {
  readonly clock: TestClock;
  readonly store: ElicitationStore;
  readonly rendered: RenderResult;
  /** Asks without waiting for the dialog. */
  readonly ask: (params: unknown, context?: Partial<ElicitationContext>) => Promise<ElicitResult>;
  /** Asks, and waits until presses count. */
  readonly show: (params: unknown, context?: Partial<ElicitationContext>) => Promise<Shown>;
  /** Waits until the request on the screen is whole and painted: presses do not count yet. */
  readonly painted: () => Promise<HTMLDialogElement>;
  /** The same, then lets the time pass after which presses count. */
  readonly armed: () => Promise<HTMLDialogElement>;
  /** How many requests have no answer yet. */
  readonly waiting: () => number;
}

export interface Shown {
  readonly dialog: HTMLDialogElement;
  readonly answer: Promise<ElicitResult>;
}

interface Options extends StoreOptions, Partial<Omit<ElicitationDialogProps, 'clock'>> {
  /** The host's page around the dialog. */
  readonly around?: (dialog: ReactNode) => ReactNode;
}

export function openPage(options: Options = {}): TestPage {
  const {
    around = (dialog) => dialog,
    frame,
    widgets,
    maskSecrets,
    openUrl,
    opening,
    hostName,
    servers,
    locale,
    messages,
    shows,
    ...storeOptions
  } = options;
  const clock = createTestClock();
  const store = createElicitationStore({ ...storeOptions, clock });
  const props = {
    frame,
    widgets,
    maskSecrets,
    openUrl,
    opening,
    hostName,
    servers,
    locale,
    messages,
    shows,
    clock,
  };
  const rendered = render(around(<ElicitationDialog view={store} {...props} />));

  const ask: TestPage['ask'] = (params, context) =>
    store.onElicitation(params, { server: booking, ...context });

  const painted: TestPage['painted'] = async () => {
    const dialog = await vi.waitFor(() => {
      const whole = document.querySelector<HTMLDialogElement>('dialog[open]:not(:has([aria-busy]))');
      if (whole === null) throw new Error('No whole dialog is open.');
      return whole;
    }, PATIENCE);
    await frames();
    return dialog;
  };

  const armed: TestPage['armed'] = async () => {
    const dialog = await painted();
    clock.advance(400);
    // Where the machine is busy, the frame after which the time counts may still be to come.
    if (!('armed' in dialog.dataset)) {
      await frames();
      clock.advance(400);
    }
    expect(dialog.dataset).toHaveProperty('armed');
    return dialog;
  };

  const show: TestPage['show'] = async (params, context) => {
    const answer = ask(params, context);
    await vi.waitFor(() => {
      // Drawn with the parts that are loaded apart: a confirmation is whole without them, but moves when they come.
      if (document.querySelector('.ek-status') === null) throw new Error('The parts have not come.');
    }, PATIENCE);
    return { answer, dialog: await armed() };
  };

  const waiting = (): number => store.getSnapshot().items.length;
  return { clock, store, rendered, ask, show, painted, armed, waiting };
}

/** A request with these properties, written as a server would. */
export function form(
  properties: LooseFormParams['requestedSchema'],
  required: string[] = [],
): LooseFormParams {
  return { message: 'Please answer.', requestedSchema: { type: 'object', properties, required } };
}

/** Waits until a dialog has risen into its place. */
export async function still(dialog: HTMLDialogElement): Promise<void> {
  await Promise.all(dialog.getAnimations().map((animation) => animation.finished));
}

/** Two frames: what was rendered before is on the screen. */
export function frames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}
