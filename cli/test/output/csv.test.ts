import { expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { csv } from '../../src/output/csv.js';

const one = (value: unknown) => csv(['a'], [{ a: value }], false);

test.each([
  ['a text', 'text', 'text\r\n'],
  ['nothing', null, '\r\n'],
  ['a field that is not there', undefined, '\r\n'],
  ['a number below zero', -5, '-5\r\n'],
  ['yes', true, 'true\r\n'],
  ['a comma', 'a,b', '"a,b"\r\n'],
  ['quotes', 'say "hi"', '"say ""hi"""\r\n'],
  ['line breaks', 'a\r\nb', '"a\r\nb"\r\n'],
  ['a list', ['a', 'b'], '"a,b"\r\n'],
  ['an object', { b: 1 }, '"{""b"":1}"\r\n'],
  ['a formula', '=1+1', "'=1+1\r\n"],
  ['a list that begins like a formula', ['@a'], "'@a\r\n"],
  ['a full-width formula', '＝1', "'＝1\r\n"],
])('%s', (_name, value, expected) => expect(one(value)).toBe(expected));

test('a reader of CSV gets what was there', () => {
  const rows = [
    { a: 'x\ny', b: { c: 'é "q", 7' } },
    { a: '', b: { c: null } },
  ];
  expect(parse(csv(['a', 'b.c'], rows, true))).toEqual([
    ['a', 'b.c'],
    ['x\ny', 'é "q", 7'],
    ['', ''],
  ]);
});
