/** The bytes of an image that is safe to decode. */
export interface IconBytes {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Size = readonly [width: number, height: number] | undefined;

const MOST_BYTES = 64 * 1024;
/** Pixels on each side: what a small file can unpack to is bounded before it is. */
const MOST_PIXELS = 1024;

const DATA = /^data:image\/(?:png|jpeg|webp|gif);base64,([A-Za-z\d+/]+={0,2})$/;

/**
 * Reads an icon: a raster image in a `data:` URL of base64, of at most 64 KiB and 1024 × 1024 pixels, by what its bytes say it is
 * and not by what it is called. Nothing for all else: SVG, which holds scripts and links, and addresses, which would be fetched.
 */
export function readIcon(data: string): IconBytes | undefined {
  if (data.length > (MOST_BYTES * 4) / 3 + 40) return undefined;
  const bytes = decode(DATA.exec(data)?.[1] ?? '');
  if (bytes.length === 0 || bytes.length > MOST_BYTES) return undefined;
  for (const [type, sizeOf] of READERS) {
    const size = sizeOf(bytes, new DataView(bytes.buffer));
    if (size?.every((side) => side >= 1 && side <= MOST_PIXELS)) return { type, bytes };
  }
  return undefined;
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array(0);
  }
}

const READERS: readonly (readonly [type: string, sizeOf: (bytes: Uint8Array, view: DataView) => Size])[] = [
  ['image/png', within(png)],
  ['image/gif', within(gif)],
  ['image/jpeg', within(jpeg)],
  ['image/webp', within(webp)],
];

/** Past its end an image says nothing. */
function within(
  read: (bytes: Uint8Array, view: DataView) => Size,
): (bytes: Uint8Array, view: DataView) => Size {
  return (bytes, view) => {
    try {
      return read(bytes, view);
    } catch {
      return undefined;
    }
  };
}

function isText(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

function png(bytes: Uint8Array, view: DataView): Size {
  if (!isText(bytes, 0, '\x89PNG\r\n\x1a\n') || !isText(bytes, 12, 'IHDR')) return undefined;
  return [view.getUint32(16), view.getUint32(20)];
}

function gif(bytes: Uint8Array, view: DataView): Size {
  if (!isText(bytes, 0, 'GIF87a') && !isText(bytes, 0, 'GIF89a')) return undefined;
  const table = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + table(view.getUint8(10));
  // The first picture may be larger than the screen that the head tells of, and is drawn whole.
  while (view.getUint8(at) === 0x21) {
    at += 2;
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) return undefined;
  const [left, top, width, height] = [1, 3, 5, 7].map((more) => view.getUint16(at + more, true)) as [
    number,
    number,
    number,
    number,
  ];
  return [Math.max(view.getUint16(6, true), left + width), Math.max(view.getUint16(8, true), top + height)];
}

function jpeg(_bytes: Uint8Array, view: DataView): Size {
  if (view.getUint16(0) !== 0xffd8) return undefined;
  for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint16(at) === 0xffff) at += 1;
    const marker = view.getUint16(at);
    // A frame's head; C4, C8 and CC are tables.
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return [view.getUint16(at + 7), view.getUint16(at + 5)];
    // Decoders take 01 and D0–D9 for markers without a length, and read on right behind them. DA begins the picture.
    if (marker < 0xff02 || (marker >= 0xffd0 && marker <= 0xffda)) return undefined;
  }
}

function webp(bytes: Uint8Array, view: DataView): Size {
  if (!isText(bytes, 0, 'RIFF') || !isText(bytes, 8, 'WEBP')) return undefined;
  if (isText(bytes, 12, 'VP8 ') && isText(bytes, 23, '\x9d\x01\x2a'))
    return [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
  if (isText(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true);
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
  }
  if (!isText(bytes, 12, 'VP8X')) return undefined;
  const side = (at: number): number => (view.getUint32(at, true) & 0xffffff) + 1;
  return [side(24), view.getUint16(27, true) + view.getUint8(29) * 0x10000 + 1];
}
