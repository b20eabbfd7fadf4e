/** Status pages: what the public sees, and its subscribers. */
import { domainCheckOf } from '../custom-domains/index.js';
import type { DomainModule, OpenDomain } from '../domain-module.js';
import type { Process } from '../kernel/process.js';
import { INCIDENT_UPDATED, MAINTENANCE_CHANGED, MAINTENANCE_CREATED, MAINTENANCE_DELETED } from '../monitoring/index.js';
import type { PublicSite } from './site.js';
import { deletePage } from './store/page-store.js';
import { deleteOldSlugs } from './store/slugs.js';
import { deleteOldBroadcasts } from './subscribers/broadcast-store.js';
import { deleteSubscribersOf, deleteUnconfirmed } from './subscribers/store.js';

const BROADCAST_PAUSE_MS = 1_000;
/** Longer than any delivery of one is kept. */
const BROADCAST_DAYS = 40;
const DAY_MS = 86_400_000;

/** Subscribers hear of incidents and maintenance in the transaction of the change. */
async function listen({ events }: Process): Promise<void> {
  const [{ broadcastUpdate }, { tellOfChange, tellOfDeletion, tellOfPlan }] = await Promise.all([
    import('./subscribers/news.js'),
    import('./subscribers/maintenance-life.js'),
  ]);
  events.listen(INCIDENT_UPDATED, (database, { kind, incident, update }) => broadcastUpdate(database, kind, incident, update));
  events.listen(MAINTENANCE_CREATED, (database, { row, monitorIds, now }) => tellOfPlan(database, row, monitorIds, now));
  events.listen(MAINTENANCE_CHANGED, (database, { before, after, monitorIds, now }) =>
    tellOfChange(database, before, after, monitorIds, now),
  );
  events.listen(MAINTENANCE_DELETED, (database, { row, monitorIds, now }) => tellOfDeletion(database, row, monitorIds, now));
}

async function startWorker({ database, clock, log }: Process) {
  const [{ Loop }, { fanOut }, { tellOfWindows }] = await Promise.all([
    import('../kernel/jobs/loop.js'),
    import('./subscribers/fan-out.js'),
    import('./subscribers/maintenance-life.js'),
  ]);
  return {
    loops: [
      // each by itself: a window that cannot be told of must not keep everybody from hearing of incidents
      new Loop({ name: 'maintenance windows', pauseMs: BROADCAST_PAUSE_MS, log, work: () => tellOfWindows(database.knex, clock()) }),
      new Loop({ name: 'broadcasts', pauseMs: BROADCAST_PAUSE_MS, log, work: () => fanOut(database.knex, clock()) }),
    ],
  };
}

function open(process: Process): OpenDomain {
  const { config, database, sealer, limits, clock, log, mailer, openMailer, post, host } = process;
  let opened: Promise<PublicSite> | null = null;
  const site = () => {
    opened ??= import('./site.js').then(({ createSite }) => createSite(process));
    return opened;
  };
  let changed: (organizationId: string) => void = () => {};
  return {
    operations: async () => {
      await listen(process);
      const [{ statusPageOperations }, { domainOperations }, { subscriberOperations }, { Subscriptions }, { ownHostNames }] =
        await Promise.all([
          import('./operations/operations.js'),
          import('./operations/domain-operations.js'),
          import('./subscribers/operations.js'),
          import('./subscribers/subscriptions.js'),
          import('../kernel/net/host-name.js'),
        ]);
      const { ids, loader, pages } = await site();
      changed = (organizationId) => pages.forget(ids.of(organizationId));
      const { baseUrl } = config;
      return {
        ...statusPageOperations({ ids, loader, baseUrl, ownHosts: ownHostNames(config) }),
        ...domainOperations({ check: domainCheckOf(process), limits, target: config.customDomainTarget }),
        ...subscriberOperations({ subscriptions: new Subscriptions(sealer), limits, baseUrl, mail: mailer !== null }),
      };
    },
    onChanged: (organizationId) => changed(organizationId),
    front: async (isApi) => (await import('./site.js')).createSiteFront(process, isApi ? await site() : null),
    worker: () => startWorker(process),
    broadcasts: async () => {
      const { SubscriberDelivery } = await import('./subscribers/deliver.js');
      const shared = { database: database.knex, sealer, host, clock, log };
      return new SubscriberDelivery({ ...shared, mailer: openMailer(), post, baseUrl: config.baseUrl });
    },
  };
}

export const statusPages: DomainModule = {
  name: 'status pages',
  tables: ['broadcasts', 'status_page_subscribers', 'status_page_components', 'status_pages'],
  async onOrganizationDeleted(database, organizationId, now) {
    await deletePage(database, organizationId, now);
    await deleteSubscribersOf(database, organizationId);
  },
  async housekeeping(database, now) {
    await deleteOldSlugs(database, now);
    await deleteOldBroadcasts(database, new Date(now.getTime() - BROADCAST_DAYS * DAY_MS));
    await deleteUnconfirmed(database, now);
    return {};
  },
  open,
};
