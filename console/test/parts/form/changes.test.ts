import { expect, test } from '@jest/globals';
import { changesOf } from '../../../src/parts/form/changes.js';

const KNOWN = { name: 'CI', scopes: ['a', 'b'], expiresAt: null, limit: 120 };

test.each([
  ['nothing', {}, null],
  ['the same', { name: 'CI', limit: 120, expiresAt: null }, null],
  ['a list in another order', { scopes: ['b', 'a'] }, null],
  ['another text', { name: 'Deploy', limit: 120 }, { name: 'Deploy' }],
  ['a longer list', { scopes: ['a', 'b', 'c'] }, { scopes: ['a', 'b', 'c'] }],
  ['what was null', { expiresAt: '2026-01-15T00:00:00.000Z' }, { expiresAt: '2026-01-15T00:00:00.000Z' }],
  ['null for what was set', { limit: null }, { limit: null }],
  ['undefined, which was not given', { name: undefined }, null],
  ['a member that is not known', { secret: 'x' }, { secret: 'x' }],
])('%s', (_what, given, changes) => {
  expect(changesOf(KNOWN, given)).toEqual(changes);
});
