/** Slugs of status pages: one owner each, and kept for a while after they were given up, so that nobody else speaks under an old address. */
import type { Knex } from 'knex';

const HELD_DAYS = 90;
/** So many may be kept for one owner: whoever changes slugs all day must not take them from everybody else. */
export const MAXIMUM_HELD_SLUGS = 20;
const DAY_MS = 86_400_000;

/** Takes a slug for an organization; answers false while it is somebody else's, in use or held. */
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

/** Gives a slug up; its owner may take it back at once. */
export async function retireSlug(database: Knex, slug: string, ownerId: string, now: Date): Promise<void> {
  await database('status_page_slugs').where({ slug, owner_id: ownerId }).update({ retired_at: now });
}

/** Whether an organization gave up as many slugs as are kept for one. It may still take one of them back. */
export async function holdsTooMany(database: Knex, wanted: string, ownerId: string, now: Date): Promise<boolean> {
  const held = await database('status_page_slugs').where({ owner_id: ownerId }).where('retired_at', '>', heldSince(now)).pluck('slug');
  return held.length >= MAXIMUM_HELD_SLUGS && !held.includes(wanted);
}

/** Forgets those that anybody may have again. */
export async function deleteOldSlugs(database: Knex, now: Date): Promise<number> {
  return database('status_page_slugs').where('retired_at', '<=', heldSince(now)).delete();
}

const heldSince = (now: Date) => new Date(now.getTime() - HELD_DAYS * DAY_MS);
