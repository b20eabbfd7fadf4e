import { expect, test } from '@jest/globals';
import { endOfDay, keyState, rangesOf, scopesOf } from '../../../../src/screens/settings/keys/scopes.js';

const NOW = Date.parse('2026-01-15T09:30:00.000Z');

test.each([
  [{ expiresAt: null, revokedAt: null }, 'Works'],
  [{ expiresAt: '2026-01-15T09:30:01.000Z', revokedAt: null }, 'Works'],
  [{ expiresAt: '2026-01-15T09:30:00.000Z', revokedAt: null }, 'Expired'],
  [{ expiresAt: null, revokedAt: '2026-01-01T00:00:00.000Z' }, 'Revoked'],
  [{ expiresAt: '2026-01-14T00:00:00.000Z', revokedAt: '2026-01-01T00:00:00.000Z' }, 'Revoked'],
])('%j: %s', (key, word) => {
  expect(keyState(key, NOW)[1]).toBe(word);
});

test('a key of a project has no scope that only an organization key can have', () => {
  const project = scopesOf('project').map(({ value }) => value);
  expect(scopesOf('organization')).toHaveLength(14);
  expect(project).not.toContain('audit:read');
  expect(project).not.toContain('docs:write');
  expect(project).toContain('status:write');
});

test('a day ends in UTC, and no day is no end', () => {
  expect(endOfDay('2026-01-15')).toBe('2026-01-15T23:59:59.000Z');
  expect(endOfDay('')).toBeNull();
});

test.each([
  ['', []],
  ['203.0.113.0/24\n2001:db8::/32', ['203.0.113.0/24', '2001:db8::/32']],
  [' 10.0.0.0/8, 10.1.0.0/16 ', ['10.0.0.0/8', '10.1.0.0/16']],
])('ranges of %j', (text, ranges) => {
  expect(rangesOf(text)).toEqual(ranges);
});
