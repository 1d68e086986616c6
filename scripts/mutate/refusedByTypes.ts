import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutantsOf.ts';

/** Of some mutants, those that do not compile: each as a file beside the one that it changes, all of them checked at once. */
export function refusedByTypes(root: string, mutants: readonly Mutant[]): ReadonlySet<Mutant> {
  const at = new Map(
    mutants.map((mutant, index) => [mutant.file.replace(/\.ts$/, `.mutant${index}.ts`), mutant]),
  );
  for (const [path, { code }] of at) writeFileSync(join(root, path), code);
  const config = join(root, 'tsconfig.mutants.json');
  const lenient = {
    noUnusedLocals: false,
    noUnusedParameters: false,
    allowUnreachableCode: true,
    noImplicitAny: false,
    isolatedDeclarations: false,
    declaration: false,
  };
  writeFileSync(
    config,
    JSON.stringify({
      extends: './packages/core/tsconfig.json',
      compilerOptions: { ...lenient, noEmit: true },
      include: ['packages/core/src'],
      exclude: ['**/*.test.ts'],
    }),
  );
  const tsc = join(root, '../node_modules/typescript/bin/tsc');
  const refused = new Set<Mutant>();
  // As long as one file cannot be parsed, the compiler looks at no other's types.
  for (let isParsed = false; !isParsed;) {
    const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', config], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    isParsed = true;
    for (const [, path = '', code = '', message = ''] of stdout.matchAll(
      /^(.+\.ts)\(\d+,\d+\): error TS(\d+): (.*)$/gm,
    )) {
      const mutant = at.get(path);
      if (mutant === undefined)
        throw new Error(`Without any mutant, the types have an error: ${path}: ${message}`);
      refused.add(mutant);
      if (!/^1\d{3}$/.test(code)) continue;
      isParsed = false;
      rmSync(join(root, path), { force: true });
    }
  }
  for (const path of at.keys()) rmSync(join(root, path), { force: true });
  return refused;
}
