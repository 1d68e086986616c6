import { type Rule, whole } from './rule.ts';

const FEW_WORDS = 6;
const LONG = 2_000;

/** Rules on the message: whether it says what it is about, in as many words as people read. */
export const messageRules: readonly Rule[] = [
  {
    name: 'message-vague',
    level: 'warning',
    finds: `a message of less than ${FEW_WORDS} words, or of words that fit any question`,
    why: 'It cannot say what it is about, what you will do, what follows from it and what you expect.',
    wayOut: 'Name the object and the action, say what happens on accepting, and what you need for it.',
    check: ({ params, message, mode }) =>
      whole(
        typeof params['message'] === 'string' &&
          (countWords(message) < (mode === 'form' ? FEW_WORDS : 4) || saysNothing(message)) &&
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
];

/** What stands in messages about anything. A message of these names no object and no action. */
const ANY = new Set(
  `a about above accept action additional agree all allow an and answer answers any are as asked at be been before below but by
  can cannot carry click complete completed confirm confirmation continue could data decide decision details do does done each
  enter entered every few field fields fill filling finish first follow following for form from further get give given go going
  has have help here how i if in info information input into is it its just kindly know let like make may me missing more most must my
  necessary need needed needs next no not now of ok okay on once one operation or order other our out please press proceed process
  provide provided question questions ready really reply request requested required requires respond response right run same
  say see select send server should some something still submit submitting sure task tell than that the their them then there these they
  thing things this those to tool two type up us use user value values want we what whether which will wish with would yes yet
  you your yours`.split(/\s+/),
);

function saysNothing(message: string): boolean {
  const words = message.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’']*/gu) ?? [];
  return words.every((word) => ANY.has(word));
}

// Han and kana have no spaces: two characters are a word or so. A Korean word holds what are two of others.
function countWords(text: string): number {
  const unspaced =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}’'_.:/@-]*/gu) ?? [];
  const korean = spaced.filter((word) => /\p{Script=Hangul}/u.test(word)).length;
  return (unspaced > 0 ? unspaced / 2 : 0) + spaced.length + korean / 2;
}
