import { expect, test } from '@jest/globals';
import { slugOf } from '../../../src/parts/form/slug.js';

test.each([
  ['Nightly Backup', 'nightly-backup'],
  ['  Café & Bar ', 'cafe-bar'],
  ['--', ''],
  ['x'.repeat(80), 'x'.repeat(60)],
])('%j becomes %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
