// Whole words only, so that "max_tokens", "Tokens per page" and "Spinner" stay what they are.
const SECRET =
  /\b((user|account|auth|login|db|database|master|root|admin|current|new|old)? ?(pass ?(words?|phrases?|codes?)|passwd|pwd)|pin|pin codes?|secrets?|mnemonic|(api|access|private|secret|encryption) ?keys?|((auth|access|bearer|refresh|session|id) ?)?token|otp|(one time|recovery|verification|security|backup|2fa|mfa|sms) codes?|cvv|cvc|card numbers?|(seed|recovery) phrases?|ssn|social security numbers?|credentials?)\b/;

/** Numbers about secrets are none. */
const ABOUT = /\b(token|secret|credential|key|code)s? (count|limit|budget|size|length|usage)\b/;

/** Values that services give out as credentials, by the beginnings that they use. */
const CREDENTIAL =
  /^(sk|pk|rk)[-_](live|test|proj|ant)|^gh[opsu]_|^github_pat_|^xox[abpr]-|^AKIA|^eyJ[\w-]+\.|^-----BEGIN /;

/** Letters of other scripts that look like those of the words above. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  Array.from('аaеeоoрpсcуyхxіiѕsԁdһhкk'.matchAll(/(.)(.)/gu), ([, letter = '', plain = '']) => [
    letter,
    plain,
  ]),
);

/** Nobody reads a longer label; a server that sends megabytes is not read to its end. */
const LONGEST = 1_000;

/** Whether a field asks for what a server must not ask in a form (specification, User Interaction Model). */
export function looksSecret(name: string, label: string, format: unknown, standing?: unknown): boolean {
  return (
    format === 'password' ||
    [name, label].some((text) => isSecret(words(text))) ||
    (typeof standing === 'string' && CREDENTIAL.test(standing))
  );
}

function isSecret(text: string): boolean {
  return SECRET.test(text) && !ABOUT.test(text);
}

/** `apiKey`, `API_KEY`, `API-Key` and `ＡＰＩ ｋｅｙ２` are all "api key". */
function words(text: string): string {
  return text
    .slice(0, LONGEST)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => ALIKE.get(letter) ?? letter)
    .replace(/(\p{L})\d+\b/gu, '$1');
}
