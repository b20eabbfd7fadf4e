/** The same error once in 60 s, and 20 errors a minute, by the test's clock. */
import { expect, test } from '@jest/globals';
import { Repeats } from '../../src/errors/repeats.js';

const error = (message: string, stack?: string) => ({ type: 'Error', message, ...(stack && { stack }) });

test('the same error is reported again after 60 s, not before', () => {
  const repeats = new Repeats();
  expect([0, 1, 59_999, 60_000, 60_001, 119_999, 120_000].map((at) => repeats.pass(error('x'), at))).toEqual([
    ...[true, false, false],
    ...[true, false, false],
    true,
  ]);
});

test('a different message, type or position is a different error; the far end of the stack is ignored', () => {
  const repeats = new Repeats();
  const stack = (last: string) => ['Error: x', '    at a:1:1', '    at b:1:1', '    at c:1:1', last].join('\n');
  expect(repeats.pass(error('x', stack('d')), 0)).toBe(true);
  expect(repeats.pass(error('x', stack('e')), 0)).toBe(false);
  expect(repeats.pass(error('x', 'Error: x\n    at z:1:1'), 0)).toBe(true);
  expect(repeats.pass(error('y', stack('d')), 0)).toBe(true);
  expect(repeats.pass({ ...error('x', stack('d')), type: 'TypeError' }, 0)).toBe(true);
});

test('20 errors a minute pass; one that did not pass counts as new the next time', () => {
  const repeats = new Repeats();
  const passed = (at: number) => Array.from({ length: 30 }, (_, index) => repeats.pass(error(`${index}`), at)).filter(Boolean).length;
  expect(passed(0)).toBe(20);
  expect(passed(59_999)).toBe(0);
  expect(passed(60_000)).toBe(20);
});

test('a clock that is set back does not suppress errors', () => {
  const repeats = new Repeats();
  for (let index = 0; index < 20; index++) repeats.pass(error(`${index}`), 1_000_000);
  expect(repeats.pass(error('0'), 5)).toBe(true);
});

test('only the last hundred errors are remembered', () => {
  const repeats = new Repeats();
  repeats.pass(error('first'), 0);
  // 19 more in the first minute, 20 in each of the next
  for (let index = 1; index <= 100; index++) expect(repeats.pass(error(`${index}`), Math.floor(index / 20) * 10_000_000)).toBe(true);
  expect(repeats.pass(error('first'), 59_999)).toBe(true);
});
