import { nameInvisible } from '@elicitation-kit/core';
import { inspectText } from '@elicitation-kit/core/inspect';
import { optionsOf } from './optionRules.ts';
import { pageOf } from './pageOf.ts';
import { isList, isSchema, type Inspected, ofProperties, type Rule, type Schema, whole } from './rule.ts';

const FEW_WORDS = 6;
const LONG = 2_000;

/** “one of: a, b, c”, “(a/b/c)”, “a | b | c”, “1) … 2) …”, “either a or b”. */
const LISTED =
  /\b(one of|choose (from|between|among|an? \w+)|options?( are)?|(allowed|valid|possible) values?( are)?)\b[^.\n]{0,12}[:(“"'`][^.\n]*[,/|]|\bone of (the )?[^\s,.]+, |\(\s*[\w-]+(\s*[/|,]\s*[\w-]+){1,9}\s*\)|\b[\w-]+ \| [\w-]+\b|\b[1a][).][^\n]{1,80}\b[2b][).]|\beither [^\s,.]+ or [^\s,.]+|\b(yes\/no|y\/n)\b/i;

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
    name: 'message-vague',
    level: 'warning',
    finds: `a message of less than ${FEW_WORDS} words`,
    why: 'It cannot say what it is about, what you will do, what follows from it and what you expect.',
    wayOut: 'Name the object and the action, say what happens on accepting, and what you need for it.',
    check: ({ params, message, mode }) =>
      whole(
        typeof params['message'] === 'string' &&
          countWords(message) < (mode === 'form' ? FEW_WORDS : 4) &&
          'does not say what it is about and what follows',
      ),
  },
  {
    name: 'message-long',
    level: 'warning',
    finds: `a message of more than ${LONG} characters`,
    why: 'Clients fold it, and nobody reads it before answering.',
    wayOut: 'Say the rest in the tool’s result or on a page.',
    check: ({ message }) => whole(message.length > LONG && 'has a message that nobody reads to its end'),
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

// Han and kana have no spaces: two characters are a word or so.
function countWords(text: string): number {
  const unspaced =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'_.:/@-]*/gu)?.length ?? 0;
  return unspaced > 0 ? unspaced / 2 + spaced : spaced;
}

function says(request: Inspected, warning: 'link' | 'poses'): boolean {
  return inspectText(textsOf(request), pageOf(request)?.href).includes(warning);
}

function textsOf({ message, properties }: Inspected): readonly string[] {
  return [
    message,
    ...properties.flatMap(([, { title, description, oneOf }]) => [
      title,
      description,
      ...(isList(oneOf) ? oneOf.map((one) => (isSchema(one) ? one['title'] : '')) : []),
    ]),
  ].filter((text): text is string => typeof text === 'string');
}
