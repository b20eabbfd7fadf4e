import { AppError } from '../errors.js';

/** An opaque place in a list: the sort key of the last row, as base64url JSON. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

const badCursor = () =>
  new AppError('VALIDATION_ERROR', 'The cursor is not one of ours: give nextCursor of the page before.', {
    details: [{ path: '/cursor', message: 'is not a cursor of this list' }],
  });

/** Reads a cursor whose parts must pass the checks; null without one. Throws VALIDATION_ERROR for anything else. */
export function decodeCursor(cursor: string | undefined, checks: readonly ((part: string) => boolean)[]): string[] | null {
  if (cursor === undefined) return null;
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw badCursor();
  }
  // an object among the parts may have no text form at all
  const parts = Array.isArray(key) ? key.map((part) => (typeof part === 'object' ? '' : String(part))) : [];
  if (parts.length !== checks.length || !checks.every((check, index) => check(parts[index] ?? ''))) throw badCursor();
  return parts;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Checks of the parts of a cursor. */
export const isUuid = (part: string) => UUID.test(part);
export const isTime = (part: string) => /^\d{4}-.*Z$/.test(part) && !Number.isNaN(Date.parse(part));
export const isCount = (part: string) => /^\d{1,9}$/.test(part);
export const isText = (part: string) => part.length <= 300 && !part.includes('\u0000');

/** One page out of limit + 1 rows that were read: the rows to show and the cursor behind them. */
export function page<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | number)[],
): { rows: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, nextCursor: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}
