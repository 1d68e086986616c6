import { beforeAll, describe, expect, test } from 'vitest';
import { loadDomains } from './domains.ts';
import { inspectHost } from './inspectHost.ts';

const booking = { id: 'booking', label: 'Booking', origin: 'https://mcp.booking.example' };
const weather = { id: 'weather', label: 'Weather', origin: 'https://weather.example' };
const files = { id: 'files', label: 'My files', origin: 'npx files-server' };
const others = [weather, files];

const look = (host: string) => inspectHost(new URL(`https://${host}`).hostname, booking, others);

const IMITATIONS = [
  ['bo0king.example', 'booking.example'],
  ['www.bo0king.test', 'booking.example'],
  ['booklng.example', 'booking.example'],
  ['bооking.example', 'booking.example'],
  ['ьooking.example', 'booking.example'],
  ['bookíng.example', 'booking.example'],
  ['vveather.example', 'weather.example'],
  ['wеather.test', 'weather.example'],
  ['myfi1es.test', 'My files'],
  ['booking.example.evil.test', 'booking.example'],
  ['mcp.booking.example.evil.test', 'booking.example'],
  ['login-booking.example.evil.test', 'booking.example'],
  ['booking.example-login.test', 'booking.example'],
  ['booking-example.evil.test', 'booking.example'],
  ['booking-example.test', 'booking.example'],
  ['bo0king.example.evil.test', 'booking.example'],
  ['weather.example.pay.evil.test', 'weather.example'],
] as const;

const HONEST = [
  'booking.example',
  'pay.booking.example',
  'booking.test',
  'booking-payments.example',
  'example.booking.test',
  'booking.shop.example',
  'overbooking.example.test',
  'weather.www.example',
  'weather.example',
  'weather.test',
  'myfiles.test',
  'accounts.example.com',
  'modern.example',
  '192.0.2.1',
  '[2001:db8::1]',
  'localhost',
];

test.each(IMITATIONS)('%s looks like %s', (host, known) => {
  expect(look(host).imitates).toBe(known);
});

test.each(HONEST)('%s looks like none', (host) => {
  expect(look(host).imitates).toBeUndefined();
});

test('a server’s own host may hold another’s domain, and that is said all the same', () => {
  const evil = { id: 'evil', label: 'Notes', origin: 'https://mcp.evil.test' };
  expect(inspectHost('booking.example.evil.test', evil, [booking])).toEqual({ imitates: 'booking.example' });
  expect(inspectHost('pay.evil.test', evil, [booking])).toEqual({});
});

test('of two that look alike, the one that is written plainly is none that imitates', () => {
  const bo0king = { id: 'other', label: 'Bo0king', origin: 'https://bo0king.example' };
  expect(inspectHost('booking.example', booking, [bo0king])).toEqual({});
});

describe('once the list of public suffixes is there', () => {
  beforeAll(loadDomains);

  test.each(IMITATIONS)('%s looks like %s', (host, known) => {
    expect(look(host).imitates).toBe(known);
  });

  test.each(HONEST)('%s looks like none', (host) => {
    expect(look(host).imitates).toBeUndefined();
  });

  test.each([
    ['evil.test', 'booking.example'],
    ['booking.example.evil.test', 'booking.example'],
    ['mcp.booking.example', undefined],
    ['pay.booking.example', undefined],
    ['192.0.2.1', undefined],
    ['localhost', undefined],
  ])('%s is not where the server is, at %s', (host, domain) => {
    expect(look(host).notAt).toBe(domain);
  });

  test('a server that is a command is nowhere', () => {
    expect(inspectHost('evil.test', files)).toEqual({});
    expect(inspectHost('evil.test', { id: 'x', label: 'X' })).toEqual({});
  });
});
