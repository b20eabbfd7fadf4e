/** Codes that people read on one screen and type on another. */
import { expect, test } from '@jest/globals';
import { newUserCode, readUserCode } from '../../../src/identity/terminal-login/user-code.js';

test('a code is eight consonants in two halves', () => {
  const codes = Array.from({ length: 200 }, newUserCode);
  expect(codes.filter((code) => !/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(200);
});

test.each(['BCDF-GHJK', 'bcdfghjk', ' bcdf ghjk\t', 'BCDF–GHJK', 'ＢＣＤＦ－ＧＨＪＫ'])('%j is read as it was meant', (typed) => {
  expect(readUserCode(typed)).toBe('BCDF-GHJK');
});

test.each(['', 'BCDF-GHJ', 'BCDF-GHJKL', 'ACDF-GHJK', '1234-5678', 'BCDF_GHJK'])('%j cannot be a code', (typed) => {
  expect(readUserCode(typed)).toBe(null);
});
