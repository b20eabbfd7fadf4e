/** Documentation for the walk. */
import { v7 as uuidv7 } from 'uuid';
import { hashSecret } from '../../../../../src/kernel/secrets/secrets.js';
import type { ApiClient } from '../../../../harness/api-client.js';
import { expectStatus } from '../../../../harness/fixtures.js';
import type { TestServer } from '../../../../harness/server.js';

/** A documentation site with a page, a release, an asset and a preview link. */
export async function createDocs(server: TestServer, owner: ApiClient, slug: string) {
  const { site } = expectStatus(await owner.call('createDocSite', { slug, name: 'Docs' }), 201).body;
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
  const { id: previewLinkId } = (await owner.call('createDocPreviewLink', { siteId: site.id })).body;
  return { siteId: site.id, slug, pageId: page.id, releaseId: release.id, assetId, previewLinkId };
}

/** The same without its slug, which has a separate name among the values. */
export async function docsOf(server: TestServer, owner: ApiClient, slug: string) {
  const { slug: _slug, ...values } = await createDocs(server, owner, slug);
  return values;
}
