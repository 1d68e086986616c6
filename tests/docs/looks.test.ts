import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const STYLES = 'packages/react/src/styles';
const tokens = readFileSync(`${STYLES}/tokens.css`, 'utf8').replaceAll(/\s+/g, ' ');
const skins = readFileSync(`${STYLES}/skins.css`, 'utf8');
const rows = readFileSync('docs/looks.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `--ek-'))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, name = '', , ...values]) => [name, values.slice(0, -1)] as const);

/** A value as it is with one of the two themes. */
function inTheme(value: string, theme: 'light' | 'dark'): string {
  const word = (name: string): RegExp => new RegExp(`var\\(--_ek-${name}, ((?:[^()]|\\([^()]*\\))*)\\)`, 'g');
  const other = theme === 'light' ? 'dark' : 'light';
  return value.replaceAll(word(theme), '$1').replaceAll(word(other), '').replaceAll(/\s+/g, ' ').trim();
}

/** Every property that a host can set, with its value in each theme or each skin. */
function defaults(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [, name = '', value = ''] of tokens.matchAll(/: var\( ?(--ek-[a-z-]+), (.*?) ?\);/g)) {
    const own = /^var\(--_ek-(?!light|dark)[a-z-]+, (.*)\)$/.exec(value)?.[1];
    const inSkin = (skin: string): string =>
      new RegExp(`'${skin}'\\][^}]*--_${name.slice(2)}: ([^;]+);`).exec(skins)?.[1] ?? '';
    found.set(
      name,
      own === undefined
        ? [inTheme(value, 'light'), inTheme(value, 'dark')]
        : [own, inSkin('compact'), inSkin('roomy')],
    );
  }
  return found;
}

test('docs/looks.md names every property with the value that it has', () => {
  const said = new Map(
    rows.map(([name, values]) => [
      name,
      values.filter(Boolean).map((value) => value.replace('the accent', 'var(--_accent)')),
    ]),
  );
  const are = new Map(
    [...defaults()].map(([name, values]) => [
      name,
      // What is the same in every theme and skin may stand once.
      said.get(name)?.length === 1 ? [...new Set(values)] : values,
    ]),
  );
  expect(said.size).toBe(rows.length);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(are));
});

test('the styles lean on no property that hosts are not told of', () => {
  const used = new Set(
    ['tokens', 'screens', 'fields', 'acts', 'dialog']
      .map((name) => readFileSync(`${STYLES}/${name}.css`, 'utf8'))
      .flatMap((css) => css.match(/--ek-[a-z-]+/g) ?? []),
  );
  used.delete('--ek-acts');
  expect([...used].toSorted()).toEqual(rows.map(([name]) => name).toSorted());
});
