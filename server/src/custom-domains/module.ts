/** Custom domains: ownership of host names, and whether they lead here. */
import type { DomainModule } from '../domain-module.js';
import { deleteExpiredReservations, freeHostNamesOf } from './claim.js';

export const customDomains: DomainModule = {
  name: 'custom domains',
  tables: [],
  // from now on the names serve nothing, and stay reserved for a while
  onOrganizationDeleted: freeHostNamesOf,
  // names whose claim was in progress at the deletion
  beforePurge: freeHostNamesOf,
  housekeeping: async (database, now) => ({ hostNames: await deleteExpiredReservations(database, now) }),
  open: (process) => ({
    routers: async () => [(await import('./routes.js')).domainRoutes({ database: process.database.knex, log: process.log })],
    worker: async () => (await import('./worker.js')).openWorker(process),
  }),
};
