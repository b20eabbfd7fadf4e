/** What a thread of source maps is asked, and what it answers. One job at a time, so a thread that dies took one job with it. */
import type { SourceContext } from '../../events/event.js';
import type { Enclosing } from './outline.js';

/** Line and column count from 1. */
export interface Position {
  line: number;
  column: number;
}

/** Leads positions of one generated file to its sources. */
export interface LookUpJob {
  type: 'look-up';
  /** Under which the thread keeps the decoded map. */
  key: string;
  /** The map, compressed with gzip; null where the thread may know it. */
  compressed: Uint8Array | null;
  positions: Position[];
  context: boolean;
}

/** Says whether a file is a source map. */
interface CheckJob {
  type: 'check';
  compressed: Uint8Array;
}

export type Job = LookUpJob | CheckJob;

export interface FoundPosition {
  source: string;
  /** The map says that the source is other people's code. */
  ignored: boolean;
  line: number;
  column: number;
  name: string | null;
  context: SourceContext | null;
  /** Null where nothing is known of it. */
  enclosing: Enclosing | null;
}

export type LookUpAnswer =
  /** The thread does not have the map: ask again with its content. */
  { outcome: 'unknown' } | { outcome: 'invalid' } | { outcome: 'found'; positions: (FoundPosition | 'not-mapped' | 'invalid')[] };

export type AnswerOf<J extends Job> = J extends CheckJob ? { problem: string | null } : LookUpAnswer;
