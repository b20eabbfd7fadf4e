/** The jobs of a source map thread, and their results. One job at a time, so a crashing thread loses only one. */
import type { SourceContext } from '../../events/event.js';
import type { Enclosing } from './outline.js';

/** Line and column count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Maps positions of one generated file to its sources. */
export interface LookUpJob {
  type: 'look-up';
  /** The thread's key for the decoded map. */
  key: string;
  /** The map, compressed with gzip; null if the thread may have it. */
  compressed: Uint8Array | null;
  positions: Position[];
  context: boolean;
}

/** Checks whether a file is a source map. */
interface CheckJob {
  type: 'check';
  compressed: Uint8Array;
}

export type Job = LookUpJob | CheckJob;

export interface FoundPosition {
  source: string;
  /** The map marks the source as third-party code. */
  ignored: boolean;
  line: number;
  column: number;
  name: string | null;
  context: SourceContext | null;
  /** Null if unknown. */
  enclosing: Enclosing | null;
}

export type LookUpAnswer =
  /** The thread does not have the map: request again with its content. */
  { outcome: 'unknown' } | { outcome: 'invalid' } | { outcome: 'found'; positions: (FoundPosition | 'not-mapped' | 'invalid')[] };

export type AnswerOf<J extends Job> = J extends CheckJob ? { problem: string | null } : LookUpAnswer;
