import { expect, test } from '@jest/globals';
import { type Changes, changed, withChanges } from '../../../src/screens/errors/changed.js';
import type { Issue } from '../../../src/screens/errors/issue-words.js';

const issue = (id: string, status: Issue['status']) => ({ id, status, events: 1 }) as Issue;
const NONE: Changes = new Map();
const told = (issues: readonly Issue[]) => issues.map(({ id, status }) => `${id} ${status}`);

test('a change shows at once, and until a list that is younger than it', () => {
  const listed = [issue('a', 'unresolved'), issue('b', 'unresolved')];
  const pending = changed(NONE, [issue('b', 'resolved')], null);
  expect(told(withChanges(listed, pending, 500))).toEqual(['a unresolved', 'b resolved']);
  const made = changed(pending, [issue('b', 'resolved')], 1_000);
  expect(told(withChanges(listed, made, 999))).toEqual(['a unresolved', 'b resolved']);
  // somebody else reopened it
  expect(told(withChanges(listed, made, 1_001))).toEqual(['a unresolved', 'b unresolved']);
});

test('what no longer fits the list stays, and counts on where the list has it', () => {
  const made = changed(NONE, [issue('a', 'resolved')], 1_000);
  expect(told(withChanges([issue('b', 'unresolved')], made, 2_000))).toEqual(['b unresolved', 'a resolved']);
  expect(withChanges([{ ...issue('a', 'unresolved'), events: 7 }], made, 500)[0]).toMatchObject({ status: 'resolved', events: 7 });
});
