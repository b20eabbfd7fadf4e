/** Which monitors probably have the wrong time zone. */
import type { Knex } from 'knex';
import type { Times } from './expected-times.js';
import { HINT_RESULTS, hoursOff, sameHoursOff } from './zone-hint.js';

/** When the last results of these monitors came, the latest first. */
async function lastResults(database: Knex, organizationId: string, monitorIds: readonly string[]): Promise<Map<string, Date[]>> {
  const times = new Map<string, Date[]>();
  if (!monitorIds.length) return times;
  const { rows } = await database.raw(
    `/* last-results */
     select x.id, e.received_at as at
     from unnest(:ids::uuid[]) x (id) cross join lateral (
       select s.received_at from status_events s where s.organization_id = :organizationId and s.monitor_id = x.id
       order by s.received_at desc limit ${HINT_RESULTS}
     ) e`,
    { organizationId, ids: `{${monitorIds.join(',')}}` },
  );
  for (const { id, at } of rows as { id: string; at: Date }[]) times.set(id, [...(times.get(id) ?? []), at]);
  return times;
}

/** A monitor with the schedule and the last event of its row. */
export interface Suspect {
  id: string;
  schedule: Times | null;
  lastEventAt: Date | null;
}

/** By how many hours all last results of monitors missed their times, by id; only the results of those whose last one did are read. */
export async function zoneHints(database: Knex, organizationId: string, monitors: readonly Suspect[]): Promise<Map<string, number>> {
  const hints = new Map<string, number>();
  const suspects = monitors.flatMap(({ id, schedule, lastEventAt }) =>
    schedule && lastEventAt && hoursOff(schedule, lastEventAt) !== null ? [{ id, schedule }] : [],
  );
  const results = await lastResults(
    database,
    organizationId,
    suspects.map(({ id }) => id),
  );
  for (const { id, schedule } of suspects) {
    const hours = sameHoursOff(schedule, results.get(id) ?? []);
    if (hours !== null) hints.set(id, hours);
  }
  return hints;
}
