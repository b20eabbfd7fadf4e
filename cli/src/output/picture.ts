/** Pictures of an operation's answer: what is drawn for a person, once or in place. */
import type { Room } from './room.js';
import type { Style } from './style.js';

/** What a picture is drawn on. */
export interface Drawing extends Room {
  unicode: boolean;
  color: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** How an answer is drawn. */
export interface Drawn<Answer> {
  /** The lines, safe for a terminal. */
  draw(answer: Answer, drawing: Drawing, style: Style): string[];
  /** What is said below a picture that is drawn once. */
  notes?(answer: Answer, drawing: Drawing): readonly string[];
}

/** The options of a command with a picture. */
export interface PictureOptions {
  /** Seconds, or true for the usual ones. */
  watch?: number | true;
  ascii?: boolean;
}

/** How often it is drawn again unless told otherwise. */
export const WATCH_SEC = 30;
