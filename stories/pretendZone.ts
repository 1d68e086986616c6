let zone: string | undefined;
// oxlint-disable-next-line typescript/unbound-method -- it is called on the format that it belongs to
const { resolvedOptions } = Intl.DateTimeFormat.prototype;

/** From now on the browser says that it is in this time zone; `'system'` says the truth. */
export function pretendZone(name: string): void {
  zone = name === 'system' ? undefined : name;
  Intl.DateTimeFormat.prototype.resolvedOptions = function resolved(this: Intl.DateTimeFormat) {
    const options = resolvedOptions.call(this);
    return zone === undefined ? options : { ...options, timeZone: zone };
  };
}
