/** Documentation for the walk. */
import { v7 as uuidv7 } from 'uuid';
import { hashSecret } from '../../../../../src/kernel/secrets/secrets.js';
import type { ApiClient } from '../../../../harness/api-client.js';
import type { TestServer } from '../../../../harness/server.js';

/** A documentation site with a page, a release and an asset. */
export async function createDocs(server: TestServer, owner: ApiClient, slug: string) {
  const { site } = (await owner.call('createDocSite', { slug, name: 'Docs' })).body;
  const { page } = (await owner.call('createDocPage', { siteId: site.id, path: 'a', title: 'A' })).body;
  const { release } = (await owner.call('publishDocSite', { siteId: site.id })).body;
  const { knex } = server.database;
  const { organization_id } = (await knex('docs_sites').where({ id: site.id }).first('organization_id')) as { organization_id: string };
  const asset = {
    sha256: hashSecret(slug),
    name: 'a.txt',
    content_type: 'text/plain',
    size: 1,
    content: Buffer.from('a'),
    created_at: new Date(),
  };
  const assetId = uuidv7();
  await knex('docs_assets').insert({ organization_id, site_id: site.id, id: assetId, ...asset });
  return { siteId: site.id, slug, pageId: page.id, releaseId: release.id, assetId };
}

/** The same without its slug, which has a separate name among the values. */
export async function docsOf(server: TestServer, owner: ApiClient, slug: string) {
  const { siteId, pageId, releaseId, assetId } = await createDocs(server, owner, slug);
  return { siteId, pageId, releaseId, assetId };
}
