/**
 * The contents of an upload are stored before its transaction, one statement for each, so that no row or connection is held while megabytes are
 * written. Content that no file names harms nobody; it is removed when the answer is known.
 */
import type { Knex } from 'knex';
import { insertContent, knownContents, lockContents, removeUnused } from '../store.js';
import type { ReceivedMap } from './received-map.js';

type Content = Pick<ReceivedMap, 'sha256' | 'compressed'>;

/** What a process that died in the middle of an upload left behind goes with a later upload. */
const LEFT_BEHIND = '1 hour';

const hashesOf = (files: readonly Content[]) => files.map(({ sha256 }) => sha256);

/** Stores the contents that the organization does not have yet, one after the other, so that one at a time is in memory. */
export async function storeContents(database: Knex, organizationId: string, files: readonly Content[]): Promise<void> {
  const known = await knownContents(database, organizationId, hashesOf(files));
  for (const { sha256, compressed } of files) {
    if (known.has(sha256)) continue;
    known.add(sha256);
    await insertContent(database, organizationId, { sha256, compressed: await compressed() });
  }
}

/** Removes those of the contents that no file names, and what was left behind an hour ago and longer. */
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
