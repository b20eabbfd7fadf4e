/**
 * Monitors in maintenance send no notifications: their transitions are marked as announced. After the window, the notifier reports the difference
 * between the last notified status and the current one; for that, the monitor's last transition is marked as not announced again.
 */
import type { Knex } from 'knex';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { trySlotOf } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../kernel/slots/slots.js';

const ORGANIZATIONS_AT_ONCE = 100;

/** Whether a monitor is in a window that has begun and isn't settled, as SQL with the parameter :now, or at another moment. */
export const inMaintenance = (organizationId: string, monitorId: string, moment = ':now') => `exists (
  select 1 from maintenance_monitors mm
  join maintenances w on w.organization_id = mm.organization_id and w.id = mm.maintenance_id
  where mm.organization_id = ${organizationId} and mm.monitor_id = ${monitorId} and w.starts_at <= ${moment} and not w.settled)`;

const MUTED = `/* muted-among */
  select x.id from unnest(:monitorIds::uuid[]) x (id) where ${inMaintenance(':organizationId', 'x.id')}`;

/** Which of the monitors are in such a window. */
export async function mutedAmong(database: Knex, organizationId: string, monitorIds: readonly string[], now: Date): Promise<Set<string>> {
  if (!monitorIds.length) return new Set();
  const rows = await prepared<{ id: string }>(database, MUTED, { organizationId, monitorIds: [...monitorIds], now });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Unmutes the monitors of an ended window. A monitor's transitions until then count as one: only its last one before `until` will be announced.
 * Muted transitions come first, whatever the clocks of two processes say. If another window mutes the monitor, the transition is marked as announced
 * again.
 *
 * The caller holds the notifier's lock of the organization's slot: a notifier that reads the window before its end and the transition afterwards would skip the transition.
 */
export async function unmuteMonitors(
  database: Knex,
  organizationId: string,
  monitors: readonly { id: string; until: Date }[],
): Promise<void> {
  if (!monitors.length) return;
  await database.raw(
    `/* unmute-monitors */
     with unmuted as (
       select x.id, (
         select max(t.sequence) from monitor_transitions t
         where t.organization_id = :organizationId and t.monitor_id = x.id and (t.announced or t.at < x.until)
       ) as last
       from jsonb_to_recordset(cast(:monitors as jsonb)) as x (id uuid, until timestamptz)
     )
     update monitor_transitions t set announced = t.sequence < r.last
     from unmuted r
     where t.organization_id = :organizationId and t.monitor_id = r.id
       and (t.sequence = r.last or (t.sequence < r.last and not t.announced))`,
    { organizationId, monitors: JSON.stringify(monitors) },
  );
}

/** Settles the ended windows of one organization, except those of a project that is being deleted with them. */
async function settleOrganization(database: Knex, organizationId: string, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    // another worker is notifying: the next turn is soon
    if (!(await trySlotOf(transaction, 'notifyOfMonitors', organizationId))) return;
    const { rows } = await transaction.raw(
      `/* settle-maintenances */
       with held as materialized (
         select id from projects
         where organization_id = :organizationId and id in (
           select project_id from maintenances where organization_id = :organizationId and not settled and ends_at <= :now
         )
         for key share skip locked
       ), ended as (
         update maintenances set settled = true
         where organization_id = :organizationId and not settled and ends_at <= :now and project_id in (select id from held)
         returning organization_id, id, ends_at
       )
       select mm.monitor_id as id, max(e.ends_at) as until
       from ended e join maintenance_monitors mm on mm.organization_id = e.organization_id and mm.maintenance_id = e.id
       group by mm.monitor_id`,
      { organizationId, now },
    );
    await unmuteMonitors(transaction, organizationId, rows);
  });
}

/** Settles the ended windows of all organizations in the slots. */
export async function settleMaintenances(database: Knex, now: Date, slots: Slots = ALL_SLOTS): Promise<void> {
  const due: string[] = await database('maintenances')
    .distinct('organization_id')
    .where({ settled: false })
    .where('ends_at', '<=', now)
    .whereRaw(inSlots('organization_id'), { slots: [...slots] })
    .limit(ORGANIZATIONS_AT_ONCE)
    .pluck('organization_id');
  for (const organizationId of due) await settleOrganization(database, organizationId, now);
}
