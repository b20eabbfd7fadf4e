/** Custom domains: whose a host name is, and whether it leads here. */
import type { DomainModule } from '../domain-module.js';
import { deleteExpiredReservations, freeHostNamesOf } from './claim.js';

export const customDomains: DomainModule = {
  name: 'custom domains',
  tables: [],
  // the names serve nothing from now on, and are kept from others for a while
  onOrganizationDeleted: freeHostNamesOf,
  // what was being claimed then
  beforePurge: freeHostNamesOf,
  housekeeping: async (database, now) => ({ hostNames: await deleteExpiredReservations(database, now) }),
  open: (process) => ({
    routers: async () => [(await import('./routes.js')).domainRoutes({ database: process.database.knex, log: process.log })],
    worker: async () => (await import('./worker.js')).openWorker(process),
  }),
};
