import { expect, test } from 'vitest';
import { toAscii } from './toAscii.ts';

test.each([
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  [
    'https://bücher.example:8080/größe?für=uns#ende',
    'https://xn--bcher-kva.example:8080/gr%C3%B6%C3%9Fe?f%C3%BCr=uns#ende',
  ],
  ['HTTPS://例え。テスト/', 'HTTPS://xn--r8jz45g.xn--zckzah/'],
  ['https://ü:ö@example.com/%C3%BC/ü', 'https://%C3%BC:%C3%B6@example.com/%C3%BC/%C3%BC'],
  ['ftp://bücher.example/', 'ftp://xn--bcher-kva.example/'],
  ['urn:example:ü', 'urn:example:%C3%BC'],
  ['mailto:ü@example.com', 'mailto:%C3%BC@example.com'],
  ['https://a:b@bücher.example:80/', 'https://a:b@xn--bcher-kva.example:80/'],
  ['https://bücher.example/@wir', 'https://xn--bcher-kva.example/@wir'],
  ['https://example.com/😀', 'https://example.com/%F0%9F%98%80'],
  ['mailto:ada@bücher.example', 'mailto:ada@b%C3%BCcher.example'],
  ['über/uns', '%C3%BCber/uns'],
  ['büro/uns', 'b%C3%BCro/uns'],
  ['a/b://bücher.example', 'a/b://b%C3%BCcher.example'],
  ['go/über/bücher?https://', 'go/%C3%BCber/b%C3%BCcher?https://'],
])('the address %s goes out as %s', (typed, sent) => {
  expect(toAscii('uri', typed)).toBe(sent);
});

test.each([
  ['post@bücher.example', 'post@xn--bcher-kva.example'],
  ['post@例え.テスト', 'post@xn--r8jz45g.xn--zckzah'],
])('the e-mail address %s goes out as %s', (typed, sent) => {
  expect(toAscii('email', typed)).toBe(sent);
});

test.each([
  ['uri', 'https://example.com/%zz'],
  ['uri', 'https://a@example.com:80/b?c=@#d'],
  ['email', 'ada@example.com'],
  ['uri', 'https://\ud800.example'],
  ['uri', 'https://example.com/\ud800'],
  ['email', 'bücher'],
  ['email', 'grün@example.com'],
  ['email', 'post@bü/cher.example'],
  ['date', '٢٠٢٦-01-01'],
] as const)('what cannot be written so stays as it was typed: %s %s', (format, typed) => {
  expect(toAscii(format, typed)).toBe(typed);
});

test.each([
  'a://'.concat('ü'.repeat(99_999), '@'),
  '@ü'.repeat(99_999),
  `${'@'.repeat(99_999)}ü`,
  'ü:'.repeat(99_999),
])('a long text is looked through once: %#', (typed) => {
  for (const format of ['uri', 'email'] as const) expect(toAscii(format, typed)).toBeDefined();
});
