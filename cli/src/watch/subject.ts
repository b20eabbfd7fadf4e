import type { Connection } from '../operation/call.js';
import type { Style } from '../output/style.js';

/** The size of a terminal. */
export interface Room {
  columns: number;
  /** Lines that may be used; there is no end to a terminal that scrolls. */
  rows: number;
}

/** Something to watch: how it is looked at, what it looks like, and what of it is news. */
export interface Subject<Taken, Change> {
  /** Looks at it. */
  take(connection: Connection): Promise<Taken>;
  /** Adds to what was taken what is to be known of the one before. Changes want that; a picture does without. */
  complete?(connection: Connection, before: Taken | null, now: Taken): Promise<Taken>;
  /** The lines of its picture, safe for a terminal. */
  draw(taken: Taken, room: Room, style: Style): string[];
  /** What is other than it was; at first, where `before` is null, what is worth telling. */
  changes(before: Taken | null, now: Taken): Change[];
  /** A change as the cells of a line, not yet safe for a terminal. */
  cells(change: Change): readonly string[];
  /** A change as an object for programs. */
  toObject(change: Change): unknown;
}
