import { expect, test } from '@jest/globals';
import { changesOf, differences } from '../../../src/parts/form/changes.js';

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

test('what somebody else changed is told by the labels of the fields', () => {
  const before = { name: 'CI', scopes: ['a', 'b'], note: null as string | null, on: true, place: { slug: 'x' }, hidden: 1 };
  const after = { name: 'Deploy', scopes: ['b', 'a'], note: '', on: false, place: { slug: 'y' }, hidden: 2 };
  const labels = { name: 'Name', scopes: 'Scopes', note: 'Note', on: 'Telling', place: 'Place' };
  expect(differences(before, after, labels)).toEqual([
    'Name is now “Deploy”.',
    'Note is now empty.',
    'Telling is now off.',
    'Place is now “y”.',
  ]);
  expect(differences({ list: ['a'] }, { list: [{ slug: 'b' }, { slug: 'c' }] }, { list: 'Monitors' })).toEqual(['Monitors is now b, c.']);
  expect(differences({ text: '' }, { text: 'a'.repeat(300) }, { text: 'Text' })[0]).toHaveLength(216);
});
