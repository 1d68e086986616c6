/** Numbers as a locale writes them. */
export interface Numbers {
  readonly number: (value: number) => string;
  /** A part of one, in percent; what is less than one percent says that. */
  readonly share: (value: number) => string;
  /** A time, in seconds below two minutes and in minutes from there. */
  readonly time: (ms: number) => string;
}

const LONG_MS = 120_000;

export function createNumbers(locale: string): Numbers {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const times = (unit: 'second' | 'minute'): Intl.NumberFormat =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  const seconds = times('second');
  const minutes = times('minute');

  return {
    number: (value) => numbers.format(value),
    share: (value) => (value < 0.01 ? `<${shares.format(0.01)}` : shares.format(value)),
    time: (ms) => (ms < LONG_MS ? seconds.format(ms / 1_000) : minutes.format(ms / 60_000)),
  };
}
