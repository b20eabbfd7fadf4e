import { expect, test } from '@jest/globals';
import { manyText } from '../../../src/parts/text/counts.js';

test.each([
  [0, '0 pages'],
  [1, '1 page'],
  [1_204, '1,204 pages'],
])('%d has a noun', (count, text) => expect(manyText(count, 'page')).toBe(text));

test('a plural that is no s', () => {
  expect([manyText(1, 'property', 'properties'), manyText(2, 'property', 'properties')]).toEqual(['1 property', '2 properties']);
});
