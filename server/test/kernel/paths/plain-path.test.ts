import { expect, test } from '@jest/globals';
import { plainPath } from '../../../src/kernel/paths/plain-path.js';

test.each([
  ['/guides/x', 'guides/x'],
  ['guides/x/', 'guides/x'],
  ['/', ''],
  ['', ''],
])('%j is stored as %j', (written, stored) => {
  expect(plainPath(written)).toBe(stored);
});
