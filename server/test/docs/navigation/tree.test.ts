/** The tree of a navigation: its depth, its size, and pages listed twice. */
import { expect, test } from '@jest/globals';
import { entriesIn, pathsOf, requireOnce } from '../../../src/docs/navigation/tree.js';
import type { components } from '../../../src/generated/types.js';

type Item = components['schemas']['DocNavigationItem'];

const tabs = (pages: Item[]) => [{ title: 'T', groups: [{ title: 'G', pages }] }];
const nested = (levels: number): Item => (levels === 1 ? 'a' : { title: 'Folder', pages: [nested(levels - 1)] });
const many = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`);

test('entries have their paths and positions', () => {
  expect(entriesIn(tabs(['a', { path: 'b', pages: ['c'] }]))).toEqual([
    { path: 'a', pointer: '/tabs/0/groups/0/pages/0' },
    { path: 'b', pointer: '/tabs/0/groups/0/pages/1/path' },
    { path: 'c', pointer: '/tabs/0/groups/0/pages/1/pages/0' },
  ]);
});

test('six levels are allowed, and seven are not', () => {
  expect(pathsOf(tabs([nested(6)]))).toEqual(new Set(['a']));
  expect(() => entriesIn(tabs([nested(7)]))).toThrow('6 levels');
});

test('20,000 pages are allowed, and one more is not', () => {
  expect(entriesIn(tabs(many(20_000)))).toHaveLength(20_000);
  expect(() => entriesIn(tabs(many(20_001)))).toThrow('more than 20,000 pages');
});

test('a page is listed once', () => {
  expect(() => requireOnce(entriesIn(tabs(['a', 'b'])))).not.toThrow();
  expect(() => requireOnce(entriesIn(tabs(['a', { path: 'a', pages: [] }])))).toThrow('already in the tree');
});
