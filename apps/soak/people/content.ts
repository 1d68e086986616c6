// What people enter: content that a form takes, and content that it does not.
import type { Content, Field } from '@elicitation-kit/core';
import { validate } from '@elicitation-kit/core/form';
import type { Random } from '../random.ts';

type Value = Content[string];

/** Content that the form takes, by chance; nothing where none was found. `known` is tried where chance finds none. */
export function rightContent(fields: readonly Field[], random: Random, known?: unknown): Content | undefined {
  const drawn = Object.fromEntries(
    fields.flatMap((field) => {
      const isLeftOut = !field.required && random.chance(0.4);
      const value = isLeftOut ? undefined : draw(field, random);
      return value === undefined ? [] : [[field.name, value] as const];
    }),
  );
  return [drawn, known as Content | undefined].find(
    (content) => content !== undefined && validate(fields, content).length === 0,
  );
}

/** Content that breaks a rule, made of content that is right; nothing where every content is right. */
export function wrongContent(fields: readonly Field[], right: Content, random: Random): Content | undefined {
  const wrong: readonly unknown[] = [
    {},
    { ...right, ['no such field']: 'x' },
    ...fields.map(({ name }) => ({ ...right, [name]: { deep: true } })),
    ...fields.map(({ name }) => Object.fromEntries(Object.entries(right).filter(([key]) => key !== name))),
  ];
  const refused = wrong.filter((content) => validate(fields, content).length > 0);
  return refused.length === 0 ? undefined : (random.pick(refused) as Content);
}

const BY_FORMAT = {
  email: 'guest@example.com',
  uri: 'https://example.com/page',
  date: '2028-03-12',
  'date-time': '2028-03-12T09:30:00+01:00',
} as const;

function draw(field: Field, random: Random): Value | undefined {
  switch (field.kind) {
    case 'unreadable':
      return undefined;
    case 'text': {
      if (field.format) return BY_FORMAT[field.format];
      if (field.pattern !== undefined) return field.default;
      const { minLength = 0, maxLength = 40 } = field;
      return random
        .pick(['é', 'Guest ', '訪', '\n', '😀'])
        .repeat(60)
        .slice(0, 40)
        .padEnd(minLength, 'x')
        .slice(0, maxLength);
    }
    case 'number': {
      const least = field.minimum ?? field.exclusiveMinimum ?? (field.maximum ?? 20) - 20;
      const most = field.maximum ?? field.exclusiveMaximum ?? least + 20;
      return field.integer ? random.between(Math.ceil(least), Math.floor(most)) : (least + most) / 2;
    }
    case 'boolean':
      return random.chance(0.5);
    case 'choice':
      return field.options.length === 0 ? undefined : random.pick(field.options).value;
    case 'choices': {
      const { options, minItems = 0, maxItems = options.length } = field;
      const count = Math.min(
        options.length,
        random.between(minItems, Math.max(minItems, Math.min(maxItems, 4))),
      );
      return options.slice(0, count).map(({ value }) => value) as unknown as Value;
    }
  }
}
