/** The most similar stored path is computed on the thread that serves requests, from paths that anybody may send. */
import { expect, test } from '@jest/globals';
import { ReleaseMaps } from '../../../src/error-tracking/source-maps/match-path.js';

const mapsOf = (...paths: string[]) => new ReleaseMaps(paths.map((path) => ({ path, sha256: 'a', size: 1 })));

test.each([
  ['/chunks/pages/%5Bid%5D-1a2b3c4d.js', '/chunks/pages/[id]-1a2b3c4d.js'],
  ['/chunks/%40modal/[id].js', '/chunks/@modal/%5bid%5D.js.map'],
  ['/elsewhere/%5Bid%5D-1a2b3c4d.js', '/chunks/pages/[id]-1a2b3c4d.js'],
  ['/100%.js', '/100%25.js'],
])('the requested path %s is found as %s', (wanted, stored) => {
  expect(mapsOf('/chunks/pages/[id]-5e6f7a8b.js', stored).find(wanted)?.path).toBe(stored);
});

test('pages that end with a slash have no name in common', () => {
  expect(mapsOf('/checkout/').find('/checkout/')?.path).toBe('/checkout/');
  expect(mapsOf('/checkout/').find('/')).toBeNull();
});

test('the exact spelling takes precedence, and of several others none', () => {
  expect(mapsOf('/[a].js', '/%5Ba%5D.js').find('/%5Ba%5D.js')?.path).toBe('/%5Ba%5D.js');
  expect(mapsOf('/[a].js', '/%5Ba%5D.js').find('/%5Ba].js')).toBeNull();
});

test.each([
  ['/assets/main.0b1c2d3e.js', '/assets/main.3f2a9c1b.js'],
  ['/assets/index-KPPWBAWT.js', '/assets/index-BxK9_aZ1.js'],
  ['/static/3f2a9c1b.chunk.js', '/static/0b1c2d3e.chunk.js'],
  ['/shop/assets/cart.js', '/assets/cart.js.map'],
])('of several, nearest to %s is %s', (wanted, nearest) => {
  const others = ['/assets/vendor.11aa22bb.js', '/assets/about.js', '/static/other.chunk.js'];
  expect(mapsOf(...others, nearest).nearest(wanted)).toBe(nearest);
});

test('of two with this name, the one in the more similar directory is nearest', () => {
  expect(mapsOf('/a/deep/x.js', '/b/deep/x.js').nearest('/b/other/x.js')).toBe('/b/deep/x.js');
});

test('a path without any similarity has none', () => {
  expect(mapsOf('/assets/main.js').nearest('/q')).toBeNull();
});

test.each([
  ['dashes', '-'.repeat(1_990)],
  ['pieces', 'a-'.repeat(995)],
])('a thousand stored paths and a name of only %s delay nobody', (_name, name) => {
  const maps = mapsOf(...Array.from({ length: 1_000 }, (_, index) => `/${index}/${name.slice(0, 900)}.js`));
  // a hundred such frames took a quarter of an hour; jest gives up after five seconds
  for (let index = 0; index < 100; index += 1) expect(maps.nearest(`/${name}${index}.js`)).not.toBe('');
});
