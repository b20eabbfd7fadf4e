/** What a run may change is masked; what a page says wrong is not. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { difference } from './compare.js';
import { isSame } from './masks.js';

test.each([
  ['a time', 'at 2026-11-28T18:33:01.123Z', 'at 2027-01-02T03:04:05Z'],
  ['a date', 'since 28 Nov 2026, 18:33 UTC', 'since 2 Jan 2027, 03:04 UTC'],
  ['a time of day', 'since 18:33', 'since 03:04'],
  ['a time of day with milliseconds', '18:33:01.123  opened', '03:04:05.067  opened'],
  ['a moment', 'backup  ok  3 s ago', 'backup  ok  1 min 12 s ago'],
  ['a moment in another width of column', 'NAME    LAST      STATUS\n', 'NAME    LAST       STATUS\n'],
  ['a moment to come', 'down in 7 h 52 m', 'down in 21 h 36 m'],
  ['now', 'backup  ok  just now', 'backup  ok  2 s ago'],
  ['a duration', 'took 412 ms', 'took 1.2 s'],
  ['the beginning of an id', '0199b1c2-1  ignore', '0199b1c3-22c  ignore'],
  ['an id', 'Stored as 0199b1c2-1111-7000-8000-000000000001.', 'Stored as 0199b1c2-2222-7000-8000-00000000abcd.'],
  ['a key', 'twk_abcdefgh12345678.abcdefghijklmnopqrstuvwxyz012345', 'twk_zyxwvuts87654321.zyxwvutsrqponmlkjihgfedcba543210'],
  ['a shortened key', 'http://127.0.0.1:4000/ping/m_…', 'http://127.0.0.1:5123/ping/m_AbCdEfGhIjKlMnOpQrStUvWx'],
  ['a hash', 'SHA-256 0123456789abcdef0123456789abcdef', 'SHA-256 fedcba9876543210fedcba9876543210'],
  ['a size', 'index.md  1.2 kB', 'index.md  980 B'],
  ['a version', 'tidewatch 0.4.0', 'tidewatch 0.5.1+0123abcd'],
])('%s is masked', (_name, expected, actual) => expect(isSame(expected, actual)).toBe(true));

test.each([
  ['a count', '3 monitors', '4 monitors'],
  ['a status', 'shop/backup  ok    3 s ago', 'shop/backup  down  3 s ago'],
  ['an HTTP status', 'HTTP/1.1 200 OK', 'HTTP/1.1 404 Not Found'],
  ['an exit code', 'exit code 4', 'exit code 1'],
  ['a name', 'Created monitor backup', 'Created monitor nightly'],
  ['a number', 'INC-1', 'INC-2'],
  ['a percentage', 'uptime 99.9 %', 'uptime 100 %'],
  ['an interval', 'Interval  1 d', 'Interval  2 d'],
  ['a host name', 'http://127.0.0.1:4000/status/default', 'https://ops.example.com/status/default'],
  ['a missing time', 'Last report  3 s ago', 'Last report  never'],
  ['a release', 'shop@1.4.0', 'shop@1.5.0'],
  ['a word beside a shortened one', 'm_… ok', 'm_AbCdEfGhIjKlMnOpQrStUvWx down'],
])('%s is not masked', (_name, expected, actual) => expect(isSame(expected, actual)).toBe(false));

test.each([
  ['share link', () => `URL  http://127.0.0.1:4000/share/analytics/${randomBytes(32).toString('base64url')}`],
  ['ping address', () => `curl http://127.0.0.1:4000/ping/m_${randomBytes(32).toString('base64url')}`],
  ['key', () => `twk_${randomBytes(12).toString('base64url')}.${randomBytes(32).toString('base64url')}`],
  ['hash', () => `sha256-${randomBytes(32).toString('base64')}`],
  ['id', () => `Stored as ${randomUUID()}.`],
])('any %s is masked, whatever chance puts into it', (_kind, some) => {
  const pairs = Array.from({ length: 1000 }, () => [some(), some()] as const);
  expect(pairs.filter(([one, other]) => !isSame(one, other))).toEqual([]);
});

test('a wrong number of rows is a difference', () => {
  expect(difference('one\ntwo\n', 'one\ntwo\n')).toBeNull();
  expect(difference('one\ntwo\n', 'one\n')).toBe('  one\n- two');
  expect(difference('one\n', 'one\ntwo\n')).toBe('  one\n+ two');
  expect(difference('one\ntwo\n', 'one\n2\n')).toBe('  one\n- two\n+ 2');
});

test('a line of … stands for any number of lines, and only those', () => {
  for (const actual of ['one\nlast', 'one\ntwo\nthree\nlast']) expect(difference('one\n…\nlast\n', actual)).toBeNull();
  expect(difference('one\n…\nlast\n', 'one\ntwo\n')).not.toBeNull();
  expect(difference('…\nlast\n', 'one\nlast\nmore\n')).not.toBeNull();
});

test('JSON is compared by value', () => {
  const json = { json: true };
  expect(difference('{ "a": 1, "b": [true] }', '{"b":[true],"a":1}\n', json)).toBeNull();
  expect(difference('{ "a": 1 }', '{"a":2}', json)).toBe('  {\n-   "a": 1\n+   "a": 2\n  }');
  expect(difference('{ "rows": [1] }', '{ "rows": [1, 1] }', json)).not.toBeNull();
});
