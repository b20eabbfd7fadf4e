import { expect, test } from '@jest/globals';
import { manyText } from '../../../src/parts/text/counts.js';

test('one is one, and all else several', () => {
  expect([0, 1, 2, 1204].map((count) => manyText(count, 'event'))).toEqual(['0 events', '1 event', '2 events', '1,204 events']);
  expect(manyText(2, 'entry', 'entries')).toBe('2 entries');
});
