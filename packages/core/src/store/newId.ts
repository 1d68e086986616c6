/** 128 random bits in hexadecimal: an id that no server and no other view can guess. Works outside secure contexts too. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
