import { isRefusal, loadPatterns, read, validate } from '@elicitation-kit/core/form';
import { beforeAll, expect, test } from 'vitest';
import { createRandom } from '../random.ts';
import { kindByName } from '../servers/kinds.ts';
import { rightContent, wrongContent } from './content.ts';

beforeAll(loadPatterns);

const forms = Array.from(kindByName.values()).flatMap(({ name, params, reading, right }) => {
  const outcome = read(params);
  return reading === 'form' && !isRefusal(outcome) && outcome.mode === 'form'
    ? [{ name, fields: outcome.fields, right }]
    : [];
});

test('people find a right answer for every form, and a wrong one that the form refuses', () => {
  const random = createRandom(1);
  const answered = forms.map(({ name, fields, right }) => {
    const content = Array.from({ length: 20 }, () => rightContent(fields, random, right)).find(Boolean) ?? {};
    const wrong = wrongContent(fields, content, random);
    return {
      name,
      isRight: validate(fields, content).length === 0,
      isWrong: wrong === undefined || validate(fields, wrong).length > 0,
    };
  });
  expect(forms.length).toBeGreaterThan(100);
  expect(answered.filter(({ isRight, isWrong }) => !isRight || !isWrong)).toEqual([]);
});

test('every kind of request is asked: as form, page, hopeless, malformed and over a cap', () => {
  const readings = new Set(Array.from(kindByName.values(), ({ reading }) => reading));
  expect(Array.from(readings).toSorted()).toEqual(['form', 'hopeless', 'over a cap', 'refused', 'url']);
});
