/** What a monitor's row says about its schedule. */
import type { Row } from '../../generated/tables.js';
import { type StoredTimes, storedTimes, type Times } from './expected-times.js';

type MonitorRow = Row<'monitors'>;

/** The columns with the times of a schedule. */
export type ExpectedColumns = Pick<MonitorRow, 'expected_at' | 'counts_from' | 'refill_at'>;

export const NOT_SCHEDULED: ExpectedColumns = { expected_at: null, counts_from: null, refill_at: null };

/** The times are computed again once half of them have passed, so that they suffice while no worker runs for a while. */
const REFILL_AT = 8;

export function expectedColumns({ expectedAt, countsFrom }: StoredTimes): ExpectedColumns {
  return { expected_at: expectedAt, counts_from: countsFrom, refill_at: countsFrom[REFILL_AT] ?? countsFrom.at(-1) ?? null };
}

/** The schedule of a row; null without one. */
export function scheduleOf({ cron, time_zone: timeZone, grace_sec: graceSec }: MonitorRow): (Times & { graceSec: number }) | null {
  return cron === null || timeZone === null || graceSec === null ? null : { cron, timeZone, graceSec };
}

const latest = (one: Date | null, other: Date | null) => (one && other ? (one > other ? one : other) : (one ?? other));

/** How long before now the times of a row begin that nothing is awaited of: those within their grace are shown. */
const shownFrom = (now: Date, graceSec: number) => new Date(now.getTime() - (graceSec + 1) * 1000 - 300_000);

/** The times from the awaited one on. */
function awaitedTimes(row: MonitorRow, schedule: Times & { graceSec: number }, heard: Date): StoredTimes {
  return storedTimes(schedule, schedule.graceSec, { at: heard, isResult: heard === row.last_event_at });
}

const NO_TIMES: StoredTimes = { expectedAt: [], countsFrom: [] };

/** The times that belong into the row: from the awaited one on, or around now for a monitor that is down or has no status. */
export function timesOf(row: MonitorRow, now: Date): StoredTimes {
  const schedule = scheduleOf(row);
  const heard = latest(row.last_event_at, row.excused_until);
  if (!schedule) return NO_TIMES;
  if (heard && row.status !== null && row.status !== 'down') return awaitedTimes(row, schedule, heard);
  return storedTimes(schedule, schedule.graceSec, { at: shownFrom(now, schedule.graceSec), isResult: false });
}

/** The same for new settings, by which a monitor that is down may not be: from the awaited time on, if it has a status. */
export function timesToJudge(row: MonitorRow, now: Date): StoredTimes {
  const schedule = scheduleOf(row);
  const heard = latest(row.last_event_at, row.excused_until);
  return schedule && heard && row.status !== null ? awaitedTimes(row, schedule, heard) : timesOf(row, now);
}

export interface Expectations {
  nextExpectedAt: Date | null;
  missedRuns: number;
}

/** The next time without a result that isn't missed; and how many were missed, while the monitor is down for that reason. */
export function expectationsOf(row: MonitorRow, now: Date): Expectations {
  const { expected_at: expectedAt, counts_from: countsFrom, grace_sec: graceSec } = row;
  if (!expectedAt || !countsFrom || graceSec === null || row.paused) return { nextExpectedAt: null, missedRuns: 0 };
  const heard = latest(row.last_event_at, row.excused_until);
  const awaited = expectedAt.filter((_, index) => heard === null || (countsFrom[index] as Date) > heard);
  const missed = awaited.filter(
    (at, index) => at.getTime() + graceSec * 1000 + 1000 + (index === 0 ? Number(row.unheard_ms) : 0) <= now.getTime(),
  );
  return {
    nextExpectedAt: awaited[missed.length] ?? null,
    missedRuns: row.reason === 'missed' ? row.missed_before + missed.length : 0,
  };
}
