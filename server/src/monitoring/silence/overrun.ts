/** Turns runs that take too long into down, exactly when they do. */
import type { Knex } from 'knex';
import { signalStates } from '../../kernel/database/signals/change-signals.js';
import { inSlots } from '../../kernel/slots/slots.js';
import { nextMiss } from './silence-sql.js';
import type { Sweep, Sweeping } from './sweep.js';

const SWEEP_BATCH = 2_000;

/**
 * Moves up to a batch of runs that should have ended by `horizon`; returns the monitors that changed. A monitor that is down already, or paused, stays
 * as it is. In delayed organizations, only earlier times count. Monitors are locked before their runs, as by events; a run that an event ended meanwhile
 * is not too long.
 */
export async function moveOverruns(database: Knex, { horizon, heldBack, slots }: Sweeping): Promise<Sweep[]> {
  const { rows } = await database.raw(
    `/* sweep-overruns */
     with due as materialized (
       select r.organization_id, r.monitor_id, r.run_id, r.overrun_at
       from monitor_runs r join monitors m on m.organization_id = r.organization_id and m.id = r.monitor_id
       where r.overrun_at <= :horizon and r.overrun_at <= least((:held::jsonb ->> r.organization_id::text)::timestamptz, :horizon)
         and ${inSlots('r.organization_id')}
       order by r.overrun_at limit ${SWEEP_BATCH} for no key update of m
     ), over as (
       update monitor_runs r set state = 'overrun', overrun_at = null
       from due
       where r.organization_id = due.organization_id and r.monitor_id = due.monitor_id and r.run_id = due.run_id and r.overrun_at = due.overrun_at
       returning due.organization_id, due.monitor_id, due.overrun_at
     ), swept as (
       update monitors m set previous_status = m.status, status = 'down', reason = 'overrun', reason_since = o.at, status_changed_at = o.at,
         transition_count = m.transition_count + 1, next_transition_at = null, good_streak = 0, bad_streak = m.bad_streak + 1,
         miss_at = case when m.bad_streak + 1 < m.alert_after then ${nextMiss('o.at')} end
       from (select organization_id, monitor_id, min(overrun_at) as at from over group by organization_id, monitor_id) o
       where m.organization_id = o.organization_id and m.id = o.monitor_id and not m.paused and m.status is distinct from 'down'
       returning m.organization_id, m.id, m.transition_count, m.previous_status, m.status, m.reason, m.status_changed_at
     ), recorded as (
       insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
       select organization_id, id, transition_count, status_changed_at, previous_status, status, reason from swept
       returning organization_id
     ), told as (
       ${signalStates('recorded')}
     )
     select organization_id as "organizationId", id as "monitorId", previous_status as "from", status as "to", status_changed_at as "at"
     from swept where (select count(*) from told) >= 0`,
    { horizon, held: JSON.stringify(heldBack), slots: [...slots] },
  );
  return rows;
}

/** Moves the ends of runs by the part of an outage after their start: their end may have been told to nobody. */
export async function moveRunsBy(transaction: Knex, from: Date, to: Date): Promise<void> {
  await transaction.raw(
    `/* move-runs */
     update monitor_runs set overrun_at = overrun_at + (:to::timestamptz - greatest(:from::timestamptz, started_at))
     where overrun_at > :from and started_at < :to`,
    { from, to },
  );
}

/** Open runs that began while the clock was ahead begin now; otherwise no end would end them before that time comes. */
export async function forgetFutureRuns(transaction: Knex, now: Date): Promise<void> {
  await transaction.raw(
    `/* forget-future-runs */
     update monitor_runs set started_at = :now, overrun_at = overrun_at - (started_at - :now::timestamptz)
     where ended_at is null and started_at > :now`,
    { now },
  );
}
