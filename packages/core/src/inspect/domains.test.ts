import { expect, test } from 'vitest';
import { domainOf, loadDomains } from './domains.ts';

test.each([
  ['calendar.example.com', 'example.com'],
  ['www.example.co.uk', 'example.co.uk'],
  ['accounts.example.com.evil.test', 'evil.test'],
  ['evil.github.io', 'evil.github.io'],
  ['www.evil.github.io', 'evil.github.io'],
  ['foo.pages.dev', 'foo.pages.dev'],
  ['shop.blogspot.com', 'shop.blogspot.com'],
  ['www.xn--85x722f.xn--55qx5d.cn', 'xn--85x722f.xn--55qx5d.cn'],
  ['example.com.', 'example.com'],
  ['github.io', undefined],
  ['localhost', undefined],
  ['192.0.2.1', undefined],
  ['[2001:db8::1]', undefined],
  ['', undefined],
])('the registered part of %j is %j', async (hostname, domain) => {
  await loadDomains();
  expect(domainOf(hostname)).toBe(domain);
});
