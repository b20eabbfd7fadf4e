/** The settings of a monitor: what drives its silence, and what makes them sound. */
import type { components } from '../../generated/types.js';
import { invalid } from '../../kernel/errors.js';
import { shortestGapSec, storedTimes } from '../schedules/expected-times.js';
import { requireSchedule } from '../schedules/schedule-rules.js';
import type { MonitorSettings } from './store.js';

/** Longer deadlines are certainly mistakes. */
const LONGEST_SILENCE_SEC = 10 * 365 * 86_400;
/** The contract's longest interval; leap days are further apart. */
const LONGEST_INTERVAL_SEC = 365 * 86_400;

/** What a call says about the settings. */
export interface GivenSettings {
  name?: string | undefined;
  expects?: MonitorSettings['expects'] | undefined;
  schedule?: components['schemas']['ScheduleSettings'] | undefined;
  intervalSec?: number | undefined;
  degradedAfter?: number | undefined;
  downAfter?: number | undefined;
  alertAfter?: number | undefined;
  recoverAfter?: number | undefined;
  maxRunSec?: number | null | undefined;
  failAs?: components['schemas']['FailAs'] | undefined;
  pingMethods?: components['schemas']['PingMethods'] | undefined;
}

const INTERVAL_FIELDS = ['intervalSec', 'degradedAfter', 'downAfter'] as const;

/** The settings of a new monitor; also the defaults of the contract. */
export const NEW_SETTINGS: MonitorSettings = {
  ...{ name: '', expects: 'interval', interval_sec: 60, degraded_after: 1.5, down_after: 3 },
  ...{ cron: null, time_zone: null, grace_sec: null, late_after_sec: null },
  ...{ alert_after: 1, recover_after: 1 },
  ...{ max_run_sec: null, fail_as: 'error', ping_methods: 'any' },
};

/** A schedule replaces the interval, and an interval the schedule. */
function expectsOf({ expects, schedule, intervalSec }: GivenSettings, before: MonitorSettings): MonitorSettings['expects'] {
  return expects ?? (schedule ? 'schedule' : intervalSec !== undefined ? 'interval' : before.expects);
}

function requireFitting(given: GivenSettings, expects: MonitorSettings['expects'], before: MonitorSettings): void {
  const field = INTERVAL_FIELDS.find((name) => given[name] !== undefined);
  if (expects !== 'interval' && field)
    throw invalid(`/${field}`, expects === 'none' ? 'must not be given if nothing is expected' : 'must not be given with a schedule');
  if (expects !== 'schedule' && given.schedule) throw invalid('/schedule', `must not be given if expects is ${expects}`);
  if (expects === 'schedule' && !given.schedule && before.cron === null) throw invalid('/schedule', 'is required if expects is schedule');
}

function requireSoundInterval(settings: MonitorSettings): void {
  if (settings.down_after < settings.degraded_after)
    throw invalid('/downAfter', `must not be below degradedAfter (${settings.degraded_after})`);
  if (settings.interval_sec * settings.down_after > LONGEST_SILENCE_SEC) {
    throw invalid('/downAfter', 'times intervalSec must be at most ten years; it is a multiple of intervalSec, not seconds');
  }
}

/** The columns of a schedule, and the shortest time between its times in place of the interval. */
function scheduleColumns(schedule: components['schemas']['ScheduleSettings'], now: Date) {
  requireSchedule(schedule, now);
  const gap = shortestGapSec(storedTimes(schedule, schedule.graceSec, { at: now, isResult: false }));
  const { cron, timeZone, graceSec, lateAfterSec = null } = schedule;
  const columns = { cron, time_zone: timeZone, grace_sec: graceSec, late_after_sec: lateAfterSec };
  return { ...columns, interval_sec: Math.min(gap, LONGEST_INTERVAL_SEC) };
}

const NO_SCHEDULE = { cron: null, time_zone: null, grace_sec: null, late_after_sec: null };

/** The settings that follow from those before and a call, or VALIDATION_ERROR. */
export function settingsOf(given: GivenSettings, before: MonitorSettings, now: Date): MonitorSettings {
  const expects = expectsOf(given, before);
  requireFitting(given, expects, before);
  const settings = {
    ...before,
    ...(expects !== 'schedule' && NO_SCHEDULE),
    expects,
    name: given.name ?? before.name,
    interval_sec: given.intervalSec ?? before.interval_sec,
    degraded_after: given.degradedAfter ?? before.degraded_after,
    down_after: given.downAfter ?? before.down_after,
    alert_after: given.alertAfter ?? before.alert_after,
    recover_after: given.recoverAfter ?? before.recover_after,
    max_run_sec: given.maxRunSec === undefined ? before.max_run_sec : given.maxRunSec,
    fail_as: given.failAs ?? before.fail_as,
    ping_methods: given.pingMethods ?? before.ping_methods,
    ...(given.schedule && scheduleColumns(given.schedule, now)),
  };
  if (expects === 'interval') requireSoundInterval(settings);
  return settings;
}

/** What a call that creates a monitor says: the contract gives defaults to the fields of an interval, which don't contradict a schedule. */
export function givenToCreate(given: GivenSettings): GivenSettings {
  const isInterval = (given.expects ?? (given.schedule ? 'schedule' : 'interval')) === 'interval';
  if (isInterval) return given;
  const { interval_sec, degraded_after, down_after } = NEW_SETTINGS;
  const defaults = { intervalSec: interval_sec, degradedAfter: degraded_after, downAfter: down_after };
  return {
    ...given,
    ...Object.fromEntries(INTERVAL_FIELDS.filter((name) => given[name] === defaults[name]).map((name) => [name, undefined])),
  };
}
