/** The stored form of a sealed day: its kinds with their columns, and the events that the next day must not count again. */
import { type Packed, pack } from '../engine/codec.js';
import { DAY_COLUMNS, type Day } from '../engine/days/day-columns.js';
import { VITALS_COLUMNS, type VitalsDay } from '../engine/days/vitals-day.js';
import { SUMMARY_COLUMNS, summarize } from '../engine/questions/summary.js';
import { KINDS } from './kinds.js';

interface PackedKind extends Packed {
  kind: number;
  rows: number;
}

export interface PackedDay {
  /** Kinds with data. */
  kinds: PackedKind[];
  /** Event ids of hits that the next day leaves out. */
  carried: string[];
}

/** Packs a day of `daySec` seconds, with its summary. */
export function packDay(sessions: Day, vitals: VitalsDay, daySec: number, carried: string[]): PackedDay {
  const kinds: PackedKind[] = [];
  if (sessions.length > 0) {
    const summary = summarize(sessions, daySec);
    kinds.push({ kind: KINDS.sessions, rows: sessions.length, ...pack(DAY_COLUMNS.map((name) => sessions.columns[name])) });
    kinds.push({ kind: KINDS.summary, rows: sessions.length, ...pack(SUMMARY_COLUMNS.map((name) => summary[name])) });
  }
  if (vitals.length > 0)
    kinds.push({ kind: KINDS.vitals, rows: vitals.length, ...pack(VITALS_COLUMNS.map((name) => vitals.columns[name])) });
  return { kinds, carried };
}
