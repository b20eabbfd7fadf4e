/** Finds issues that occur much more often than usual. The threshold and the window are the property's; the specification bounds them. */

import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { Row } from '../../generated/tables.js';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../kernel/slots/slots.js';

/** Events are counted by whole minutes, and committed up to some seconds after receipt. */
const OVERLAP_MS = 120_000;
/** The longest window: an issue without an event for this long no longer spikes. */
const LONGEST_MS = 86_400_000;

/** Events of an issue, including merged ones, within its property's window: whole minutes that began in it. */
const COUNTED = `
  coalesce((
    select sum(m.events) from error_issues s
    join error_issue_minutes m on m.organization_id = s.organization_id and m.issue_id = s.id
    where s.organization_id = i.organization_id and (s.id = i.id or s.merged_into = i.id)
      and m.minute > :now::timestamptz - p.spike_window_minutes * interval '1 minute'
      and m.day >= ((:now::timestamptz - p.spike_window_minutes * interval '1 minute') at time zone 'UTC')::date
  ), 0)::int`;

/** Updates ongoing spikes, and ends those that were below the threshold for a whole window. */
async function followOpenSpikes(database: Knex, now: Date, slots: Slots): Promise<void> {
  await database.raw(
    `/* follow-error-spikes */
     update error_spikes k set
       events = greatest(k.events, f.events),
       last_above_at = case when f.above then :now else k.last_above_at end,
       ended_at = case when not f.above and k.last_above_at <= :now::timestamptz - f.spike_window_minutes * interval '1 minute' then :now::timestamptz end
     from (
       select c.*, c.alert_spike and c.events >= c.spike_threshold as above from (
         select o.organization_id, o.id, p.alert_spike, p.spike_threshold, p.spike_window_minutes, ${COUNTED} as events
         from error_spikes o
         join error_issues i on i.organization_id = o.organization_id and i.id = o.issue_id
         join properties p on p.id = o.property_id
         where o.ended_at is null and ${inSlots('o.organization_id')}
       ) c
     ) f
     where k.organization_id = f.organization_id and k.id = f.id and k.ended_at is null`,
    { now, slots: [...slots] },
  );
}

type Beginning = Pick<Row<'error_spikes'>, 'organization_id' | 'property_id' | 'issue_id' | 'events' | 'threshold' | 'window_minutes'>;

/** Issues with events since then that newly exceed the threshold, in properties with spike alerts. */
async function findBeginnings(database: Knex, now: Date, since: Date, slots: Slots): Promise<Beginning[]> {
  const { rows } = await database.raw(
    `/* find-error-spikes */
     with fresh as materialized (
       select distinct i.organization_id, coalesce(i.merged_into, i.id) as issue_id
       from error_issue_minutes m
       join error_issues i on i.organization_id = m.organization_id and i.id = m.issue_id
       where m.minute > :since and m.day >= (:since::timestamptz at time zone 'UTC')::date and ${inSlots('m.organization_id')}
     )
     select c.* from (
       select i.organization_id, i.property_id, i.id as issue_id, ${COUNTED} as events,
         p.spike_threshold as threshold, p.spike_window_minutes as window_minutes
       from fresh f
       join error_issues i on i.organization_id = f.organization_id and i.id = f.issue_id
       join properties p on p.id = i.property_id
       where p.alert_spike and not exists (
         select 1 from error_spikes k where k.organization_id = i.organization_id and k.issue_id = i.id and k.ended_at is null
       )
     ) c
     where c.events >= c.threshold
     order by c.organization_id, c.issue_id`,
    { now, since, slots: [...slots] },
  );
  return rows;
}

/** Whether a spike is open, and whether there were events since then. The statements that read more are planned each time, which costs most. */
const TO_LOOK_AT = `/* error-spikes-to-look-at */
  select exists (select from error_spikes where ended_at is null and ${inSlots('organization_id')}) as open, exists (
    select from error_issue_minutes
    where minute > :since and day >= (:since::timestamptz at time zone 'UTC')::date and ${inSlots('organization_id')}
  ) as fresh`;

/**
 * Checks all issues of the slots once; returns how many spikes began. Any number of workers may run it.
 * @param lookedAt the time of the last check: issues without an event since then cannot have begun to spike; null for never
 */
export async function findSpikes(database: Knex, now: Date, lookedAt: Date | null, slots: Slots = ALL_SLOTS): Promise<number> {
  const since = new Date(Math.max(now.getTime() - LONGEST_MS, (lookedAt?.getTime() ?? 0) - OVERLAP_MS));
  const [look] = await prepared<{ open: boolean; fresh: boolean }>(database, TO_LOOK_AT, { since, slots: [...slots] });
  if (look?.open) await followOpenSpikes(database, now, slots);
  const beginnings = look?.fresh ? await findBeginnings(database, now, since, slots) : [];
  if (!beginnings.length) return 0;
  const rows = beginnings.map((beginning) => ({
    ...beginning,
    id: uuidv7({ msecs: now.getTime() }),
    started_at: now,
    last_above_at: now,
    ended_at: null,
    told: false,
  }));
  const begun = await database('error_spikes')
    .insert(rows)
    .onConflict(database.raw('(organization_id, issue_id) where ended_at is null'))
    .ignore()
    .returning('id');
  return begun.length;
}

/** Checks repeatedly: the next check makes up for a failed or missed one. */
export class SpikeWatch {
  readonly #database: Knex;
  readonly #slots: () => Slots;
  /** The last look, and at which slots: others begin anew. */
  #looked: { at: Date; slots: Slots } | null = null;

  constructor(database: Knex, slots = () => ALL_SLOTS) {
    this.#database = database;
    this.#slots = slots;
  }

  async look(now: Date): Promise<number> {
    const slots = this.#slots();
    const begun = await findSpikes(this.#database, now, this.#looked?.slots === slots ? this.#looked.at : null, slots);
    this.#looked = { at: now, slots };
    return begun;
  }
}

/** Spikes that ended before then are forgotten. */
export async function deleteOldSpikes(database: Knex, before: Date): Promise<number> {
  return database('error_spikes').where('ended_at', '<', before).delete();
}
