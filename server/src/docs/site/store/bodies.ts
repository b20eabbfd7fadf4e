/** Reads rendered bodies. */

import type { Body } from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import { prepared } from '../../../kernel/database/rows/prepared.js';
import type { SiteRow } from '../model/site-row.js';

type Owner = Pick<SiteRow, 'organizationId' | 'id'>;

const ONE = `/* docs-body */
select html, markdown, toc, description from docs_bodies
where organization_id = :organizationId and site_id = :siteId and hash = decode(:hash, 'hex')`;

/** One body; null if it no longer exists. */
export async function findBody(database: Knex, { organizationId, id }: Owner, hash: string): Promise<Body | null> {
  const [row] = await prepared<Body>(database, ONE, { organizationId, siteId: id, hash });
  return row ?? null;
}

const DESCRIPTIONS = `/* docs-body-descriptions */
select encode(hash, 'hex') as hash, description from docs_bodies
where organization_id = :organizationId and site_id = :siteId and hash in (select decode(h, 'hex') from unnest(:hashes::text[]) h) and description is not null`;

/** The beginnings of several bodies, by hash. */
export async function findDescriptions(
  database: Knex,
  { organizationId, id }: Owner,
  hashes: readonly string[],
): Promise<Map<string, string>> {
  const names = { organizationId, siteId: id, hashes: hashes as string[] };
  const rows = await prepared<{ hash: string; description: string }>(database, DESCRIPTIONS, names);
  return new Map(rows.map(({ hash, description }) => [hash, description]));
}

const MANY = `/* docs-bodies */
select encode(hash, 'hex') as hash, markdown from docs_bodies
where organization_id = :organizationId and site_id = :siteId and hash in (select decode(h, 'hex') from unnest(:hashes::text[]) h)`;

/** The Markdown of several bodies by hash. */
export async function findMarkdown(database: Knex, { organizationId, id }: Owner, hashes: readonly string[]): Promise<Map<string, string>> {
  const rows = await prepared<{ hash: string; markdown: string }>(database, MANY, {
    organizationId,
    siteId: id,
    hashes: hashes as string[],
  });
  return new Map(rows.map(({ hash, markdown }) => [hash, markdown]));
}
