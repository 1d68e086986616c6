/** Cities that the tables of browsers still have under an older name. */
const RENAMED: { readonly [city: string]: string } = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
};

/** The zone that the person's system is set to. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A zone without its continent: `Europe/Lisbon` → `Lisbon`, `America/Indiana/Knox` → `Knox, Indiana`. */
export function cityOf(zone: string): string {
  const [, ...places] = zone.replaceAll('_', ' ').split('/');
  return (
    places
      .map((place) => RENAMED[place] ?? place)
      .toReversed()
      .join(', ') || zone
  );
}

/** An offset for people: `+08:00` → `UTC+08:00`. */
export function offsetName(offset: string): string {
  return `UTC${offset}`;
}
