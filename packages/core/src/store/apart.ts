/** Runs a function of the host's; what it throws reaches the host's error reporting without stopping the kit. */
export function apart(run: () => void): void {
  try {
    run();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
