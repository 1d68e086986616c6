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
                artifactLocation: { uri: encodeURI(file.replaceAll('\\', '/')) },
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
