import { expect, test } from '@jest/globals';
import { compileGlob } from '../../../src/error-tracking/rules/glob.js';

test.each([
  ['typeerror', 'typeerror', true],
  ['TypeError', 'typeerror', true],
  ['typeerror', 'typeerror: x', false],
  ['*error', 'typeerror', true],
  ['*error', 'typeerrors', false],
  ['type*', 'typeerror', true],
  ['*chat widget*', 'the chat widget failed', true],
  ['*chat*widget*', 'a widget of the chat', false],
  ['https://*.example.net/*', 'https://cdn.example.net/a/b.js', true],
  ['a*a', 'a', false],
  ['a*a', 'aa', true],
  ['*abab*abc*', 'xababababcx', true],
  ['*aabaab*', 'aabaaabaab', true],
  ['**', 'anything', true],
  ['a.c', 'abc', false],
  ['a?c', 'abc', false],
])('%s fits %s: %s', (glob, text, expected) => {
  expect(compileGlob(glob)(text)).toBe(expected);
});

test('agrees with a regular expression on short texts', () => {
  const words = (length: number): string[] =>
    length === 0 ? [''] : words(length - 1).flatMap((word) => [`${word}a`, `${word}b`, `${word}*`]);
  const texts = [1, 2, 3, 4, 5, 6].flatMap((length) => words(length).filter((word) => !word.includes('*')));
  for (const glob of words(4)) {
    const fits = compileGlob(glob);
    const pattern = new RegExp(`^${glob.replace(/\*/g, '.*')}$`);
    expect(texts.filter((text) => fits(text) !== pattern.test(text))).toEqual([]);
  }
});
