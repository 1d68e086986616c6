import { relative, resolve, sep } from 'node:path';
import { rules } from '@elicitation-kit/server/rules';
import type { Problem } from './lintText.ts';

/** SARIF 2.1.0, as code scanning services read it. */
export function toSarif(problems: readonly Problem[], version: string): string {
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'elicitation-lint',
            version,
            rules: rules.map(({ name, level, finds, why, wayOut }) => ({
              id: name,
              shortDescription: { text: finds },
              fullDescription: { text: why },
              help: { text: `${why} ${wayOut}` },
              defaultConfiguration: { level },
            })),
          },
        },
        results: problems.map(({ rule, level, message, file, line, pointer }) => ({
          ruleId: rule,
          ruleIndex: rules.findIndex(({ name }) => name === rule),
          level,
          message: { text: message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: toUri(file) },
                region: { startLine: line },
              },
              logicalLocations: [{ fullyQualifiedName: pointer === '' ? '/' : pointer }],
            },
          ],
        })),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** Relative to where the program runs, as code scanning finds it in the repository; whole, where it lies elsewhere. */
function toUri(file: string): string {
  const path = relative('', file);
  const isElsewhere = path.startsWith('..') || resolve(path) === path;
  const parts = (isElsewhere ? resolve(file) : path).split(sep).map(encodeURIComponent);
  return isElsewhere ? `file:///${parts.join('/').replace(/^\//, '')}` : parts.join('/');
}
