import { expect, test } from '@jest/globals';
import { filtersOf, listTitle } from '../../../src/screens/incidents/filters.js';

test.each([
  ['', { status: 'unresolved', sort: 'worst' }, true],
  ['status=all', { sort: 'worst' }, false],
  ['status=resolved&sort=oldest', { status: 'resolved', sort: 'oldest' }, false],
  ['seen=draft&q=pay', { query: 'pay', status: 'unresolved', visibility: 'draft', sort: 'worst' }, false],
  ['status=nonsense&sort=nonsense', { status: 'unresolved', sort: 'worst' }, true],
  ['sort=newest', { status: 'unresolved', sort: 'newest' }, true],
])('?%s', (query, input, isAllOpen) => {
  expect(filtersOf(new URLSearchParams(query))).toMatchObject({ input, isAllOpen });
});

test.each([
  [true, null, false, 'Incidents'],
  [true, 0, false, 'No incident is open'],
  [true, 1, false, '1 incident is open'],
  [true, 3, false, '3 incidents are open'],
  [true, 50, true, 'More than 50 incidents are open'],
  [false, 3, false, 'Incidents'],
])('the title: all open %p, %p of them, more %p: %s', (isAllOpen, count, isMore, title) => {
  expect(listTitle({ ...filtersOf(new URLSearchParams()), isAllOpen }, count, isMore)).toBe(title);
});
