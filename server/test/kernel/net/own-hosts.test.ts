/** Parsing Host headers, and recognizing our own hosts. */
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../../../src/kernel/config/config.js';
import { hostOf, OwnHosts } from '../../../src/kernel/net/own-hosts.js';

test.each([
  ['status.example.com', 'status.example.com'],
  ['STATUS.Example.COM', 'status.example.com'],
  ['status.example.com:443', 'status.example.com'],
  ['status.example.com:', 'status.example.com'],
  ['status.example.com.', 'status.example.com'],
  ['status.example.com.:8080', 'status.example.com'],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['_a.example', '_a.example'],
  ['127.0.0.1:4000', '127.0.0.1'],
  ['[::1]', '::1'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
])('%j names %s', (header, host) => {
  expect(hostOf(header)).toBe(host);
});

test.each([
  '',
  '.',
  ':80',
  'a..b',
  '.example.com',
  'example.com..',
  'user@example.com',
  'user:password@example.com',
  'example.com:80:80',
  'example.com:http',
  'example.com:123456',
  'example.com/path',
  'http://example.com',
  'example.com, other.example',
  'exam ple.com',
  ' example.com',
  'bücher.example',
  '-a.example',
  'a-.example',
  '*.example.com',
  '::1',
  '[::1',
  '[example.com]',
  '[127.0.0.1]',
  '[fe80::1%eth0]',
  `${'a.'.repeat(127)}a`,
])('%j is not a host', (header) => {
  expect(hostOf(header)).toBeNull();
});

describe('own hosts', () => {
  const config = readConfig({
    HOST: 'Machine-1',
    TIDEWATCH_BASE_URL: 'https://Tidewatch.example.com:8443/',
    TIDEWATCH_INGEST_URL: 'https://in.example.com',
    TIDEWATCH_DOCS_URL: 'http://[2001:db8::5]:4000',
    TIDEWATCH_HOSTS: 'tidewatch.internal, TW',
  });
  const own = new OwnHosts(config);

  test.each([
    'tidewatch.example.com',
    'in.example.com',
    'machine-1',
    'tidewatch.internal',
    'tw',
    'localhost',
    '127.0.0.1',
    '::1',
    '2001:db8::5',
    '203.0.113.9',
    '2001:db8::9',
  ])('%s is one', (host) => {
    expect(own.includes(host)).toBe(true);
  });

  test.each(['example.com', 'evil.example', 'a.tidewatch.example.com', 'app.localhost', '127.1', '0x7f.0.0.1', '203.0.113.9.example'])(
    '%s is none',
    (host) => {
      expect(own.includes(host)).toBe(false);
    },
  );

  test('a foreign address is not our own, even if it reaches us', () => {
    expect(['2001:db8::5', '127.0.0.1', '203.0.113.9', '2001:db8::9'].map((host) => own.named(host))).toEqual([true, true, false, false]);
  });
});
