import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readIcon } from './readIcon.ts';

const dataUrl = (bytes: readonly number[], type = 'image/png'): string =>
  `data:${type};base64,${btoa(String.fromCharCode(...bytes))}`;

const text = (letters: string): number[] => Array.from(letters, (letter) => letter.charCodeAt(0));
const be16 = (value: number): number[] => [value >> 8, value & 255];
const be32 = (value: number): number[] => [...be16(value >>> 16), ...be16(value & 0xffff)];
const le16 = (value: number): number[] => [value & 255, value >> 8];
const le24 = (value: number): number[] => [...le16(value & 0xffff), value >> 16];

type Draw = (width: number, height: number) => number[];

const png: Draw = (width, height) => [
  ...text('\x89PNG\r\n\x1a\n'),
  ...be32(13),
  ...text('IHDR'),
  ...be32(width),
  ...be32(height),
];
const gifHead: Draw = (width, height) => [...text('GIF89a'), ...le16(width), ...le16(height), 0x80, 0, 0];
const gifFrame: Draw = (width, height) => [0x2c, 0, 0, 0, 0, ...le16(width), ...le16(height), 0];
const gif: Draw = (width, height) => [
  ...gifHead(width, height),
  ...[0, 0, 0, 255, 255, 255],
  ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0],
  ...gifFrame(width, height),
];
const jpeg: Draw = (width, height) => [
  ...[0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0],
  ...[0xff, 0xff, 0xc4, 0, 3, 0],
  ...[0xff, 0xc2, 0, 17, 8],
  ...be16(height),
  ...be16(width),
];
const webp = (chunk: number[]): number[] => [...text('RIFF'), 0, 0, 0, 0, ...text('WEBP'), ...chunk];
const size = [0, 0, 0, 0];
const lossy: Draw = (width, height) =>
  webp([...text('VP8 '), ...size, 0, 0, 0, 0x9d, 1, 0x2a, ...le16(width), ...le16(height)]);
const lossless: Draw = (width, height) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return webp([...text('VP8L'), ...size, 0x2f, ...le16(bits & 0xffff), ...le16(bits >>> 16)]);
};
const extended: Draw = (width, height) =>
  webp([...text('VP8X'), ...size, 0, 0, 0, 0, ...le24(width - 1), ...le24(height - 1)]);

const kinds = [
  ['image/png', 'PNG', png],
  ['image/gif', 'GIF', gif],
  ['image/jpeg', 'JPEG', jpeg],
  ['image/webp', 'WebP, lossy', lossy],
  ['image/webp', 'WebP, lossless', lossless],
  ['image/webp', 'WebP, extended', extended],
] as const;

describe.each(kinds)('%s: %s', (type, _, draw) => {
  test('is known by its bytes, whatever it is called', () => {
    expect(readIcon(dataUrl(draw(64, 32), type))?.type).toBe(type);
    expect(readIcon(dataUrl(draw(64, 32), 'image/png'))?.type).toBe(type);
  });

  test('is left out where it would unpack to more than 1024 × 1024 pixels', () => {
    expect(readIcon(dataUrl(draw(1024, 1024)))).toBeDefined();
    expect(readIcon(dataUrl(draw(1025, 1)))).toBeUndefined();
    expect(readIcon(dataUrl(draw(1, 1025)))).toBeUndefined();
  });

  test('is left out where its head is cut', () => {
    const bytes = draw(64, 32);
    for (let length = 1; length < bytes.length - 1; length += 1)
      expect(readIcon(dataUrl(bytes.slice(0, length)))).toBeUndefined();
  });
});

test('a small screen of a GIF hides no large picture', () => {
  const bytes = [...gifHead(8, 8), 0, 0, 0, 0, 0, 0, ...gifFrame(60_000, 60_000)];
  expect(readIcon(dataUrl(bytes))).toBeUndefined();
});

// Decoders read on right behind these, where a length would stand.
test.each([0x01, 0xd0, 0xd7, 0xd8, 0xd9])(
  'the marker %i of a JPEG, which has no length, hides no large picture',
  (marker) => {
    const real = [0xff, 0xc0, 0, 17, 8, ...be16(16_000), ...be16(16_000), 3];
    const said = [0xff, 0xc0, 0, 17, 8, ...be16(16), ...be16(16), 3];
    const head = [0xff, 0xd8, 0xff, marker, ...real];
    const filler = Array.from({ length: 2 + 2 + 0xffc0 - head.length }, () => 0);
    expect(readIcon(dataUrl([...head, ...filler, ...said]))).toBeUndefined();
  },
);

test('64 KiB are the most', () => {
  const fill = (length: number): number[] => Array.from({ length }, () => 0);
  expect(readIcon(dataUrl([...png(8, 8), ...fill(65_536 - 24)]))).toBeDefined();
  expect(readIcon(dataUrl([...png(8, 8), ...fill(65_536 - 23)]))).toBeUndefined();
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

test.each([
  ['an address', 'https://example.com/icon.png'],
  ['SVG', `data:image/svg+xml;base64,${btoa(svg)}`],
  ['SVG by another name', `data:image/png;base64,${btoa(svg)}`],
  ['SVG as text', `data:image/svg+xml,${encodeURIComponent(svg)}`],
  ['a page', `data:text/html;base64,${btoa('<script>alert(1)</script>')}`],
  ['BMP', dataUrl([0x42, 0x4d, 0, 0, 0, 0])],
  ['no base64', 'data:image/png;base64,%%%'],
  ['a type with parameters', dataUrl(png(8, 8), 'image/png;charset=utf-8')],
  ['a size of nothing', dataUrl(png(0, 8))],
  ['nothing', ''],
  ['nothing in it', 'data:image/png;base64,'],
])('%s is none', (_, data) => {
  expect(readIcon(data)).toBeUndefined();
});

test('no bytes stop the reading', () => {
  const starts = fc.constantFrom(...kinds.map(([, , draw]) => draw(8, 8)), text('GIF89a'), [0xff, 0xd8]);
  fc.assert(
    fc.property(starts, fc.nat(30), fc.array(fc.nat(255)), (start, length, rest) => {
      const icon = readIcon(dataUrl([...start.slice(0, length), ...rest]));
      expect(icon === undefined || icon.bytes.length > 0).toBe(true);
    }),
  );
  fc.assert(fc.property(fc.string(), (data) => readIcon(`data:image/png;base64,${data}`) === undefined));
});
