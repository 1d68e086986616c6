import { nameInvisible } from '@elicitation-kit/core';
import { inspectText } from '@elicitation-kit/core/inspect';
import { optionsOf } from './optionRules.ts';
import { pageOf } from './pageOf.ts';
import { isList, isSchema, type Inspected, ofProperties, type Rule, type Schema, whole } from './rule.ts';

const LONG = 2_000;

/** “one of: a, b, c”, “(a/b/c)”, “a | b”, “1) … 2) …”, “1 = a, 2 = b”, “must be a, b or c”, “either a or b”, “yes or no”. */
const LISTED = new RegExp(
  [
    String.raw`\b(one of|choose (from|between|among|an? \w+)|options?( are)?|(allowed|valid|possible) values?( are)?)\b[^.\n]{0,12}[:(“"'\x60][^.\n]*[,/|]`,
    String.raw`\bone of (the )?[^\s,.]+, `,
    // Two by themselves are a unit, or a hint: “(km/h)”, “(first, last)”.
    String.raw`\(\s*[\w-]+(\s*[/|,]\s*[\w-]+){2,9}\s*\)`,
    String.raw`\b[\w-]+ \| [\w-]+\b`,
    String.raw`\b[1a][).][^\n]{1,80}\b[2b][).]`,
    String.raw`\b[01] ?[=:] ?\w[^\n]{0,80}\b[12] ?[=:] ?\w`,
    String.raw`\b(be|use|enter|say|type|choose|pick|answer|either) (["“'\x60]?[\w-]+["”'\x60]?, )*["“'\x60]?[\w-]+["”'\x60]?,? or ["“'\x60]?[\w-]+["”'\x60]?(?=\s*([.?)\n]|$))`,
    String.raw`\b(yes|true|on|y|m)( or |/)(no|false|off|n|f)\b`,
  ].join('|'),
  'i',
);

const FORMATS: readonly (readonly [format: string, words: RegExp])[] = [
  [
    'date',
    /\bYYYY[-/.]MM[-/.]DD\b|\bDD[-/.]MM[-/.]YYYY\b|\bMM[-/.]DD[-/.]YYYY\b|^(date|birth ?day|due ?date|start ?date|end ?date)$/i,
  ],
  ['email', /^(e-?mail( ?address)?|your e-?mail( ?address)?)$/i],
  ['uri', /^(url|uri|website|web ?site|web ?address|homepage)$/i],
];

/** Rules on what the person reads. */
export const wordRules: readonly Rule[] = [
  {
    name: 'listed-in-words',
    level: 'warning',
    finds: 'free text whose possible answers stand in its description, or in the message',
    why: 'People type what they read, or not quite.',
    wayOut: 'List them as options; for two, yes and no, use a boolean or no field at all.',
    check: (request) =>
      ofProperties(request, (property) => {
        if (!isFreeText(property) && property['type'] !== 'integer') return false;
        if (isList(property['examples']) && property['examples'].length > 1)
          return 'gives its answers as examples';
        const only = request.properties.length === 1 ? request.message : '';
        return (
          [property['description'], property['title'], only].some(
            (words) => typeof words === 'string' && LISTED.test(words.slice(0, LONG)),
          ) && 'is free text, and its answers are listed in words'
        );
      }),
  },
  {
    name: 'format-in-words',
    level: 'warning',
    finds: 'a day, an e-mail address or a web address asked as plain text',
    why: 'With its format, clients show the right input and check it before it is sent.',
    wayOut: 'Say `format`: date, date-time, email or uri.',
    check: (request) =>
      ofProperties(request, (property, name) => {
        if (!isFreeText(property)) return false;
        const texts = [name.replaceAll(/[_-]/g, ' '), property['title'], property['description']];
        const fitting = FORMATS.find(([, words]) =>
          texts.some((one) => typeof one === 'string' && words.test(one)),
        );
        return fitting && `is plain text, and asks for the format ${fitting[0]}`;
      }),
  },
  {
    name: 'label-missing',
    level: 'warning',
    finds: 'a field without a title whose name is no plain word',
    why: 'The person reads the name.',
    wayOut: 'Give it a `title`.',
    check: (request) =>
      ofProperties(
        request,
        ({ title }, name) =>
          (typeof title !== 'string' || title.trim() === '') &&
          !/^[\p{L}\p{M}]+( [\p{L}\p{M}]+)*$/u.test(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, '_')) &&
          'has no title',
      ),
  },
  {
    name: 'label-twice',
    level: 'warning',
    finds: 'two fields with the same title',
    why: 'The person cannot tell them apart, and clients that do show them by their names.',
    wayOut: 'Say in the title what is different.',
    check: ({ properties }) => {
      const titles = properties.map(([, { title }]) => title).filter((title) => typeof title === 'string');
      return whole(new Set(titles).size < titles.length && 'has two fields with the same title');
    },
  },
  {
    name: 'link',
    level: 'warning',
    finds: 'web addresses and links in the texts of a form',
    why: 'Forms should not hold links (specification, Safe URL Handling): clients show them as plain text.',
    wayOut: 'To have a page opened, ask with `mode: "url"`.',
    check: (request) => whole(says(request, 'link') && 'has a link in its texts'),
  },
  {
    name: 'poses',
    level: 'warning',
    finds: 'text that poses as the host, the assistant or a check that nobody made',
    why: 'Clients warn of it.',
    wayOut: 'Speak as the server that you are.',
    check: (request) => whole(says(request, 'poses') && 'has text that poses as somebody else'),
  },
  {
    name: 'hidden-text',
    level: 'warning',
    finds: 'characters that nobody sees: controls, directions, zero widths',
    why: 'Clients make them visible, and warn.',
    wayOut: 'Take them out.',
    check: (request) =>
      whole(
        textsOf(request).some((text) => nameInvisible(text) !== text) && 'has characters that nobody sees',
      ),
  },
];

function isFreeText(property: Schema): boolean {
  return (
    property['type'] === 'string' && property['format'] === undefined && optionsOf(property) === undefined
  );
}

function says(request: Inspected, warning: 'link' | 'poses'): boolean {
  return inspectText(textsOf(request), pageOf(request)?.href).includes(warning);
}

/** What the person reads: the message, and of each field its title or its name, its description and its options. */
function textsOf({ message, properties }: Inspected): readonly string[] {
  return [
    message,
    ...properties.flatMap(([name, property]) => [property['title'] ?? name, ...textsIn(property)]),
  ]
    .filter((text): text is string => typeof text === 'string')
    .map((text) => text.replaceAll('\r\n', '\n'));
}

function textsIn({ description, enum: values, enumNames, oneOf, items }: Schema): readonly Schema[string][] {
  const { enum: several, anyOf } = isSchema(items) ? items : {};
  const titled = [oneOf, anyOf].flatMap((list) => (isList(list) ? list : []));
  const plain = [values, enumNames, several].flatMap((list) => (isList(list) ? list : []));
  return [description ?? '', ...plain, ...titled.map((one) => (isSchema(one) ? (one['title'] ?? '') : ''))];
}
