const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The day that a text names, as `YYYY-MM-DD`: a date, today, tomorrow, or the next day of that name. */
export function findDate(text: string, today: Date): string | undefined {
  const written = /\b\d{4}-\d{2}-\d{2}\b/.exec(text);
  if (written) return written[0];
  const words: readonly string[] = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.includes('today') || words.includes('tonight')) return daysAfter(today, 0);
  if (words.includes('tomorrow')) return daysAfter(today, 1);
  const day = DAYS.findIndex((name) => words.includes(name));
  if (day < 0) return undefined;
  return daysAfter(today, (day - today.getDay() + 7) % 7 || 7);
}

function daysAfter(today: Date, days: number): string {
  const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
