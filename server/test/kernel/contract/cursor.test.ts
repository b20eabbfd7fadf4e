import { describe, expect, test } from '@jest/globals';
import { decodeCursor, encodeCursor, isCount, isText, isTime, isUuid, page } from '../../../src/kernel/contract/cursor.js';
import type { AppError } from '../../../src/kernel/errors.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const raw = (text: string) => Buffer.from(text).toString('base64url');

function refusalOf(run: () => unknown): AppError | null {
  try {
    run();
    return null;
  } catch (error) {
    return error as AppError;
  }
}

test('what was encoded is decoded, as text', () => {
  expect(decodeCursor(encodeCursor(['a/b ü', 7, ID]), [isText, isCount, isUuid])).toEqual(['a/b ü', '7', ID]);
  expect(decodeCursor(undefined, [isText])).toBeNull();
});

describe('a cursor that is not one of ours is a VALIDATION_ERROR that names it', () => {
  test.each([
    ['no base64', '***'],
    ['nothing', ''],
    ['no JSON', raw('{')],
    ['no list', raw('{"0":"a"}')],
    ['null', raw('null')],
    ['too few parts', raw('[]')],
    ['too many parts', raw('["a","b"]')],
    ['a list in the list', raw('[["a"]]')],
    ['an object that has no text form', raw('[{"toString":1,"valueOf":1}]')],
    ['null in the list', raw('[null]')],
    ['NUL', raw('["\\u0000"]')],
    ['a text that is too long', raw(JSON.stringify(['x'.repeat(301)]))],
  ])('%s', (_name, cursor) => {
    const refusal = refusalOf(() => decodeCursor(cursor, [(part) => part !== '' && isText(part)]));
    expect(refusal).toMatchObject({ code: 'VALIDATION_ERROR', options: { details: [{ path: '/cursor' }] } });
  });
});

test.each([
  [isUuid, ID, true],
  [isUuid, ID.toUpperCase(), false],
  [isUuid, `${ID}0`, false],
  [isUuid, `urn:uuid:${ID}`, false],
  [isTime, '2026-01-15T09:30:00.000Z', true],
  [isTime, '2026-13-15T09:30:00.000Z', false],
  [isTime, '2026-01-15T09:30:00.000', false],
  [isTime, 'yesterday', false],
  [isTime, '12026-01-15T09:30:00.000Z', false],
  [isCount, '0', true],
  [isCount, '999999999', true],
  [isCount, '1000000000', false],
  [isCount, '-1', false],
  [isCount, '1.5', false],
  [isCount, '', false],
  [isText, '', true],
  [isText, 'x'.repeat(300), true],
])('%p of %p is %p', (check, part, expected) => {
  expect(check(part)).toBe(expected);
});

test('a page has a cursor behind it only when more was found', () => {
  const keyOf = (row: number) => [row];
  expect(page([1, 2, 3], 2, keyOf)).toEqual({ rows: [1, 2], nextCursor: encodeCursor([2]) });
  expect(page([1, 2], 2, keyOf)).toEqual({ rows: [1, 2], nextCursor: null });
  expect(page([], 2, keyOf)).toEqual({ rows: [], nextCursor: null });
});
