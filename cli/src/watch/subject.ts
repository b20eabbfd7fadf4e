import type { Style } from '#client-core/drawing/style.js';
import type { Connection } from '../operation/call.js';
import type { Evaluation } from '../output/evaluation.js';
import type { Room } from '../output/room.js';

/** Something drawn in place: how to read it and how to draw it. */
export interface Picture<Taken> {
  /** Reads the current data. */
  take(connection: Connection): Promise<Taken>;
  /** The lines to draw, safe for a terminal. */
  draw(taken: Taken, room: Room, style: Style): string[];
  /** The minimum pause before the next refresh, in milliseconds. */
  shortestPauseMs?(taken: Taken): number;
  /** How often it updates, for the footer, if that isn't the interval. */
  readonly pace?: string;
  /** A description of its keys for the footer, besides q, which quits. Without keys, the keyboard isn't read. */
  readonly keys?: string;
  /** Handles a key; the picture is redrawn afterwards. */
  press?(key: string): void;
}

/** Something to watch: a picture for people, and changes for programs. */
export interface Subject<Taken, Change> extends Picture<Taken> {
  /** Adds data about the previous result that only changes need, not the picture. */
  complete?(connection: Connection, before: Taken | null, now: Taken): Promise<Taken>;
  /** The changes; without a previous result (`before` is null), whatever is worth reporting. */
  changes(before: Taken | null, now: Taken): Change[];
  /** Whether its states are current; reported to a program on standard error when it changes. */
  evaluation(taken: Taken): Evaluation | undefined;
  /** A change as table cells, not yet safe for a terminal. */
  cells(change: Change): readonly string[];
  /** A change as an object for programs. */
  toObject(change: Change): unknown;
}
