/** Reads uploaded files. */
import type { Knex } from 'knex';
import { prepared } from '../../../kernel/database/rows/prepared.js';
import type { SiteRow } from '../model/site-row.js';

export interface Asset {
  contentType: string;
  content: Buffer;
}

const ASSET = `/* docs-asset */
select content_type as "contentType", content from docs_assets
where organization_id = :organizationId and site_id = :siteId and sha256 = decode(:sha256, 'hex') limit 1`;

/** A site's file by hash. The name in an address is for people only. */
export async function findAsset(database: Knex, { organizationId, id }: SiteRow, sha256: string): Promise<Asset | null> {
  const [row] = await prepared<Asset>(database, ASSET, { organizationId, siteId: id, sha256 });
  return row ?? null;
}
