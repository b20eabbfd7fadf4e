/** Status pages: the public view, and its subscribers. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { deleteOldBroadcasts } from './broadcasts/broadcast-store.js';
import type { PublicSite } from './site.js';
import { deleteOldCancelled } from './store/cancelled-windows.js';
import { deletePage, onlyPublicSlug } from './store/page-store.js';
import { deleteOldSlugs } from './store/slugs.js';
import { deleteSubscribersOf, deleteUnconfirmed } from './subscribers/store.js';

/** Longer than any of its deliveries is kept. */
const BROADCAST_DAYS = 40;
const DAY_MS = 86_400_000;

function open(process: Process): OpenDomain {
  let site: PublicSite | null = null;
  const openSite = async () => {
    const { createSite } = await import('./site.js');
    site ??= createSite(process);
    return site;
  };
  return {
    overview: async () => {
      const { isShown } = await import('./store/component-store.js');
      return async ({ database }, { organizationId }) => ({ setup: { statusPage: await isShown(database, organizationId) } });
    },
    operations: async () => {
      const { answerMonitoring, listenToMonitoring, openOperations } = await import('./api.js');
      const pages = await openSite();
      listenToMonitoring(process);
      answerMonitoring(process, pages);
      return openOperations(process, pages);
    },
    references: async () => ({ subscriber: (await import('./subscribers/references.js')).subscriberReferences(process.sealer) }),
    onChanged(organizationId, kind) {
      const pageId = site?.ids.of(organizationId) ?? '';
      if (kind === 'state') site?.pages.outdate(pageId);
      else void site?.pages.forget(pageId);
    },
    onMissedChanges: () => void site?.pages.outdateAll(),
    publicPage: async () => {
      const slug = await onlyPublicSlug(process.database.knex);
      return slug === null ? null : `/status/${slug}`;
    },
    front: async (isApi) => {
      const { createSiteFront } = await import('./site.js');
      return createSiteFront(process, isApi ? await openSite() : null);
    },
    worker: async () => (await import('./worker.js')).openWorker(process),
    broadcasts: async () => (await import('./worker.js')).openBroadcasts(process),
  };
}

export const statusPages: DomainModule = {
  name: 'status pages',
  tables: ['broadcasts', 'cancelled_maintenances', 'status_page_subscribers', 'status_page_components', 'status_pages'],
  async onOrganizationDeleted(database, organizationId, now) {
    await deletePage(database, organizationId, now);
    await deleteSubscribersOf(database, organizationId);
  },
  async housekeeping(database, now) {
    await deleteOldSlugs(database, now);
    await deleteOldBroadcasts(database, new Date(now.getTime() - BROADCAST_DAYS * DAY_MS));
    await deleteUnconfirmed(database, now);
    await deleteOldCancelled(database, now);
    return {};
  },
  open,
};
