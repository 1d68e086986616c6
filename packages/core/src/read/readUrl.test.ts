import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readUrl } from './readUrl.ts';

test.each([
  ['https://example.com', 'https://example.com/', 'example.com'],
  ['HTTPS://Example.COM:443/a?b#c', 'https://example.com/a?b#c', 'example.com'],
  ['https://nas.example.net:31337/setup', 'https://nas.example.net:31337/setup', 'nas.example.net:31337'],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example/%C3%BC', 'xn--bcher-kva.example'],
  ['https://a@b@evil.test/', 'https://a%40b@evil.test/', 'evil.test'],
  ['https://example.com\\@evil.test', 'https://example.com/@evil.test', 'example.com'],
  ['http://localhost:8080/cb', 'http://localhost:8080/cb', 'localhost:8080'],
  ['http://127.1/', 'http://127.0.0.1/', '127.0.0.1'],
  ['http://127.0.10.250/', 'http://127.0.10.250/', '127.0.10.250'],
  ['http://shop.localhost/', 'http://shop.localhost/', 'shop.localhost'],
  ['http://[::1]/', 'http://[::1]/', '[::1]'],
])('%s opens %s', (text, url, host) => {
  expect(readUrl(text)).toEqual({ url, host });
});

test.each([
  ['javascript:alert(1)', 'begins with “javascript:” and would run a program'],
  ['JaVaScRiPt:alert(1)', 'begins with “javascript:” and would run a program'],
  ['data:text/html,hi', 'begins with “data:” and would show what belongs to no site'],
  ['file:///etc/hosts', 'begins with “file:” and would open a file of this computer'],
  ['vbscript:x', 'begins with “vbscript:” and would run a program'],
  ['blob:https://example.com/1', 'begins with “blob:” and would show what belongs to no site'],
  ['view-source:https://example.com', 'begins with “view-source:” and would start another program'],
  ['about:blank', 'begins with “about:” and would show what belongs to no site'],
  ['notjavascript:x', 'begins with “notjavascript:” and would start another program'],
  ['mydata:x', 'begins with “mydata:” and would start another program'],
  ['httpsx://example.com', 'begins with “httpsx:” and would start another program'],
  ['xhttps://example.com', 'begins with “xhttps:” and would start another program'],
  ['vscode://publisher.ext/callback', 'begins with “vscode:” and would start another program'],
  ['http://example.com', 'is not encrypted: it begins with “http:”'],
  ['http://localhost.example.com/', 'is not encrypted: it begins with “http:”'],
  ['http://notlocalhost/', 'is not encrypted: it begins with “http:”'],
  ['http://3232235777/', 'is not encrypted: it begins with “http:”'],
  ['', 'is not a whole web address'],
  ['/connect', 'is not a whole web address'],
  ['//example.com', 'is not a whole web address'],
  ['example.com', 'is not a whole web address'],
  ['https:example.com', 'is not a whole web address'],
  ['https:example.com/://', 'is not a whole web address'],
  [' https://example.com', 'is not a whole web address'],
  ['https://exam\nple.com', 'is not a whole web address'],
  ['java\tscript:alert(1)', 'is not a whole web address'],
  ['https://example.com/\u0001', 'is not a whole web address'],
  ['https://example.com/\u00a0', 'is not a whole web address'],
  ['1https://example.com', 'is not a whole web address'],
  ['mailto:a b@example.com', 'is not a whole web address'],
  ['https://', 'is not a whole web address'],
])('%j is never opened: it %s', (text, reason) => {
  expect(readUrl(text)).toMatchObject({ url: text, blocked: { text: reason } });
});

test('a site that is not encrypted is named, though it is never opened', () => {
  expect(readUrl('http://example.com:8080/a')).toMatchObject({ host: 'example.com:8080' });
});

test('whatever the text: what may open is https or this computer, in ASCII, and reads the same again', () => {
  const schemes = fc.constantFrom(
    'https://',
    'http://',
    'javascript:',
    'https:',
    'HTTPS://',
    'data:',
    '//',
    '',
  );
  const hosts = fc.oneof(
    fc.webAuthority(),
    fc.string(),
    fc.constantFrom('localhost', '127.0.0.1', 'ex\u202eample.com'),
  );
  const paths = fc.oneof(fc.webPath(), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(fc.tuple(schemes, hosts, paths), (parts) => {
      const read = readUrl(parts.join(''));
      if (read.blocked !== undefined) return;
      expect(read.url).toMatch(/^(https:\/\/|http:\/\/(localhost|[\w.-]+\.localhost|127\.|\[::1\]))[!-~]*$/);
      expect(read.url).toContain(read.host);
      expect(readUrl(read.url)).toEqual(read);
    }),
    { numRuns: 2_000 },
  );
});
