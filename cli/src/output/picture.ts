/** Draws an operation's response for a person, once or in place. */

import type { Style } from '#client-core/drawing/style.js';
import type { Room } from './room.js';

/** The surface to draw on. */
export interface Drawing extends Room {
  unicode: boolean;
  color: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** How to draw a response. */
export interface Drawn<Answer> {
  /** The lines, safe for a terminal. */
  draw(answer: Answer, drawing: Drawing, style: Style): string[];
  /** Lines below a picture that is drawn once. */
  notes?(answer: Answer, drawing: Drawing): readonly string[];
}

/** The options of a command with a picture. */
export interface PictureOptions {
  /** Seconds; true for the default. */
  watch?: number | true;
  ascii?: boolean;
}

/** The default interval between redraws. */
export const WATCH_SEC = 30;
