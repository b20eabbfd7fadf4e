/** Packs a day from the log. The same log always gives the same bytes. */
import type pg from 'pg';
import { addDays, dayStartSec } from '../../kernel/net/local-days.js';
import { cutDay } from '../engine/days/day-columns.js';
import { cutVitalsDay } from '../engine/days/vitals-day.js';
import { repeatsOf } from '../engine/sessions/event-ids.js';
import type { HitLog } from '../engine/sessions/hit-log.js';
import { type Assignment, assignSessions, GAP_US, LONGEST_US, tableOf } from '../engine/sessions/sessionizer.js';
import { eventIdOf, type PropertyId, readHits, readVitals } from './log-reader.js';
import { type PackedDay, packDay } from './packed-day.js';
import type { SealingState } from './sealing-store.js';

const US = 1_000_000;
/** An insert that takes longer than this is cancelled. */
const SETTLED_SEC = 60;

const uuidOf = (log: HitLog, row: number) => eventIdOf(log, row).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Marks with 1 each row whose event the previous day has counted. */
function carriedRows(log: HitLog, carried: ReadonlySet<string>): Uint8Array {
  const skipped = new Uint8Array(log.length);
  if (carried.size === 0) return skipped;
  for (let row = 0; row < log.length; row += 1) if (carried.has(uuidOf(log, row))) skipped[row] = 1;
  return skipped;
}

/** Rows after the day's end that its sessions have counted, and rows that repeat an event of the day. */
function carriedOver(log: HitLog, { sessionOf, start }: Assignment, endSec: number): string[] {
  const repeated = repeatsOf(log);
  const seen = new Set<string>();
  for (let row = 0; row < log.length; row += 1) {
    if (log.at[row]! < endSec * US) continue;
    const session = sessionOf[row]!;
    if (repeated[row] || (session >= 0 && start[session]! < endSec * US)) seen.add(uuidOf(log, row));
  }
  // a repeat within the next day is that day's own; only repeats across the two days matter
  if (seen.size === 0) return [];
  for (let row = 0; row < log.length; row += 1) {
    const isOfNext = log.at[row]! >= endSec * US && !repeated[row] && !(sessionOf[row]! >= 0 && start[sessionOf[row]!]! < endSec * US);
    if (isOfNext) seen.delete(uuidOf(log, row));
  }
  return [...seen].sort();
}

/** Event ids that the previous day has counted. */
async function carriedFrom(client: pg.ClientBase, of: PropertyId & { epoch: number }, day: string): Promise<Set<string>> {
  const { rows } = await client.query(
    `/* analytics-carried-hits */ select event_ids from analytics_carried_hits
     where organization_id = $1 and property_id = $2 and day = $3 and epoch = $4`,
    [of.organizationId, of.propertyId, day, of.epoch],
  );
  return new Set(rows[0]?.event_ids ?? []);
}

/** The latest timestamp of a hit that may belong to a session of a day with this end and can be read safely. */
const lastSecOf = (endSec: number, nowSec: number) => Math.min(nowSec - SETTLED_SEC, endSec + (LONGEST_US + GAP_US) / US);

/** The day from the log; null while one of its sessions may continue. */
export async function readLoggedDay(
  client: pg.ClientBase,
  of: PropertyId & SealingState,
  day: string,
  nowSec: number,
): Promise<PackedDay | null> {
  const [startSec, endSec] = [dayStartSec(day, of.timeZone), dayStartSec(addDays(day, 1), of.timeZone)];
  const lastSec = lastSecOf(endSec, nowSec);
  const log = await readHits(client, of, startSec, lastSec);
  const carried = await carriedFrom(client, of, addDays(day, -1));
  const assignment = assignSessions(log, carriedRows(log, carried));
  const isOpen = assignment.start.some(
    (start, session) => start < endSec * US && assignment.last[session]! + GAP_US >= lastSec * US && start + LONGEST_US >= lastSec * US,
  );
  if (isOpen) return null;
  const sessions = cutDay(tableOf(log, assignment), startSec, endSec);
  const vitals = cutVitalsDay(await readVitals(client, of, startSec, endSec), startSec, endSec);
  return packDay(sessions, vitals, endSec - startSec, carriedOver(log, assignment, endSec));
}

/** Hits after `endSec` in the log that belong to sessions of [startSec, endSec). */
export async function readCarriedOver(
  client: pg.ClientBase,
  of: PropertyId,
  startSec: number,
  endSec: number,
  nowSec: number,
): Promise<string[]> {
  // starts earlier, because a session that continues into the day began in the previous one
  const log = await readHits(client, of, startSec - LONGEST_US / US, lastSecOf(endSec, nowSec));
  return carriedOver(log, assignSessions(log), endSec);
}
