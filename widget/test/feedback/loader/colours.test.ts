import { expect, test } from '@jest/globals';
import { accentOf } from '../../../src/feedback/loader/colours.js';

test.each<[string, string]>([
  ['#000000', '#fff'],
  ['#ffffff', '#000'],
  ['#2563eb', '#fff'],
  ['#facc15', '#000'],
  ['#808080', '#000'],
  ['#767676', '#000'],
])('text on %s is %s, with a contrast of at least 4.5', (accent, text) => {
  expect(accentOf(accent)).toEqual({ accent, text });
});

test('an invalid colour is not used', () => {
  expect(accentOf('red;}*{display:none').accent).toMatch(/^#[\da-f]{6}$/);
});
