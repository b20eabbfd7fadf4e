/** Conditions are read as they are written. */
import { expect, test } from '@jest/globals';
import { charactersOf, conditionText, findSign, plainText, splitAt } from '../../src/text/condition.js';

test.each([
  ['country==DE', '=='],
  ['page!~/a', '!~'],
  ['page~/a', '~'],
  ['source!=x', '!='],
  ['a\\==b', null],
])('the operator of %s is %j', (text, sign) => expect(findSign(charactersOf(text) ?? [])?.sign ?? null).toBe(sign));

test('a backslash takes the next character literally, and must have one', () => {
  expect(splitAt(charactersOf('a\\;b;c') ?? [], ';').map(plainText)).toEqual(['a;b', 'c']);
  expect(charactersOf('a\\')).toBeNull();
});

test('what is written with escapes is read as it was', () => {
  const text = conditionText({ name: 'prop:a=b', operator: 'is', values: [{ text: 'x;y|z*', glob: false }] });
  expect(text).toBe('prop:a\\=b==x\\;y\\|z\\*');
  expect(plainText(charactersOf(text) ?? [])).toBe('prop:a=b==x;y|z*');
});
