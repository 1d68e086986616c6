const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;

/** A host as its owner writes it: `xn--` labels in their own letters (RFC 3492). A label that is none stays as it is. */
export function toUnicode(hostname: string): string {
  return hostname
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decode(label.slice(4)) ?? label) : label))
    .join('.');
}

function decode(label: string): string | undefined {
  const cut = label.lastIndexOf('-');
  const letters = Array.from(label.slice(0, Math.max(cut, 0)), (letter) => letter.charCodeAt(0));
  let code = 128;
  let place = 0;
  let bias = 72;
  for (let at = cut + 1; at < label.length;) {
    const start = place;
    for (let weight = 1, k = BASE; ; k += BASE) {
      const digit = Number.parseInt(toDigit(label[at]), BASE);
      at += 1;
      if (!Number.isInteger(digit)) return undefined;
      place += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
      if (weight > 0x10ffff) return undefined;
    }
    const count = letters.length + 1;
    bias = adapt(place - start, count, start === 0);
    code += Math.floor(place / count);
    if (code > 0x10ffff) return undefined;
    place %= count;
    letters.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...letters);
}

/** Punycode counts a–z, then 0–9; numbers in base 36 the other way round. */
function toDigit(letter = ''): string {
  if (/\d/.test(letter)) return (Number(letter) + 26).toString(BASE);
  return /[a-z]/.test(letter) ? (letter.charCodeAt(0) - 97).toString(BASE) : '';
}

function adapt(moved: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(moved / (isFirst ? 700 : 2));
  delta += Math.floor(delta / count);
  let k = 0;
  for (; delta > 455; k += BASE) delta = Math.floor(delta / (BASE - T_MIN));
  return k + Math.floor((36 * delta) / (delta + 38));
}
