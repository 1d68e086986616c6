// Writes the rules into the README: `node packages/lint/writeRules.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { rulesTable } from './rulesTable.ts';

const file = new URL('README.md', import.meta.url);
const text = readFileSync(file, 'utf8');
const [before = ''] = text.split('<!-- rules -->');
writeFileSync(file, `${before}<!-- rules -->\n\n${rulesTable()}\n`);
