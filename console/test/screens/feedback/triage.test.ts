import { expect, test } from '@jest/globals';
import { after, changedBy, doneText, nextStatus, undoing } from '../../../src/screens/feedback/triage.js';

const entry = (
  id: string,
  status: 'new' | 'in_progress' | 'resolved' | 'closed',
  tags: string[] = [],
  assigneeId: string | null = null,
) => ({
  ...{ id, number: `FB-${id}`, status, tags, assigneeId },
});

test('a change is shown as the server will have it', () => {
  expect(after(entry('1', 'new', ['a', 'b']), { status: 'closed', addTags: ['b', 'c'], removeTags: ['a'] })).toEqual(
    entry('1', 'closed', ['b', 'c']),
  );
  expect(after(entry('1', 'new', [], 'ann'), { assigneeId: null })).toEqual(entry('1', 'new'));
});

test('only what becomes different is changed', () =>
  expect(changedBy([entry('1', 'new'), entry('2', 'resolved')], { status: 'resolved' }).map(({ id }) => id)).toEqual(['1']));

test('undoing gives each entry the status that it had', () =>
  expect(undoing([entry('1', 'new'), entry('2', 'in_progress'), entry('3', 'new')], { status: 'resolved' })).toEqual([
    { feedbackIds: ['1', '3'], status: 'new' },
    { feedbackIds: ['2'], status: 'in_progress' },
  ]));

test('undoing takes away only the tags that were added, and brings back those that were removed', () =>
  expect(undoing([entry('1', 'new', ['a']), entry('2', 'new')], { addTags: ['a', 'b'], removeTags: [] })).toEqual([
    { feedbackIds: ['1'], removeTags: ['b'] },
    { feedbackIds: ['2'], removeTags: ['a', 'b'] },
  ]));

test('undoing an assignment gives everybody theirs back', () =>
  expect(undoing([entry('1', 'new', [], 'ann'), entry('2', 'new')], { assigneeId: 'bob' })).toEqual([
    { feedbackIds: ['1'], assigneeId: 'ann' },
    { feedbackIds: ['2'], assigneeId: null },
  ]));

test('what was done is said in words', () => {
  const [one, two] = [entry('1', 'new'), entry('2', 'new')];
  expect(doneText([one], { status: 'resolved' })).toBe('FB-1 resolved');
  expect(doneText([one, two], { status: 'in_progress' })).toBe('2 entries in progress');
  expect(doneText([one], { status: 'new' })).toBe('FB-1 put back to new');
  expect(doneText([one, two], { assigneeId: 'ann' })).toBe('2 entries assigned');
  expect(doneText([one], { assigneeId: null })).toBe('FB-1 unassigned');
  expect(doneText([one], { addTags: ['a'] })).toBe('FB-1 tagged');
});

test.each([
  ['new', 'resolved'],
  ['in_progress', 'resolved'],
  ['resolved', 'new'],
  ['closed', 'new'],
] as const)('the first button takes %s to %s', (status, next) => expect(nextStatus(status)).toBe(next));
