/**
 * Seals local days: from 00:35 on, when no session of the day is open any more. All of a day is written in one transaction; before its commit nothing has
 * changed, and a repetition from the same log writes the same bytes.
 */
import type { Knex } from 'knex';
import type pg from 'pg';
import { cutDay } from '../engine/day-columns.js';
import { repeatsOf } from '../engine/event-ids.js';
import type { HitLog } from '../engine/hit-log.js';
import { addDays, dayStartSec } from '../engine/local-days.js';
import { type Assignment, assignSessions, GAP_US, LONGEST_US, tableOf } from '../engine/sessionizer.js';
import { summarize } from '../engine/summary.js';
import { cutVitalsDay } from '../engine/vitals-day.js';
import { eventIdOf, type PropertyId, readHits, readVitals } from './log-reader.js';
import { advance, carriedFrom, lockState, requireMonth, type SealedDay, type SealingState, writeSealedDay } from './sealing-store.js';

const US = 1_000_000;
/** After midnight: the half hour in which a session can go on, and what inserts under way may take. */
export const REST_SEC = 35 * 60;
/** An insert that takes longer than this has been cancelled. */
const SETTLED_SEC = 60;

const uuidOf = (log: HitLog, row: number) => eventIdOf(log, row).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** For each row 1 where the day before has counted the event. */
export function carriedRows(log: HitLog, carried: ReadonlySet<string>): Uint8Array {
  const skipped = new Uint8Array(log.length);
  if (carried.size === 0) return skipped;
  for (let row = 0; row < log.length; row += 1) if (carried.has(uuidOf(log, row))) skipped[row] = 1;
  return skipped;
}

/** Rows after the day that its sessions have counted, and those that repeat an event of it. */
function carriedOver(log: HitLog, { sessionOf, start }: Assignment, endSec: number): string[] {
  const repeated = repeatsOf(log);
  const seen = new Set<string>();
  for (let row = 0; row < log.length; row += 1) {
    if (log.at[row]! < endSec * US) continue;
    const session = sessionOf[row]!;
    if (repeated[row] || (session >= 0 && start[session]! < endSec * US)) seen.add(uuidOf(log, row));
  }
  // a repeat within the next day stays in it: only what is told from the day before goes
  if (seen.size === 0) return [];
  for (let row = 0; row < log.length; row += 1) {
    const isOfNext = log.at[row]! >= endSec * US && !repeated[row] && !(sessionOf[row]! >= 0 && start[sessionOf[row]!]! < endSec * US);
    if (isOfNext) seen.delete(uuidOf(log, row));
  }
  return [...seen].sort();
}

/** The day from the log; null while one of its sessions may go on. */
async function readDay(
  client: pg.ClientBase,
  database: Knex,
  of: PropertyId & SealingState,
  day: string,
  nowSec: number,
): Promise<SealedDay | null> {
  const [startSec, endSec] = [dayStartSec(day, of.timeZone), dayStartSec(addDays(day, 1), of.timeZone)];
  // a session of the day ends so late at the most
  const lastSec = Math.min(nowSec - SETTLED_SEC, endSec + (LONGEST_US + GAP_US) / US);
  const log = await readHits(client, of, startSec, lastSec);
  const carried = await carriedFrom(database, of, addDays(day, -1));
  const skipped = carriedRows(log, carried);
  const assignment = assignSessions(log, skipped);
  const isOpen = assignment.start.some(
    (start, session) => start < endSec * US && assignment.last[session]! + GAP_US >= lastSec * US && start + LONGEST_US >= lastSec * US,
  );
  if (isOpen) return null;
  const sessions = cutDay(tableOf(log, assignment), startSec, endSec);
  const vitals = cutVitalsDay(await readVitals(client, of, startSec, endSec), startSec, endSec);
  return { sessions, vitals, summary: summarize(sessions, endSec - startSec), carried: carriedOver(log, assignment, endSec) };
}

export interface SealerTools {
  database: Knex;
  /** Lends a connection for reading the log. */
  lend: <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;
}

/** Seals the property's next day; answers it, or null if it is not over, goes on, or another process has sealed it. */
export async function sealNextDay({ database, lend }: SealerTools, property: PropertyId & SealingState, now: Date): Promise<string | null> {
  const day = addDays(property.sealedThrough, 1);
  const nowSec = now.getTime() / 1_000;
  if (nowSec < dayStartSec(addDays(day, 1), property.timeZone) + REST_SEC) return null;
  const sealed = await lend((client) => readDay(client, database, property, day, nowSec));
  if (!sealed) return null;
  await requireMonth(database, day);
  return database.transaction(async (transaction) => {
    if (!(await lockState(transaction, property, property.sealedThrough))) return null;
    await writeSealedDay(transaction, property, day, sealed);
    await advance(transaction, property, day);
    return day;
  });
}

/** Writes a day again from its log, as when its bytes were damaged. Answers whether there was a log of it. */
export async function resealDay(
  { database, lend }: SealerTools,
  property: PropertyId & SealingState,
  day: string,
  now: Date,
): Promise<boolean> {
  const sealed = await lend((client) => readDay(client, database, property, day, now.getTime() / 1_000));
  if (!sealed || (sealed.sessions.length === 0 && sealed.vitals.length === 0)) return false;
  await database.transaction(async (transaction) => {
    await lockState(transaction, property, property.sealedThrough);
    await writeSealedDay(transaction, property, day, sealed);
  });
  return true;
}
