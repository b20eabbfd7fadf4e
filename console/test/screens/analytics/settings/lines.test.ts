import { expect, test } from '@jest/globals';
import { linesField, linesOf } from '../../../../src/screens/analytics/settings/lines.js';

test.each([
  ['', []],
  [' a.example.com, b.example.com ', ['a.example.com', 'b.example.com']],
  ['/a\n/b\n\n/a', ['/a', '/b']],
])('%j is %j', (text, values) => expect(linesOf(text)).toEqual(values));

test('a few are on one line, many below each other', () => {
  expect(linesField(['a', 'b'])).toEqual({ value: 'a, b' });
  expect(linesField(['a', 'b', 'c', 'd'])).toEqual({ value: 'a\nb\nc\nd', rows: 5 });
});
