/** `once` of one call: what a step gave is kept by its name, and a step that is not over yet is not begun a second time. */
export function createOnce(
  done: Map<string, unknown>,
  running: Map<string, Promise<unknown>> = new Map<string, Promise<unknown>>(),
): <Value>(name: string, step: () => Value | Promise<Value>) => Promise<Value> {
  return async <Value>(name: string, step: () => Value | Promise<Value>) => {
    if (done.has(name)) return done.get(name) as Value;
    const begun = running.get(name) ?? begin(name, step);
    return begun as Promise<Value>;
  };

  async function begin(name: string, step: () => unknown): Promise<unknown> {
    // Begun at once, so that steps and questions of one line keep their order.
    const result = (async () => step())();
    running.set(name, result);
    try {
      const value = await result;
      done.set(name, value);
      return value;
    } finally {
      running.delete(name);
    }
  }
}
