// Whole words only, so that "max_tokens", "Tokens per page" and "Spinner" stay what they are.
const SECRET =
  /\b(pass ?(word|phrase|code)|pwd|pin|pin code|secret|(api|access|private|secret|encryption) ?key|token|otp|one time code|cvv|cvc|card number|seed phrase|credentials?)\b(?! (count|limit|budget|size)\b)/;

/** Nobody reads a longer label; a server that sends megabytes is not read to its end. */
const LONGEST = 1_000;

/** Whether a field asks for what a server must not ask in a form (specification, User Interaction Model). */
export function looksSecret(name: string, label: string, format: unknown): boolean {
  return format === 'password' || SECRET.test(words(name)) || SECRET.test(words(label));
}

/** `apiKey`, `API_KEY` and `API-Key` are all "api key". */
function words(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .toLowerCase();
}
