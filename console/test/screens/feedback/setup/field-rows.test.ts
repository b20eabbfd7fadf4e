import { expect, test } from '@jest/globals';
import {
  added,
  fieldsText,
  inputOf,
  moved,
  optionsIn,
  readRows,
  rowsOf,
  typeText,
} from '../../../../src/screens/feedback/setup/field-rows.js';

const FIELDS = [
  { key: 'plan', label: 'Plan', type: 'enum', options: ['free', 'pro'], searchable: true },
  { key: 'seats', label: 'seats', type: 'number', options: [], searchable: false },
] as const;
const rows = rowsOf(FIELDS.map((field) => ({ ...field, options: [...field.options] })));

test('rows move, and the first and the last stay', () => {
  expect(moved(rows, 0, 1).map(({ key }) => key)).toEqual(['seats', 'plan']);
  expect(moved(rows, 0, -1)).toEqual(rows);
  expect(moved(rows, 1, 1)).toEqual(rows);
});

test('a new row has an id of its own', () => {
  expect(added(rows).map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(added([])).toHaveLength(1);
});

test('only one of several has options', () =>
  expect(inputOf(rows)).toEqual([
    { key: 'plan', label: 'Plan', type: 'enum', options: ['free', 'pro'], searchable: true },
    { key: 'seats', label: 'seats', type: 'number', searchable: false },
  ]));

test('the form says what is in each row, and the key is the label of a field without one', () => {
  const given: Record<string, string> = { 'fields/0/key': 'tier', 'fields/0/type': 'enum', 'fields/0/options': 'a, b,a' };
  const values = { text: (name: string) => given[name] ?? '', number: () => null, checked: () => true, list: () => [] };
  expect(readRows(values, rows.slice(0, 1))).toEqual([
    { id: 0, key: 'tier', label: 'tier', type: 'enum', options: ['a', 'b'], searchable: true },
  ]);
});

test('a version of all fields is one text, in their order', () =>
  expect(fieldsText(rows)).toBe('Plan (plan, One of several, free, pro); seats (seats, Number, not searched)'));

test('options and types are words', () => {
  expect(optionsIn(' free,, pro ')).toEqual(['free', 'pro']);
  expect(typeText('enum')).toBe('One of several');
});
