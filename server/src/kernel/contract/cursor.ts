import { AppError } from '../errors.js';

/** A list position: the sort key of the last row, for the store and in a cursor. */
export interface Position<T> {
  /** Validates each part. */
  checks: readonly ((part: string) => boolean)[];
  read: (parts: readonly string[]) => T;
  write: (value: T) => readonly (string | number)[];
}

/** A cursor is a position as base64url JSON; it is opaque to callers. */
export function encodeCursor<T>(position: Position<T>, value: T): string {
  return Buffer.from(JSON.stringify(position.write(value))).toString('base64url');
}

const badCursor = () =>
  new AppError('VALIDATION_ERROR', 'The cursor is invalid: pass nextCursor of the previous page.', {
    details: [{ path: '/cursor', message: 'is not a cursor of this list' }],
  });

/** Parses a cursor; null without one. Throws VALIDATION_ERROR for a cursor of another kind of position. */
export function decodeCursor<T>(cursor: string | undefined, { checks, read }: Position<T>): T | null {
  if (cursor === undefined) return null;
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
  // an object among the parts may have no string form at all
  const parts = Array.isArray(key) ? key.map((part) => (typeof part === 'object' ? '' : String(part))) : [];
  if (parts.length !== checks.length || !checks.every((check, index) => check(parts[index] ?? ''))) throw badCursor();
  return read(parts);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Validators for cursor parts. */
export const isUuid = (part: string) => UUID.test(part);
export const isTime = (part: string) => /^\d{4}-.*Z$/.test(part) && !Number.isNaN(Date.parse(part));
export const isCount = (part: string) => /^\d{1,9}$/.test(part);
export const isText = (part: string) => part.length <= 300 && !part.includes('\u0000');

const onePart = <T>(check: (part: string) => boolean, read: (part: string) => T, write: (value: T) => string | number): Position<T> => ({
  checks: [check],
  read: ([part = '']) => read(part),
  write: (value) => [write(value)],
});
const same = (part: string) => part;

/** Single-part positions. */
export const byUuid = onePart(isUuid, same, same);
export const byText = onePart(isText, same, same);
export const byTime = onePart(
  isTime,
  (part) => new Date(part),
  (value) => value.toISOString(),
);
export const byCount = onePart(isCount, Number, (value) => value);

/** A multi-part position, in the order of its names. */
export function byEach<T extends object>(parts: { readonly [K in keyof T]: Position<T[K]> }): Position<T> {
  const names = Object.keys(parts) as (keyof T)[];
  return {
    checks: names.flatMap((name) => parts[name].checks),
    read: (texts) => {
      const left = [...texts];
      return Object.fromEntries(names.map((name) => [name, parts[name].read(left.splice(0, parts[name].checks.length))])) as T;
    },
    write: (value) => names.flatMap((name) => parts[name].write(value[name])),
  };
}

/**
 * One page of a list. `read` returns the rows after a position (null is the beginning), one more than the page shows, which tells whether there are
 * more; `positionOf` returns a row's position.
 */
export async function listPage<Row, T>(
  options: { cursor?: string | undefined; limit: number },
  position: Position<T>,
  read: (after: NoInfer<T> | null, count: number) => Promise<Row[]>,
  positionOf: (row: Row) => NoInfer<T>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  return searchedPage(options, position, async (after, count) => ({ rows: await read(after, count), stoppedAt: null }), positionOf);
}

/** The same for a search that may stop early (`lookThrough`): the next page continues at the row where it stopped. */
export async function searchedPage<Row, T>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  position: Position<T>,
  read: (after: NoInfer<T> | null, count: number) => Promise<{ rows: Row[]; stoppedAt: Row | null }>,
  positionOf: (row: Row) => NoInfer<T>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const { rows: found, stoppedAt } = await read(decodeCursor(cursor, position), limit + 1);
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : stoppedAt;
  return { rows, nextCursor: last ? encodeCursor(position, positionOf(last)) : null };
}
