// README, "A file of answers", from here on.
import { readFileSync } from 'node:fs';
import { createUnattendedStore, readAnswers } from '@elicitation-kit/terminal/answers';

const file = 'answers.yaml';
const answers = readAnswers(readFileSync(file, 'utf8'), { file, servers: ['booking', 'weather'] });

export const store = createUnattendedStore({ answers });

// Before the process ends: what nobody has asked for.
export const unused = () => answers.unused();
