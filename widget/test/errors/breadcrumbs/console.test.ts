import { expect, test } from '@jest/globals';
import { wordsOf } from '../../../src/errors/breadcrumbs/console.js';

test.each<[unknown[], string]>([
  [['plain', 1, true, null], 'plain 1 true null'],
  [['%s has %d of %o%%', 'Ada', 3, { password: 'x' }, 'more'], 'Ada has 3 of [object Object]% more'],
  [['%cstyled', 'color: red'], 'styled'],
  [[new TypeError('x'), { password: 'x' }, () => 1], 'TypeError: x [object Object] [function]'],
  [[], ''],
  [['%s'], '%s'],
])('the console line of %p', (args, words) => {
  expect(wordsOf(args)).toBe(words);
});
