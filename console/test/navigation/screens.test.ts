/** Every address has one screen, and every place of the navigation leads to one. */
import { expect, test } from '@jest/globals';
import { PLACES } from '../../src/navigation/places.js';
import { SCREENS, screenAt } from '../../src/navigation/screens.js';

test.each([
  ['/', '/'],
  ['/monitors/shop/checkout', '/monitors/:project/:slug'],
  ['/incidents/new', '/incidents/new'],
  ['/incidents/INC-12', '/incidents/:number'],
  ['/servers/shop/web-1', '/servers/:project/:slug'],
  ['/docs/shop', '/docs/:site'],
  ['/docs/shop/edit', '/docs/:site/edit/*'],
  ['/docs/shop/edit/guides/install', '/docs/:site/edit/*'],
  ['/nowhere', undefined],
])('%s is %s', (path, pattern) => expect(screenAt(path)?.screen.pattern).toBe(pattern));

test('the places lead to screens of theirs, by keys of their own', () => {
  for (const { path, place } of PLACES) expect(screenAt(path)?.screen.place).toBe(place);
  expect(new Set(PLACES.map(({ key }) => key)).size).toBe(PLACES.length);
  expect(new Set(SCREENS.map(({ pattern }) => pattern)).size).toBe(SCREENS.length);
});
