import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readUrl } from '../read/readUrl.ts';
import { domainOf, loadDomains } from './domains.ts';
import { inspectHost } from './inspectHost.ts';
import { inspectNames } from './inspectNames.ts';
import { inspectText } from './inspectText.ts';
import { inspectUrl } from './inspectUrl.ts';

beforeAll(loadDomains);

const text = fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 60 }), fc.webUrl());
const server = fc.record({ id: fc.string(), label: text, claimedName: text, origin: text });
const address = fc
  .tuple(
    fc.constantFrom('', 'a:b@', '@', 'example.com@'),
    text,
    fc.constantFrom('', ':8443', '/', '?x', '#y'),
  )
  .map(([before, host, after]) => `https://${before}${host}${after}`);

test('no name or text stops the looking', () => {
  fc.assert(
    fc.property(server, fc.array(server), text, text, (one, others, title, hostName) => {
      expect(Array.isArray(inspectNames({ server: one, tool: { name: title } }, others, hostName))).toBe(
        true,
      );
      expect(Array.isArray(inspectText([title, hostName]))).toBe(true);
    }),
  );
});

test('no address that may open stops the looking, and its registered part is its end', () => {
  fc.assert(
    fc.property(
      fc.oneof(address, fc.webUrl()),
      server,
      fc.array(server),
      text,
      (url, one, others, message) => {
        const read = readUrl(url);
        fc.pre(read.blocked === undefined);
        const { hostname } = new URL(read.url);
        expect(Array.isArray(inspectUrl(read.url))).toBe(true);
        expect(typeof inspectHost(hostname, one, others)).toBe('object');
        expect(Array.isArray(inspectText([message], read.url))).toBe(true);
        const domain = domainOf(hostname);
        expect(domain === undefined || hostname.replace(/\.$/, '').endsWith(domain)).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('a name of megabytes is looked at in no time', () => {
  const long = 'Bo0king\u200B'.repeat(400_000);
  const started = performance.now();
  inspectNames({ server: { id: 'a', label: long, claimedName: long, origin: long } }, [
    { id: 'b', label: long },
    { id: 'c', label: 'Booking' },
  ]);
  expect(performance.now() - started).toBeLessThan(1_000);
});
