/**
 * The mark of a database whose data has moved to another one. It is a comment on a table: it needs no right but ownership, and a backup, which has only
 * rows, doesn't carry it to the new database.
 */
import type { Knex } from 'knex';

export interface MovedMark {
  /** The new database, without user, password and query. */
  to: string;
  /** When the move began, in ISO 8601. */
  at: string;
  /** Whether everything has arrived there. */
  complete: boolean;
}

/** Reads the mark, as JSON. */
export const READ_MARK = `/* moved-mark */ select obj_description(to_regclass('installation'), 'pg_class') as mark`;

export async function readMark(database: Knex): Promise<MovedMark | null> {
  const { rows } = await database.raw(READ_MARK);
  return JSON.parse(rows[0].mark);
}

/** Marks the database; null removes the mark. */
export async function writeMovedMark(database: Knex, mark: MovedMark | null): Promise<void> {
  // comments take no parameters, and `to` has no query
  const { rows } = await database.raw('/* moved-mark-text */ select quote_literal(?::text) as text', [mark && JSON.stringify(mark)]);
  await database.raw(`comment on table installation is ${rows[0].text ?? 'null'}`);
}

/** Where the data is, and how to return; null if it is here. */
export function movedText(mark: MovedMark | null): string | null {
  if (mark === null) return null;
  const time = `${mark.at.slice(0, 16).replace('T', ' ')} UTC`;
  return mark.complete
    ? `this database moved to ${mark.to} at ${time}: set DATABASE_URL to that one. To go on with this one as it was then, run tidewatch-server move-database --undo`
    : `a move of this database to ${mark.to} began at ${time} and did not end: run it again, or run tidewatch-server move-database --undo`;
}
