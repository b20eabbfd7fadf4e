/** Filters of lists, and tags. */
import { expect, test } from '@jest/globals';
import { fieldsOf as filterFields, listName, tagsOf } from '../../../src/feedback/records/list-filter.js';
import { jsonForms } from '../../../src/feedback/records/list-sql.js';
import { changedTags } from '../../../src/feedback/records/triage.js';
import { firstIdAt } from '../../../src/kernel/database/rows/first-id.js';

test('tags are compared in lower case', () => {
  expect(tagsOf(' Billing,ui ,,billing')).toEqual(['billing', 'ui']);
  expect(changedTags(['ui', 'late'], ['Billing', 'ui'], ['LATE'])).toEqual(['ui', 'billing']);
});

test("a field's filter matches text, numbers and booleans", () => {
  expect(filterFields('plan=pro%26more&seats=12')).toEqual([
    ['plan', 'pro&more'],
    ['seats', '12'],
  ]);
  expect(jsonForms('seats', '12')).toEqual(['{"seats":"12"}', '{"seats":12}']);
  expect(jsonForms('paid', 'true')).toEqual(['{"paid":"true"}', '{"paid":true}']);
});

test('ids are ordered by time', () => {
  expect(firstIdAt(new Date('2026-01-15T09:30:00.120Z'))).toBe('019bc0fd-8a38-0000-0000-000000000000');
});

test('equal filters give a list the same name', () => {
  expect(listName({ kind: 'nps', q: 'a' })).toBe(listName({ q: 'a', kind: 'nps', uid: undefined } as never));
  expect(listName({ q: 'a' })).not.toBe(listName({ uid: 'a' }));
});

test('a filter has at most 20 tags and 20 field values', () => {
  const listed = (count: number, name: (index: number) => string, separator: string) =>
    Array.from({ length: count }, (_, index) => name(index)).join(separator);
  const tags = (count: number) => tagsOf(listed(count, (index) => `t${index}`, ','));
  const fields = (count: number) => filterFields(listed(count, (index) => `k${index}=v`, '&'));
  expect([tags(20).length, fields(20).length]).toEqual([20, 20]);
  expect(() => tags(21)).toThrow('has more than 20 tags');
  expect(() => fields(21)).toThrow('has more than 20 values');
});
