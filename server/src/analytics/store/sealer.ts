/**
 * Seals local days from 00:35 on, when none of the day's sessions is open any more. A day is written in one transaction; until its commit
 * nothing changes, and a retry from the same log writes the same bytes.
 */
import type { Knex } from 'knex';
import { requireMonth } from '../../kernel/database/schema/partitions.js';
import { addDays, dayStartSec } from '../../kernel/net/local-days.js';
import type { PropertyId } from './log-reader.js';
import type { PackedDay } from './packed-day.js';
import { advance, hasLogSince, lockState, SEALED_DAYS, type SealingState, writeSealedDay } from './sealing-store.js';

/** Time after midnight: the half hour in which a session can continue, plus time for inserts in progress. */
const REST_SEC = 35 * 60;

/** Reads days on a thread, so that sealing doesn't block the process. */
export interface DayReader {
  /** A day from the log; null while one of its sessions may continue. */
  readLogged: (property: PropertyId & SealingState, day: string, nowSec: number) => Promise<PackedDay | null>;
  /** A day of another time zone, cut from sealed days. */
  recut: (property: PropertyId & SealingState, timeZone: string, day: string, nowSec: number) => Promise<PackedDay>;
}

export interface SealerTools {
  database: Knex;
  days: DayReader;
}

/** Seals the property's next day and returns it; null if the day is not over, may continue, or was sealed by another process. */
export async function sealNextDay({ database, days }: SealerTools, property: PropertyId & SealingState, now: Date): Promise<string | null> {
  const day = addDays(property.sealedThrough, 1);
  const nowSec = now.getTime() / 1_000;
  if (nowSec < dayStartSec(addDays(day, 1), property.timeZone) + REST_SEC) return null;
  const sealed = await days.readLogged(property, day, nowSec);
  if (!sealed) return null;
  await requireMonth(database, SEALED_DAYS, day);
  return database.transaction(async (transaction) => {
    if (!(await lockState(transaction, property))) return null;
    await writeSealedDay(transaction, property, day, sealed);
    await advance(transaction, property, { ...property, sealedThrough: day });
    return day;
  });
}

/** Writes a day again from its log, for example after damage. Returns false if the log is no longer complete. */
export async function resealDay(
  { database, days }: SealerTools,
  property: PropertyId & SealingState,
  day: string,
  now: Date,
): Promise<boolean> {
  if (!(await hasLogSince(database, dayStartSec(day, property.timeZone)))) return false;
  const sealed = await days.readLogged(property, day, now.getTime() / 1_000);
  if (!sealed || sealed.kinds.length === 0) return false;
  await database.transaction(async (transaction) => {
    await lockState(transaction, property);
    await writeSealedDay(transaction, property, day, sealed);
  });
  return true;
}
