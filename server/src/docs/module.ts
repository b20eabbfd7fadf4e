/** Documentation sites: writing, publishing and serving. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { deleteUnusedAssets } from './assets/unused.js';
import { deleteUnusedBodies } from './render/body-store.js';
import type { OpenDocs } from './site/open.js';
import { deleteExpiredPreviews } from './site/store/previews.js';

function open(process: Process): OpenDomain {
  let site: OpenDocs | null = null;
  return {
    operations: async () => (await import('./api.js')).openOperations(process),
    forms: async () => ({ uploadDocAsset: (await import('./assets/asset-form.js')).createAssetReader() }),
    routers: async () => [(await import('./site/serving/entry.js')).docsEntryRouter(process)],
    worker: async () => (await import('./render/renew.js')).renewingPart(process),
    // the state of monitors isn't part of a docs site
    onChanged: (organizationId, kind) => (kind === 'data' ? site?.forget(organizationId) : undefined),
    onMissedChanges: () => site?.forgetAll(),
    front: async () => {
      if (!process.config.roles.has('docs')) return undefined;
      site = (await import('./site/open.js')).openDocsSite(process);
      return site.front;
    },
  };
}

export const docs: DomainModule = {
  name: 'docs',
  tables: [
    'docs_pages',
    'docs_page_versions',
    'docs_sections',
    'docs_body_assets',
    'docs_bodies',
    'docs_releases',
    'docs_assets',
    'docs_preview_links',
    'docs_sites',
  ],
  // readers find nothing from this moment on
  async onOrganizationDeleted(database, organizationId, now) {
    await database('docs_sites').where({ organization_id: organizationId }).update({ current_release: null, unpublished_at: now });
  },
  housekeeping: async (database, now) => ({
    docBodies: await deleteUnusedBodies(database, now),
    docAssets: await deleteUnusedAssets(database, now),
    docPreviews: await deleteExpiredPreviews(database, now),
  }),
  open,
};
