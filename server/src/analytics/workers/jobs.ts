/** The jobs of threads and their answers. */

import type { Moment } from '../../kernel/database/reads/primary-moments.js';
import type { Principal } from '../../kernel/shares/principal.js';
import type { Vital } from '../engine/dimensions.js';
import type { HitRows, HitSlice } from '../engine/questions/hit-rows.js';
import type { Question } from '../engine/questions/questions.js';
import type { DeviceClass, Grouped, Score } from '../engine/questions/vitals.js';
import type { PropertyId } from '../store/log-reader.js';

export interface VitalsQuestion {
  by: 'all' | 'page' | 'day';
  metrics: readonly Vital[];
  device: DeviceClass;
}

export interface Job extends PropertyId, Principal {
  epoch: number;
  revision: number;
  timeZone: string;
  sealedThrough: string;
  /** The range of the whole question. */
  from: string;
  dayCount: number;
  /** The days of this job, counted from the start of the range: all sealed, or none. The day before the range is -1. */
  indices: readonly number[];
  isLive: boolean;
  /** When the question was asked, by the clock that all threads share (process.hrtime). */
  askedNs: bigint;
  /** What a replica must have to answer; null: the primary answers. */
  moment: Moment | null;
  asked: { hits: Question } | { vitals: VitalsQuestion } | { rows: HitSlice };
}

export interface Answer {
  /** For questions about hits; see questions.ts. */
  numbers?: Float64Array;
  /** By metric, over all pages. */
  histograms?: Float64Array[];
  /** By metric, grouped by page. */
  grouped?: Grouped[];
  /** By index of the day, then by metric. */
  scores?: [number, Score[]][];
  /** By day; days without hits are left out. */
  rows?: HitRows[];
  /** Where the rows continue: the day's index, and how many of its hits come before. */
  next?: { index: number; skip: number } | null;
}

export type Outcome = { answer: Answer } | { damaged: string } | { failed: string };
