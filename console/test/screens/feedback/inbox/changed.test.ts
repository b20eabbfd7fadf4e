import { expect, test } from '@jest/globals';
import { changed, withChanges } from '../../../../src/screens/feedback/inbox/changed.js';
import type { Entry } from '../../../../src/screens/feedback/words.js';

const entry = (id: string, status: Entry['status']) => ({ id, status, tags: [], assigneeId: null }) as unknown as Entry;
const statuses = (entries: readonly Entry[]) => entries.map(({ id, status }) => `${id} ${status}`);

test('a change is shown until a newer list says otherwise', () => {
  const listed = [entry('1', 'new'), entry('2', 'new')];
  const pending = changed(new Map(), [entry('1', 'resolved')], null);
  expect(statuses(withChanges(listed, pending, 500))).toEqual(['1 resolved', '2 new']);
  const made = changed(pending, [entry('1', 'resolved')], 100);
  expect(statuses(withChanges(listed, made, 50))).toEqual(['1 resolved', '2 new']);
  expect(statuses(withChanges(listed, made, 500))).toEqual(['1 new', '2 new']);
});

test('what no longer fits the filter stays while somebody works on it', () =>
  expect(statuses(withChanges([entry('2', 'new')], changed(new Map(), [entry('1', 'resolved')], 100), 500))).toEqual([
    '2 new',
    '1 resolved',
  ]));
