/** What organizations were told of their stored bytes. */
import type { Knex } from 'knex';
import type { Told } from './notice-stage.js';

export interface Notice {
  organization_id: string;
  told: Told;
  refused_since: Date | null;
}

export const listNotices = (database: Knex): Promise<Notice[]> =>
  database('storage_notices').select('organization_id', 'told', 'refused_since');

export async function findNotice(database: Knex, organizationId: string): Promise<Notice | null> {
  return (
    (await database('storage_notices').where({ organization_id: organizationId }).first('organization_id', 'told', 'refused_since')) ?? null
  );
}

/**
 * Stores what an organization was told, if it was told this before: of two workers, one does. An organization without anything to say has no
 * row. Returns whether it was stored.
 */
export async function changeNotice(database: Knex, before: Notice | null, after: Notice): Promise<boolean> {
  const { organization_id, told, refused_since } = after;
  if (!before) {
    const added = await database('storage_notices').insert({ organization_id, told, refused_since }).onConflict('organization_id').ignore();
    return (added as unknown as { rowCount: number }).rowCount > 0;
  }
  const row = database('storage_notices').where({ organization_id, told: before.told });
  return (await (told === 0 && refused_since === null ? row.delete() : row.update({ told, refused_since }))) > 0;
}
