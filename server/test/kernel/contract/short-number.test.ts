/** Short numbers in every spelling. */
import { expect, test } from '@jest/globals';
import { numberText, parseNumber } from '../../../src/kernel/contract/short-number.js';

test.each([
  ['INC-12', 12],
  ['inc-1', 1],
  ['Inc-999999999', 999_999_999],
  // exceeds PostgreSQL's int
  ['INC-9999999999', null],
  ['INC-0', null],
  ['INC-012', null],
  ['INC12', null],
  ['INC-', null],
  ['INC--1', null],
  ['INC-1.0', null],
  ['INC-12\n', null],
  [' INC-12', null],
  ['ERR-12', null],
  ['12', null],
  ['', null],
  ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a60', null],
])('%j is %p', (text, number) => {
  expect(parseNumber('INC', text)).toBe(number);
});

test('a number can be parsed from its text', () => {
  expect(numberText('ERR', 340)).toBe('ERR-340');
  expect(parseNumber('ERR', numberText('ERR', 340))).toBe(340);
});
