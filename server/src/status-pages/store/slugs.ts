/** Slugs of status pages. Each has one owner, and stays reserved for a while after it is retired, so that nobody else can publish at an old URL. */
import type { Knex } from 'knex';

const HELD_DAYS = 90;
/** Maximum reserved slugs per owner, so that frequent changes can't take slugs away from everybody else. */
export const MAXIMUM_HELD_SLUGS = 20;
const DAY_MS = 86_400_000;

/** Claims a slug for an organization; returns false if another one uses or reserves it. */
export async function claimSlug(database: Knex, slug: string, ownerId: string, now: Date): Promise<boolean> {
  const { rows } = await database.raw(
    `/* claim-status-page-slug */
     insert into status_page_slugs as s (slug, owner_id, retired_at) values (:slug, :ownerId, null)
     on conflict (slug) do update set owner_id = excluded.owner_id, retired_at = null
     where s.owner_id = excluded.owner_id or s.retired_at <= :heldSince
     returning slug`,
    { slug, ownerId, heldSince: heldSince(now) },
  );
  return rows.length > 0;
}

/** Retires a slug; its owner may reclaim it immediately. */
export async function retireSlug(database: Knex, slug: string, ownerId: string, now: Date): Promise<void> {
  await database('status_page_slugs').where({ slug, owner_id: ownerId }).update({ retired_at: now });
}

/** Whether an organization has the maximum of reserved slugs, and the wanted one isn't among them. */
export async function holdsTooMany(database: Knex, wanted: string, ownerId: string, now: Date): Promise<boolean> {
  const held = await database('status_page_slugs').where({ owner_id: ownerId }).where('retired_at', '>', heldSince(now)).pluck('slug');
  return held.length >= MAXIMUM_HELD_SLUGS && !held.includes(wanted);
}

/** Deletes expired reservations. */
export async function deleteOldSlugs(database: Knex, now: Date): Promise<number> {
  return database('status_page_slugs').where('retired_at', '<=', heldSince(now)).delete();
}

const heldSince = (now: Date) => new Date(now.getTime() - HELD_DAYS * DAY_MS);
