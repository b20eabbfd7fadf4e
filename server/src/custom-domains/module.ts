/** Custom domains: whose a host name is, and whether it leads here. */
import type { DomainModule } from '../domain-module.js';
import { deleteExpiredReservations, releaseHostNamesOf } from './claim.js';

/** Somebody may be watching a domain that was just claimed. */
const DOMAINS_PAUSE_MS = 2_000;

export const customDomains: DomainModule = {
  name: 'custom domains',
  tables: [],
  // the names serve nothing from now on, and are kept from others for a while
  onOrganizationDeleted: releaseHostNamesOf,
  // what was being claimed then
  beforePurge: releaseHostNamesOf,
  housekeeping: async (database, now) => ({ hostNames: await deleteExpiredReservations(database, now) }),
  open: (process) => ({
    routers: async () => [(await import('./routes.js')).domainRoutes({ database: process.database.knex, log: process.log })],
    worker: async () => {
      const [{ DomainChecker }, { domainCheckOf }, { Loop }] = await Promise.all([
        import('./checker.js'),
        import('./domain-check-of.js'),
        import('../kernel/jobs/loop.js'),
      ]);
      const { database, clock, log } = process;
      const checker = new DomainChecker({ database: database.knex, check: domainCheckOf(process), clock, log });
      const work = async () => void (await checker.checkDue());
      return { loops: [new Loop({ name: 'domain checks', pauseMs: DOMAINS_PAUSE_MS, log, work })], settle: () => checker.settle() };
    },
  }),
};
