import type { Connection } from '../operation/call.js';
import type { Style } from '../output/style.js';

/** The size of a terminal. */
export interface Room {
  columns: number;
  /** Lines that may be used; there is no end to a terminal that scrolls. */
  rows: number;
}

/** Something that is drawn in place: how it is looked at, and what it looks like. */
export interface Picture<Taken> {
  /** Looks at it. */
  take(connection: Connection): Promise<Taken>;
  /** The lines of its picture, safe for a terminal. */
  draw(taken: Taken, room: Room, style: Style): string[];
  /** How long to wait at least before the next look, in milliseconds. */
  shortestPauseMs?(taken: Taken): number;
  /** What its keys do beside q, which ends it, for the last line; a picture without keys leaves the keyboard alone. */
  readonly keys?: string;
  /** A key was pressed; the picture is drawn anew. */
  press?(key: string): void;
}

/** Something to watch: a picture for people, and for programs what of it is news. */
export interface Subject<Taken, Change> extends Picture<Taken> {
  /** Adds to what was taken what is to be known of the one before. Changes want that; a picture does without. */
  complete?(connection: Connection, before: Taken | null, now: Taken): Promise<Taken>;
  /** What is other than it was; at first, where `before` is null, what is worth telling. */
  changes(before: Taken | null, now: Taken): Change[];
  /** A change as the cells of a line, not yet safe for a terminal. */
  cells(change: Change): readonly string[];
  /** A change as an object for programs. */
  toObject(change: Change): unknown;
}
