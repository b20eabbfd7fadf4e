/** Removes the extra of feedback whose retention has ended. It can be 16 KiB per record, and is useful only while somebody works on the record. */
import type { Knex } from 'knex';
import { firstIdAt } from '../../kernel/database/rows/first-id.js';
import { USUAL_EXTRA_DAYS } from '../settings/settings-store.js';

const BATCH = 1_000;
/** Per project and hour. */
const BATCHES = 100;
const DAY_MS = 86_400_000;

interface Keeping {
  organization_id: string;
  project_id: string;
  days: number;
  before: string | null;
}

/**
 * The projects with old enough feedback. Each stores the id up to which all extra is removed, so nothing is read twice; finding the next
 * id reads one row of an index.
 */
const DUE = `/* extra-due */
  select p.organization_id, p.id as project_id, k.days, s.extra_removed_before as before
  from projects p
  left join feedback_settings s on s.organization_id = p.organization_id and s.project_id = p.id
  cross join lateral (select case when s.project_id is null then ${USUAL_EXTRA_DAYS} else s.extra_retention_days end as days) k
  where k.days is not null and exists (
    select from feedback f where f.organization_id = p.organization_id and f.project_id = p.id
      and f.id >= coalesce(s.extra_removed_before, '00000000-0000-0000-0000-000000000000')
      and f.id < (lpad(to_hex(greatest(0, floor(extract(epoch from :now::timestamptz) * 1000)::bigint - k.days::bigint * ${DAY_MS})), 12, '0')
        || '00000000000000000000')::uuid
  )`;

/** Removes the extra of a batch of feedback; returns how many records the batch had. */
async function removeBatch(
  database: Knex,
  { organization_id, project_id, days, before }: Keeping,
  now: Date,
): Promise<{ read: number; next: string }> {
  const end = firstIdAt(new Date(now.getTime() - days * DAY_MS));
  return database.transaction(async (transaction) => {
    const ids: string[] = await transaction('feedback')
      .where({ organization_id, project_id })
      .where('id', '>=', before ?? firstIdAt(new Date(0)))
      .where('id', '<', end)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .pluck('id');
    await transaction('feedback')
      .where({ organization_id })
      .whereIn('id', ids)
      .whereRaw(`extra <> '{}'::jsonb`)
      .update({ extra: '{}', extra_removed_at: now });
    const next = ids.length < BATCH ? end : (ids.at(-1) as string);
    // the project may have been deleted; nobody has changed its settings, so they are as old as it
    await transaction.raw(
      `/* extra-removed */
       insert into feedback_settings (organization_id, project_id, fields, notify_new, updated_at, extra_removed_before)
       select organization_id, id, '[]', true, created_at, :next from projects where organization_id = :organization_id and id = :project_id
       for key share
       on conflict (organization_id, project_id) do update set extra_removed_before = excluded.extra_removed_before`,
      { organization_id, project_id, next },
    );
    return { read: ids.length, next };
  });
}

/** Removes expired extra, in bounded batches; returns how many records were examined. */
export async function removeOldExtra(database: Knex, now: Date, batches = BATCHES): Promise<number> {
  const { rows } = await database.raw(DUE, { now });
  let total = 0;
  for (const project of rows as Keeping[]) {
    let { before } = project;
    for (let batch = 0; batch < batches; batch += 1) {
      const { read, next } = await removeBatch(database, { ...project, before }, now);
      total += read;
      before = next;
      if (read < BATCH) break;
    }
  }
  return total;
}
