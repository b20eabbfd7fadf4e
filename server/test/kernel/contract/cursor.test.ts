import { describe, expect, test } from '@jest/globals';
import {
  byCount,
  byEach,
  byText,
  byTime,
  byUuid,
  decodeCursor,
  encodeCursor,
  isCount,
  isText,
  isTime,
  isUuid,
  listPage,
} from '../../../src/kernel/contract/cursor.js';
import type { AppError } from '../../../src/kernel/errors.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const notEmpty = { ...byText, checks: [(part: string) => part !== '' && isText(part)] };
const raw = (text: string) => Buffer.from(text).toString('base64url');

function refusalOf(run: () => unknown): AppError | null {
  try {
    run();
    return null;
  } catch (error) {
    return error as AppError;
  }
}

test('decoding returns the encoded parts with their types', () => {
  const position = byEach({ path: byText, at: byTime, version: byCount, id: byUuid });
  const value = { path: 'a/b ü', at: new Date('2026-01-15T09:30:00.000Z'), version: 7, id: ID };
  const cursor = encodeCursor(position, value);
  expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())).toEqual(['a/b ü', '2026-01-15T09:30:00.000Z', 7, ID]);
  expect(decodeCursor(cursor, position)).toEqual(value);
  expect(decodeCursor(encodeCursor(byUuid, ID), byUuid)).toBe(ID);
  expect(decodeCursor(undefined, position)).toBeNull();
});

describe('an invalid cursor is a VALIDATION_ERROR that names it', () => {
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
    const refusal = refusalOf(() => decodeCursor(cursor, notEmpty));
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

describe('a page', () => {
  const ALL = [{ slug: 'a' }, { slug: 'b' }, { slug: 'c' }];
  const slugsAfter = async (after: string | null, count: number) =>
    ALL.filter(({ slug }) => after === null || slug > after).slice(0, count);
  const slugOf = (row: { slug: string }) => row.slug;

  test('has a cursor only if there are more rows', async () => {
    const first = await listPage({ limit: 2 }, byText, slugsAfter, slugOf);
    expect(first).toEqual({ rows: ALL.slice(0, 2), nextCursor: encodeCursor(byText, 'b') });
    const second = await listPage({ limit: 2, cursor: first.nextCursor ?? '' }, byText, slugsAfter, slugOf);
    expect(second).toEqual({ rows: ALL.slice(2), nextCursor: null });
    expect(await listPage({ limit: 3 }, byText, slugsAfter, slugOf)).toEqual({ rows: ALL, nextCursor: null });
    expect(await listPage({ limit: 3 }, byText, async () => [], slugOf)).toEqual({ rows: [], nextCursor: null });
  });

  test('is not read with the cursor of another list', async () => {
    const read = async () => {
      throw new Error('was read');
    };
    const page = listPage({ limit: 2, cursor: encodeCursor(byText, 'b') }, byUuid, read, slugOf);
    await expect(page).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('does not compile for rows without that field', () => {
    const both = byEach({ slug: byText, id: byUuid });
    const asTime = async (after: Date | null) => (after ? ALL : []);
    const placeOf = () => ({ slug: '', id: ID });
    // @ts-expect-error the id is missing
    const wrongPlace = () => listPage({ limit: 2 }, both, async () => ALL, slugOf);
    // @ts-expect-error the reader expects a time
    const wrongReader = () => listPage({ limit: 2 }, both, asTime, placeOf);
    expect([wrongPlace, wrongReader]).toHaveLength(2);
  });
});
