import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { takeAdvisoryLock } from '../../kernel/database/advisory-locks.js';
import type { StoredMap } from './match-path.js';

export type SourceMapRow = Row<'source_maps'>;

export interface ReleaseSummary extends Pick<SourceMapRow, 'release'> {
  files: number;
  total_size: number;
  last_uploaded_at: Date;
}

/** Content is read in pieces, because the thread that serves requests decodes them from hexadecimal. */
const PIECE_BYTES = 1_048_576;

const sourceMaps = (database: Knex) => database<SourceMapRow>('source_maps');

/**
 * Only one transaction at a time changes which contents of an organization are used; otherwise a content could be removed as unused just after
 * another upload found it. The lock ends with the transaction.
 */
export async function lockContents(transaction: Knex, organizationId: string): Promise<void> {
  await takeAdvisoryLock(transaction, 'sourceMapContents', organizationId);
}

/** Paths and contents of a release, by path. */
export async function listStored(database: Knex, organizationId: string, propertyId: string, release: string): Promise<StoredMap[]> {
  const rows = await sourceMaps(database)
    .where({ organization_id: organizationId, property_id: propertyId, release })
    .orderBy('path')
    .select('path', 'sha256', 'size');
  return rows.map(({ path, sha256, size }) => ({ path, size, sha256: sha256.toString('hex') }));
}

export async function listFiles(database: Knex, organizationId: string, propertyId: string, release: string): Promise<SourceMapRow[]> {
  return sourceMaps(database).where({ organization_id: organizationId, property_id: propertyId, release }).orderByRaw('path collate "C"');
}

/** A page of the releases that have files, the newest upload first. */
export async function listReleases(
  database: Knex,
  organizationId: string,
  propertyId: string,
  after: { at: Date; release: string } | null,
  limit: number,
): Promise<ReleaseSummary[]> {
  const { rows } = await database.raw(
    `/* source-map-releases */
    select * from (
      select release, count(*)::int as files, sum(size)::float8 as total_size, date_trunc('milliseconds', max(created_at)) as last_uploaded_at
      from source_maps where organization_id = :organizationId and property_id = :propertyId
      group by release
    ) releases
    where :at::timestamptz is null or (last_uploaded_at, release collate "C") < (:at::timestamptz, :release)
    order by last_uploaded_at desc, release collate "C" desc
    limit :limit`,
    { organizationId, propertyId, at: after?.at ?? null, release: after?.release ?? '', limit },
  );
  return rows;
}

/** The number of files of a release and the bytes of a property, without the given paths of the release. */
export async function usageBeside(
  database: Knex,
  organizationId: string,
  propertyId: string,
  release: string,
  paths: readonly string[],
): Promise<{ files: number; bytes: number }> {
  const { rows } = await database.raw(
    `/* source-map-usage */
    select count(*) filter (where release = :release)::int as files, coalesce(sum(compressed_size), 0)::float8 as bytes
    from source_maps
    where organization_id = :organizationId and property_id = :propertyId and not (release = :release and path = any(:paths))`,
    { organizationId, propertyId, release, paths },
  );
  return rows[0];
}

/** Which of these contents the organization has. Hexadecimal. */
export async function knownContents(database: Knex, organizationId: string, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await database('source_map_contents')
    .where('organization_id', organizationId)
    .whereIn(
      'sha256',
      [...new Set(hashes)].map((hash) => Buffer.from(hash, 'hex')),
    )
    .select<{ sha256: Buffer }[]>('sha256');
  return new Set(rows.map(({ sha256 }) => sha256.toString('hex')));
}

/** Stores a content unless it exists. Its age is measured by the database's clock. */
export async function insertContent(
  database: Knex,
  organizationId: string,
  content: { sha256: string; compressed: Buffer },
): Promise<void> {
  await database('source_map_contents')
    .insert({
      organization_id: organizationId,
      sha256: Buffer.from(content.sha256, 'hex'),
      compressed: content.compressed,
      created_at: database.fn.now(),
    })
    .onConflict(['organization_id', 'sha256'])
    .ignore();
}

/** A stored, compressed content; null if it was removed. */
export async function readContent(database: Knex, organizationId: string, sha256: string): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  for (let from = 1; ; from += PIECE_BYTES) {
    const { rows } = await database.raw(
      'select substring(compressed from ? for ?) as piece from source_map_contents where organization_id = ? and sha256 = ?',
      [from, PIECE_BYTES, organizationId, Buffer.from(sha256, 'hex')],
    );
    const piece: Buffer | undefined = rows[0]?.piece;
    if (!piece) return null;
    pieces.push(piece);
    if (piece.length < PIECE_BYTES) return Buffer.concat(pieces);
  }
}

/** Stores files of a release under their paths; returns the hashes of replaced contents. Hexadecimal. */
export async function putFiles(database: Knex, rows: readonly SourceMapRow[]): Promise<string[]> {
  const [first] = rows;
  if (!first) return [];
  const { organization_id, property_id, release } = first;
  const replaced = await sourceMaps(database)
    .where({ organization_id, property_id, release })
    .whereIn(
      'path',
      rows.map(({ path }) => path),
    )
    .delete()
    .returning('sha256');
  await sourceMaps(database).insert([...rows]);
  return replaced.map(({ sha256 }) => sha256.toString('hex'));
}

/** Deletes the files of a release; returns the hashes of their contents. Hexadecimal. */
export async function deleteFiles(database: Knex, organizationId: string, propertyId: string, release: string): Promise<string[]> {
  const rows = await sourceMaps(database)
    .where({ organization_id: organizationId, property_id: propertyId, release })
    .delete()
    .returning('sha256');
  return rows.map(({ sha256 }) => sha256.toString('hex'));
}

/** Removes those of the contents that no file uses. The caller holds the lock of the organization's contents. */
export async function removeUnused(database: Knex, organizationId: string, hashes: readonly string[]): Promise<void> {
  if (!hashes.length) return;
  await database('source_map_contents as c')
    .where('c.organization_id', organizationId)
    .whereIn(
      'c.sha256',
      [...new Set(hashes)].map((hash) => Buffer.from(hash, 'hex')),
    )
    .whereNotExists(
      database('source_maps as m').whereRaw('m.organization_id = c.organization_id and m.sha256 = c.sha256').select(database.raw('1')),
    )
    .delete();
}

/** The same for all contents of the organization. Call it in a transaction. */
export async function removeAllUnused(transaction: Knex, organizationId: string): Promise<void> {
  await lockContents(transaction, organizationId);
  await transaction.raw(
    `/* unused-source-map-contents */
     delete from source_map_contents c where c.organization_id = :organizationId and not exists (
       select 1 from source_maps m where m.organization_id = :organizationId and m.sha256 = c.sha256
     )`,
    { organizationId },
  );
}
