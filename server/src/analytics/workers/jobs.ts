/** What threads are asked, and what they answer. */
import type { Vital } from '../engine/dimensions.js';
import type { HitRows, HitSlice } from '../engine/hit-rows.js';
import type { Question } from '../engine/questions.js';
import type { DeviceClass, Grouped, Score } from '../engine/vitals.js';
import type { PropertyId } from '../store/log-reader.js';

export interface VitalsQuestion {
  by: 'all' | 'page' | 'day';
  metrics: readonly Vital[];
  device: DeviceClass;
}

export interface Job extends PropertyId {
  epoch: number;
  revision: number;
  timeZone: string;
  sealedThrough: string;
  /** The range of the answer. */
  from: string;
  dayCount: number;
  /** The days of this job; all sealed, or none. The day before the range is -1. */
  indices: readonly number[];
  isLive: boolean;
  /** When it was asked, by the clock that all threads share (process.hrtime). */
  askedNs: bigint;
  asked: { hits: Question } | { vitals: VitalsQuestion } | { rows: HitSlice };
}

export interface Answer {
  /** Of hits; see questions.ts. */
  numbers?: Float64Array;
  /** By metric, of all. */
  histograms?: Float64Array[];
  /** By metric, of pages. */
  grouped?: Grouped[];
  /** By index of the day, and metric. */
  scores?: [number, Score[]][];
  /** By day, those without any left out. */
  rows?: HitRows[];
  /** Where the rows go on: the day's index, and how many of its hits come before. */
  next?: { index: number; skip: number } | null;
}

export type Outcome = { answer: Answer } | { damaged: string } | { failed: string };
