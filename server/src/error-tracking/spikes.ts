/** Finds issues that occur much more often than usual. The threshold and the window are the property's; the specification bounds them. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';

/** An issue that had no event for so long cannot have begun to spike since we last looked. */
const FRESH_MS = 120_000;

/** Events of an issue, with everything that was merged into it, within the window of its property: whole minutes that began in it. */
const COUNTED = `
  coalesce((
    select sum(m.events) from error_issues s
    join error_issue_minutes m on m.organization_id = s.organization_id and m.issue_id = s.id
    where s.organization_id = i.organization_id and (s.id = i.id or s.merged_into = i.id)
      and m.minute > :now::timestamptz - p.spike_window_minutes * interval '1 minute'
      and m.day >= ((:now::timestamptz - p.spike_window_minutes * interval '1 minute') at time zone 'UTC')::date
  ), 0)::int`;

/** Takes note of spikes that go on, and ends those of which a whole window went by below the threshold. */
async function followOpenSpikes(database: Knex, now: Date): Promise<void> {
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
         where o.ended_at is null
       ) c
     ) f
     where k.organization_id = f.organization_id and k.id = f.id`,
    { now },
  );
}

interface Beginning {
  organization_id: string;
  property_id: string;
  issue_id: string;
  events: number;
  threshold: number;
  window_minutes: number;
}

/** Issues with events of late whose property is told of spikes, which are above the threshold and were not. */
async function findBeginnings(database: Knex, now: Date): Promise<Beginning[]> {
  const { rows } = await database.raw(
    `/* find-error-spikes */
     with fresh as materialized (
       select distinct i.organization_id, coalesce(i.merged_into, i.id) as issue_id
       from error_issue_minutes m
       join error_issues i on i.organization_id = m.organization_id and i.id = m.issue_id
       where m.minute > :since and m.day >= (:since::timestamptz at time zone 'UTC')::date
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
    { now, since: new Date(now.getTime() - FRESH_MS) },
  );
  return rows;
}

/** Looks at everything once; answers how many spikes began. Any number of workers may do so at once. */
export async function findSpikes(database: Knex, now: Date): Promise<number> {
  await followOpenSpikes(database, now);
  const beginnings = await findBeginnings(database, now);
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

/** Spikes that ended before then are forgotten. */
export async function deleteOldSpikes(database: Knex, before: Date): Promise<number> {
  return database('error_spikes').where('ended_at', '<', before).delete();
}
