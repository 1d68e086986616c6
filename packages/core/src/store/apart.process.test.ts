import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const core = new URL('../index.ts', import.meta.url).href;

/** A host in a process of its own, with a store of these options, that asks once. */
function run(options: string): {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
} {
  const program = `
    import { createElicitationStore } from '${core}';
    const fail = () => { throw new Error('a fault of the host'); };
    const store = createElicitationStore({ unattended: 'cancel', ...${options} });
    await store.onElicitation({ message: 'Go on?' }, { server: { id: 'a', label: 'A' } });
    await new Promise((resolve) => setTimeout(resolve));
    console.log('alive');`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

test.each([
  ['a record is taken', '{ onRecord: fail }'],
  ['mutes are loaded', '{ mutes: { load: fail, save: fail } }'],
  ['opened pages are loaded', '{ pages: { load: fail, save: fail } }'],
])('a fault of the host while %s is a warning of the process, and does not end it', (_when, options) => {
  const { status, stdout, stderr } = run(options);
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'alive\n' });
  expect(stderr).toContain('a fault of the host');
});
