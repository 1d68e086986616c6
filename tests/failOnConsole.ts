// A test that writes to the console fails, in every project. One that expects output takes it for itself:
// `const error = vi.spyOn(console, 'error').mockImplementation(() => {})`, restored before the next test.
import { afterAll, afterEach } from 'vitest';

const written: string[] = [];

for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) {
  const write = console[method].bind(console);
  console[method] = (...parts: unknown[]) => {
    written.push(`console.${method}: ${parts.map(String).join(' ')}`);
    write(...parts);
  };
}

function check(): void {
  const lines = written.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output\n${lines.join('\n')}`);
}

afterEach(check);
afterAll(check);
