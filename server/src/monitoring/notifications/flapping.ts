/**
 * A monitor whose status keeps changing is told once, as flapping, and then not until it is calm. Since when it does is in its known problem, so that a
 * restart forgets nothing.
 */
import type { Knex } from 'knex';
import { inSlots, type Slots } from '../../kernel/slots/slots.js';
import { inMaintenance } from '../maintenances/mute.js';

/** So many changes within an hour are flapping. */
export const FLAPPING_CHANGES = 6;

const CALM = "interval '30 minutes'";
/** A problem that lasts this long is told, though it may change between degraded, error and down. */
const LASTING = "interval '4 hours'";

/** Whether a monitor m that was flapping, with its known problem pr, is to be told of again. */
export const isCalm = `coalesce(pr.flapping_since is not null and (m.status_changed_at <= cast(:now as timestamptz) - ${CALM} or (
  m.status <> 'ok' and pr.flapping_since <= cast(:now as timestamptz) - ${LASTING} and not exists (
    select 1 from monitor_transitions o where o.organization_id = pr.organization_id and o.monitor_id = pr.monitor_id
      and o.from_status = 'ok' and o.at > cast(:now as timestamptz) - ${LASTING}))), false)`;

/**
 * The changes of the hour up to the last transition, t. Those before a pause or before the end of a maintenance window don't count: nobody would have
 * heard of them.
 */
export const changesWithinHour = `
  select count(*), min(c.at) as since from monitor_transitions c
  where c.organization_id = t.organization_id and c.monitor_id = t.monitor_id and c.at > t.at - interval '1 hour' and c.at <= t.at
    and c.from_status is not null and c.to_status is not null
    and c.at > coalesce((
      select max(p.at) from monitor_transitions p where p.organization_id = t.organization_id and p.monitor_id = t.monitor_id
        and p.at > t.at - interval '1 hour' and p.to_status is null), '-infinity')
    and c.at > coalesce((
      select max(w.ends_at) from maintenance_monitors mm
      join maintenances w on w.organization_id = mm.organization_id and w.id = mm.maintenance_id
      where mm.organization_id = t.organization_id and mm.monitor_id = t.monitor_id and w.starts_at <= t.at and w.settled), '-infinity')`;

/** The problems pr of flapping monitors m whose end nobody was told of, because it is not confirmed by enough ok results or not yet due. */
const FLAPPING = `monitor_problems pr
  join monitors m on m.organization_id = pr.organization_id and m.id = pr.monitor_id
  join monitor_transitions t on t.organization_id = m.organization_id and t.monitor_id = m.id and t.sequence = m.transition_count and t.announced
  where pr.flapping_since is not null and not (m.status = 'ok' and m.good_streak < m.recover_after and m.recover_after > 1)`;

const CALM_AT = `m.status_changed_at + ${CALM}`;
const inWindow = (moment?: string) => inMaintenance('pr.organization_id', 'pr.monitor_id', moment);

/** When the next monitor will have been calm for long enough. The end of a window is another time to look. */
export const NEXT_CALM = `select min(${CALM_AT}) from ${FLAPPING} and not ${inWindow(CALM_AT)}`;

/** Makes the last transition of monitors new that have been calm for long enough, so that the notifier tells people of it. */
export async function renewCalm(database: Knex, now: Date, slots: Slots): Promise<void> {
  await database.raw(
    `/* renew-calm-monitors */
     update monitor_transitions n set announced = false
     from ${FLAPPING} and ${CALM_AT} <= :now and not ${inWindow()} and ${inSlots('pr.organization_id')}
       and n.organization_id = t.organization_id and n.monitor_id = t.monitor_id and n.sequence = t.sequence`,
    { now, slots: [...slots] },
  );
}
