import { expect, test } from 'vitest';
import { inspectUrl } from './inspectUrl.ts';

test.each([
  ['https://xn--xample-2of.com/login', 'punycode'],
  ['https://login.xn--pypal-4ve.example/', 'punycode'],
  ['https://example.com@evil.test/', 'credentials'],
  ['https://:secret@evil.test/', 'credentials'],
  ['https://192.0.2.1/', 'number'],
  ['https://[2001:db8::1]/', 'number'],
  ['https://[::1]:8443/cb', 'loopback'],
  ['http://localhost:8080/', 'loopback'],
  ['https://accounts.example.com.evil.test/', 'subdomain'],
  ['https://example.com/%E2%80%AEgpj.exe', 'invisible'],
])('%s is warned of: %s', (url, warning) => {
  expect(inspectUrl(url)).toEqual([warning]);
});

test.each([
  'https://example.com/',
  'https://shop.example.com:8443/pay?next=https://evil.test/@x',
  'https://myxn--thing.example/',
  'https://www.example.co.uk/',
  'https://example.com.au/',
  'https://example.com/%zz%E0%A4%A',
  'https://example.com/#:~:text=I%20agree',
])('%s raises nothing', (url) => {
  expect(inspectUrl(url)).toEqual([]);
});

test('each thing is said, the most telling first', () => {
  expect(inspectUrl('https://a:b@xn--e1awd7f.com.evil.test/%E2%80%8B')).toEqual([
    'credentials',
    'punycode',
    'subdomain',
    'invisible',
  ]);
});
