import { createElicitationStore, type ElicitationStore, type StoreOptions } from '@elicitation-kit/core';
import { answerFromFile, type AnswerFromFileOptions } from './answerFromFile.ts';
import { createAnswers, type Answers } from './createAnswers.ts';

/** How a host without a person behaves. */
export interface UnattendedOptions
  extends Omit<StoreOptions, 'unattended' | 'modes' | 'noViewMs'>, AnswerFromFileOptions {
  /** Prepared answers. Without them, nothing is announced and nothing can be asked. */
  readonly answers?: Answers | undefined;
}

/**
 * Makes a store for a host with nobody there. It announces forms to the servers that its answers name, and no capability at all to others, so
 * that servers know before they ask. A dry run announces everything to everybody.
 */
export function createUnattendedStore(options: UnattendedOptions = {}): ElicitationStore {
  const { answers, otherwise = 'cancel', onMessage, dryRun = false, ...storeOptions } = options;
  if (answers === undefined && !dryRun) {
    const store = createElicitationStore({ ...storeOptions, unattended: otherwise });
    return { ...store, capability: () => ({}) };
  }
  const prepared = answers ?? createAnswers(new Map());
  // A page can be opened by a person alone.
  const store = createElicitationStore({ ...storeOptions, ...(!dryRun && { modes: ['form'] }) });
  answerFromFile(store, prepared, { onMessage, dryRun, otherwise });
  return {
    ...store,
    capability: (serverId) =>
      dryRun || serverId === undefined || prepared.has(serverId) ? store.capability(serverId) : {},
  };
}
