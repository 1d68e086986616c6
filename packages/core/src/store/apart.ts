/** What platforms have for errors that stop nothing. */
interface Platform {
  readonly reportError?: (error: unknown) => void;
  readonly process?: { readonly emitWarning?: (warning: Error) => void };
}

/** Runs a function of the host's; what it throws reaches the host's error reporting without stopping the kit, or the process. */
export function apart(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportApart(error);
  }
}

/** Reports what a function of the host's threw, stopping nothing: in a browser the page's `error` event, in Node a warning of the process, which a thrown one would end. */
export function reportApart(error: unknown): void {
  queueMicrotask(() => report(error));
}

function report(error: unknown): void {
  const { reportError, process } = globalThis as unknown as Platform;
  if (reportError) reportError(error);
  else if (process?.emitWarning)
    process.emitWarning(error instanceof Error ? error : new Error(String(error)));
  else throw error;
}
