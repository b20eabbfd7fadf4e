/** Error tracking: events in, issues, source maps, alerts. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { deleteOldErrorCounts, purgeErrorsOfProperty } from './housekeeping.js';
import { addMissingTexts } from './issues/issue-text-store.js';
import { createSymbolicator } from './source-maps/symbolication/create-symbolicator.js';
import { RememberedMappings } from './source-maps/symbolication/remembered-mappings.js';

function open(process: Process): OpenDomain {
  const { database, founderOf, log, shutdown } = process;
  const symbolicator = new RememberedMappings(createSymbolicator({ database, founderOf, log }));
  shutdown.add('symbolicator', () => symbolicator.close());
  return {
    operations: async () => (await import('./api.js')).openOperations(symbolicator),
    overview: async () => (await import('./operations/overview.js')).readOverview,
    forms: async () => (await import('./api.js')).openForms(process),
    ingest: async (tools) => (await import('./ingest.js')).openIngest(process, symbolicator, tools),
    worker: async () => (await import('./worker.js')).openWorker(process),
  };
}

export const errorTracking: DomainModule = {
  name: 'error tracking',
  tables: [
    'error_events',
    'error_issue_minutes',
    'error_issue_days',
    'error_issue_users',
    'error_issue_releases',
    'error_issue_texts',
    'error_spikes',
    'error_fingerprints',
    'error_issues',
    'error_types',
    'error_releases',
    'error_scrubbing',
    'error_rules',
    'source_maps',
    'source_map_contents',
  ],
  dailyTables: [
    { table: 'error_events', retentionDays: 30 },
    // the longest window of a spike is a day
    { table: 'error_issue_minutes', retentionDays: 2 },
  ],
  purgeProperty: purgeErrorsOfProperty,
  housekeeping: async (database, now) => ({
    errorCounts: await deleteOldErrorCounts(database, now),
    issueTexts: await addMissingTexts(database),
  }),
  open,
};
