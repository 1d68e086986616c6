import { beforeAll, describe, expect, test } from 'vitest';
import { loadDomains } from './domains.ts';
import { inspectUrl } from './inspectUrl.ts';

test.each([
  ['https://bücher.example/', 'punycode'],
  ['https://xn--80ak6aa92e.com/', 'punycode'],
  ['https://example.com@evil.test/', 'credentials'],
  ['https://:secret@evil.test/', 'credentials'],
  ['https://192.0.2.1/', 'number'],
  ['https://[2001:db8::1]/', 'number'],
  ['https://[::1]:8443/cb', 'loopback'],
  ['http://localhost:8080/', 'loopback'],
  ['https://accounts.example.com.evil.test/', 'subdomain'],
  ['https://example.com/%E2%80%AEgpj.exe', 'invisible'],
  ['https://example.com/%ff%e2%80%ae', 'invisible'],
  ['https://example.com/%zz/%E2%80%8B', 'invisible'],
  ['https://example.com/%e2%80%ae%80', 'invisible'],
  ['https://example.com/?q=%F3%A0%81%81%c3', 'invisible'],
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

test.each(['https://xn--xample-2of.com/login', 'https://login.xn--pypal-4ve.example/'])(
  'letters of two scripts in one name are said: %s',
  (url) => {
    expect(inspectUrl(url)).toEqual(['punycode', 'mixed']);
  },
);

describe('once the list of public suffixes is there', () => {
  beforeAll(loadDomains);

  test.each([
    'https://accounts.example.com.evil.test/',
    'https://example.com-secure.evil.test/',
    'https://example.com-secure.test/',
    'https://login.example.co.uk.evil.test/',
    'https://shop.example.com.au.evil.test/',
    'https://example.com.github.io/',
    'https://login.example.org.pages.dev/',
    'https://example.com.evil.test./',
    'https://paypal-com.evil.test/',
    'https://login.paypal-com-secure.evil.test/',
    'https://github.io.evil.test/',
    'https://me.github.io.evil.test/',
    'https://accounts.google.de.evil.test/',
    'https://google.fr.evil.test/',
    'https://co.uk.evil.test/',
  ])('%s begins like another site', (url) => {
    expect(inspectUrl(url)).toEqual(['subdomain']);
  });

  test.each([
    'https://example.com/',
    'https://www.example.co.uk/',
    'https://www.example.com.au/',
    'https://login.eu.example.com/',
    'https://app.example.com/',
    'https://my.app.example.com/',
    'https://docs.dev.example.com/',
    'https://api.us-east-1.example.com/',
    'https://commerce.example.com/',
    'https://communities.shop.example.com/',
    'https://organic.shop.example/',
    'https://netbook.shop.example/',
    'https://me.github.io/project',
    'https://preview.pages.dev/',
    'https://www.gov.uk/',
    'https://shop.blogspot.com/',
    'https://bucket.s3.eu-central-1.amazonaws.com/key',
    'https://a.b.c.d.e.example.com/',
    'https://tenant.eu.auth.example/',
    'https://tenant.us.auth.example/',
    'https://www.de.example.com/',
    'https://web.app.example.com/',
    'https://pages.dev.example.com/',
    'https://slack.dev.example.com/',
    'https://google.example.com/',
    'https://e-com.shop.example.com/',
    'https://company-community.example.com/',
    'https://dot-com.test/',
    'https://com.example/',
    'https://example.com./',
  ])('%s is honest', (url) => {
    expect(inspectUrl(url)).toEqual([]);
  });
});

test('a host of thousands of labels is looked at in no time', async () => {
  await loadDomains();
  const before = performance.now();
  inspectUrl(`https://${'a.'.repeat(20_000)}test/`);
  expect(performance.now() - before).toBeLessThan(1_000);
});
