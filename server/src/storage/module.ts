/** Stored bytes: the quota of organizations, their usage, and notifications about it. */
import type { DomainModule } from '../domain-module.js';

export const storage: DomainModule = {
  name: 'storage',
  tables: ['organization_storage', 'storage_notices'],
  open: (process) => ({
    operations: async () => (await import('./operations.js')).usageOperations(process.config.storageQuota),
    worker: async () => (await import('./worker.js')).openWorker(process),
  }),
};
