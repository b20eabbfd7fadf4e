import { expect, test } from '@jest/globals';
import { fullTime, relativeTime } from '../../src/person/moments.js';

test.each([fullTime, relativeTime])('without a present, a moment stays exact', (shown) => {
  expect(shown('2026-01-01T00:00:00Z', null)).toBe('2026-01-01T00:00:00Z');
});
