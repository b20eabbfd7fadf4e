import { expect, test } from '@jest/globals';
import { decisiveExceptions } from '../../../src/error-tracking/grouping/decisive-exception.js';
import { eventOf, exceptionOf, resolvedOf } from '../support/events.js';

test.each<[string, (number | null)[], number[], number[]]>([
  ['the innermost of a chain', [null, 0, 1], [0, 1, 2], [2]],
  ['the innermost with frames of the application', [null, 0, 1], [0, 1], [1]],
  ['the first, if it alone has some', [null, 0, 1], [0], [0]],
  ['all members of a group', [null, 0, 0], [0, 1, 2], [1, 2]],
  ['one of a group that has a cause of its own', [null, 0, 0, 1], [0, 1, 2, 3], [3]],
  ['one without a parent is as deep as those of the first', [null, null, 0], [0, 1, 2], [1, 2]],
  ['one whose parent comes later counts as well', [null, 2, 0], [0, 1, 2], [1, 2]],
  ['one that is its own parent counts as well', [null, 1, 0], [0, 1, 2], [1, 2]],
  ['none without frames of the application', [null, 0], [], []],
])('%s decides', (_which, parents, own, decisive) => {
  const payload = eventOf({ exceptions: parents.map((parent) => exceptionOf({ parent })) });
  const frames = parents.map((_, index) => [resolvedOf({ inApp: own.includes(index) })]);
  expect(decisiveExceptions(payload, frames)).toEqual(decisive);
});
