/** What makes a schedule sound. */
import type { components } from '../../generated/types.js';
import { invalid } from '../../kernel/errors.js';
import { requireTimeZone } from '../../kernel/net/time-zone.js';
import { cronFields } from './cron-fields.js';
import { type Times, timesAfter } from './expected-times.js';

/** A schedule that never comes within this time is a mistake. */
const LONGEST_WAIT_MS = 5 * 366 * 86_400_000;

/** Throws VALIDATION_ERROR, with paths below `path`, unless the times can be computed and there is one in the next years. */
export function requireTimes(times: Times, now: Date, path = ''): void {
  const fields = cronFields(times.cron);
  if (typeof fields === 'string') throw invalid(`${path}/cron`, fields);
  requireTimeZone(times.timeZone, `${path}/timeZone`);
  for (const { at, required } of timesAfter(times, now)) {
    if (at.getTime() - now.getTime() > LONGEST_WAIT_MS) break;
    if (required) return;
  }
  throw invalid(`${path}/cron`, 'never comes in the next five years');
}

/** The same for the schedule of a monitor. */
export function requireSchedule(schedule: components['schemas']['ScheduleSettings'], now: Date): void {
  requireTimes(schedule, now, '/schedule');
  const { graceSec, lateAfterSec = 0 } = schedule;
  if (lateAfterSec > graceSec) throw invalid('/schedule/lateAfterSec', `must be at most graceSec (${graceSec})`);
}
