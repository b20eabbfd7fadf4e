/**
 * The contents of an upload are stored before its transaction, one statement for each, so that no row or connection is held while megabytes are
 * written. Unused contents are harmless and are removed once the outcome is known.
 */
import type { Knex } from 'knex';
import { insertContent, knownContents, lockContents, removeUnused } from '../store.js';
import type { ReceivedMap } from './received-map.js';

type Content = Pick<ReceivedMap, 'sha256' | 'compressed'>;

/** A later upload removes the leftovers of a process that died during an upload. */
const LEFT_BEHIND = '1 hour';

const hashesOf = (files: readonly Content[]) => files.map(({ sha256 }) => sha256);

/** Stores contents that the organization doesn't have, one after the other, so that only one is in memory. */
export async function storeContents(database: Knex, organizationId: string, files: readonly Content[]): Promise<void> {
  const known = await knownContents(database, organizationId, hashesOf(files));
  for (const { sha256, compressed } of files) {
    if (known.has(sha256)) continue;
    known.add(sha256);
    await insertContent(database, organizationId, { sha256, compressed: await compressed() });
  }
}

/** Removes unused ones of the contents, and leftovers older than an hour. */
export async function removeLeftOver(database: Knex, organizationId: string, hashes: readonly string[]): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockContents(transaction, organizationId);
    await removeUnused(transaction, organizationId, hashes);
    await transaction.raw(
      `/* left-over-source-map-contents */
       delete from source_map_contents c where c.organization_id = :organizationId and c.created_at < now() - interval '${LEFT_BEHIND}'
         and not exists (select 1 from source_maps m where m.organization_id = :organizationId and m.sha256 = c.sha256)`,
      { organizationId },
    );
  });
}
