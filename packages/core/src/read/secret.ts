import { secretPatterns } from './secretPatterns.ts';
import { toWords } from './toWords.ts';

/** Of what is longer, the rest is not read. */
const LONGEST = 1_000;

/** A clause of a description asks for something within so many characters; further in, it only mentions it. */
const LEAD = 25;

/** So near stands a denial that follows: "a password is not needed". */
const NEAR = 19;

/** What services put ahead of the credentials that they give out; a password in an address. */
const CREDENTIAL =
  /^\s*(?:(?:Bearer )?(?:[spr]k[-_](?:live|test|proj|ant|or)[-_]|sk-[A-Za-z\d]{20}|gh[opsru]_|hf_|npm_[A-Za-z\d]{9}|whsec_|SG\.\w|github_pat_|glpat-|xox[abprs]-|AIza|A[KS]IA[A-Z\d]{12}|eyJ[\w-]+\.)|-----BEGIN (?!CERT|PUBLIC)|[\w+]+:\/\/[^\s/:@]*:[^\s/@]+@)/;

/** The 12 or 24 words that a wallet comes back from. */
const WALLET = /^\s*(?:[a-z]{3,8}\s+){11}(?:(?:[a-z]{3,8}\s+){12})?[a-z]{3,8}\s*$/;

/** Where a message asks, in the kit's languages, and does not only speak of something. */
const ASKS =
  /(?<![a-z])(?:enter|type|provide|give|paste|share|tell|need|what|confirm|geben|nennen|tippen|saisi\w*|entre[zr]|donne\w*|fourni\w*|introdu\w+|escrib\w+|ingres\w+|digit[ea]\w*|inform[ea]\w*|insira)(?![a-z])|[请請输輸填]|入力|教え|دخل|اكتب/;

/** Whether a message asks for what a server must not ask in a form. */
export function asksSecret(message: string): boolean {
  const clauses = message.slice(0, LONGEST).split('\n').map(toWords).join('|').split('|');
  return clauses.some(
    (clause) => ASKS.test(clause) && looksSecret('', '', clause.replace(/^ *what (?:is|s) /, ''), undefined),
  );
}

/** Whether a field asks for what a server must not ask in a form (specification, User Interaction Model). */
export function looksSecret(
  name: string,
  label: string,
  description: unknown,
  format: unknown,
  standing?: unknown,
): boolean {
  const [secret, maybe, other, denial, denied] = secretPatterns();
  const names = Array.from(new Set([name, label]), (text) => toWords(text)).join('|');
  // Lines part what they say.
  const told =
    typeof description === 'string' ? description.slice(0, LONGEST).split('\n').map(toWords).join('|') : '';
  const asks = (list: RegExp): boolean =>
    list.test(names) ||
    told.split('|').some((clause) => {
      const at = clause.search(list);
      return (
        at >= 0 && at < LEAD && !denial.test(clause.slice(0, at)) && !denied.test(clause.slice(at, at + NEAR))
      );
    });
  return (
    format === 'password' ||
    asks(secret) ||
    (asks(maybe) && !other.test(names + told)) ||
    (typeof standing === 'string' && isCredential(standing.slice(0, LONGEST), names))
  );
}

function isCredential(text: string, names: string): boolean {
  if (CREDENTIAL.test(text) || WALLET.test(text) || isCard(text)) return true;
  // Long, and jumping between small letters, capitals and digits as words don't: a key, if not an id or a wallet's address.
  if (
    !/^(?!0x)(?=.*[a-z])(?=.*[A-Z])[\w+/=-]{32,}$/.test(text) ||
    /(?:id|address|hash) *(?:\||$)/.test(names)
  )
    return false;
  const jumps = text.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g) ?? [];
  return jumps.length > text.length * 0.45;
}

/** The number of a card, by its check digit (Luhn). */
function isCard(text: string): boolean {
  if (!/^\s*[3-6]\d{3}[ -]?\d{4,6}[ -]?\d{4,5}[ -]?\d{0,4}\s*$/.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((all, digit, at) => all + (at % 2 ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit), 0);
  return digits.length > 14 && sum % 10 === 0;
}
