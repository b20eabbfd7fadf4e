import { expect, test } from '@jest/globals';
import { textsToRead } from '../../../src/parts/text/markdown.js';

test('each text is read once, and blank ones are not', () => expect(textsToRead(['a', ' \n', 'b', 'a'])).toEqual(['a', 'b']));

test('what does not fit into one call is left out, and what comes after it is not', () => {
  const [half, more] = ['a'.repeat(15_000), 'b'.repeat(16_000)];
  expect(textsToRead([half, more, 'c'])).toEqual([half, 'c']);
  expect(textsToRead(Array.from({ length: 60 }, (_, index) => `${index}`))).toHaveLength(50);
});
