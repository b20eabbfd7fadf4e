/** Lists of names and numbers as one line. */
import { expect, test } from '@jest/globals';
import { inLine } from '../../src/record/in-line.js';

const draw = (things: readonly unknown[], unicode = true) => inLine(things, { now: null, unicode });
const days = (...counts: number[]) => counts.map((count, index) => ({ day: `2026-01-0${index + 1}`, count }));

test.each([
  [days(0, 1, 8), true, '·▁█  9 since 2026-01-01'],
  [days(0, 1, 8), false, '9 since 2026-01-01, at most 8 on a day'],
  [
    [
      { name: 'a', count: 1 },
      { name: 'b', count: 2 },
    ],
    true,
    'a: 1, b: 2',
  ],
  [['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, count: 1 })), true, 'a: 1, b: 1, c: 1, and 2 more'],
  [[{ name: 'a', count: 1, more: true }], true, null],
  [[{ name: 'a', count: '1' }], true, null],
])('%j is %s', (things, unicode, line) => expect(draw(things, unicode)).toBe(line));
