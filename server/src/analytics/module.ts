/** Web analytics: collects pageviews, events and web vitals, seals finished days, and answers reports. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import { purgeRows } from '../kernel/database/rows/batches.js';
import type { Process } from '../kernel/process/process.js';
import { deleteOldDrops } from './ingest/drops.js';
import { deleteOldSalts } from './ingest/visitors/salts.js';
import type { openPages } from './pages.js';
import type { AnalyticsQueries } from './queries/types.js';
import type { Realtime } from './realtime/operations.js';
import { SEGMENT_REFERENCES } from './segments/references.js';
import { deleteOldCarriedHits, deleteOldEpochs, deleteOldSealedDays, LOG_DAYS, logNeededSince } from './store/retention.js';
import { SEALED_DAYS } from './store/sealing-store.js';

/** Tables that name their property, in the order of removal: hits before the dictionary that explains them. */
const PROPERTY_TABLES = [
  'analytics_hits',
  'analytics_vitals',
  'analytics_sealed_days',
  'analytics_carried_hits',
  'analytics_sealing',
  'analytics_dictionary',
  'analytics_drops',
] as const;

/** Tables whose rows are deleted with the property's row. */
const QUESTION_TABLES = [
  'analytics_goals',
  'analytics_funnels',
  'analytics_segments',
  'analytics_shares',
  'analytics_weekly_reports',
] as const;

/** How long the specification keeps raw web vitals. */
const VITALS_DAYS = 90;

function open(process: Process): OpenDomain {
  let queries: AnalyticsQueries | null = null;
  let realtime: Realtime | null = null;
  let pages: ReturnType<typeof openPages> | null = null;
  /** One engine for the whole process. */
  const openSharedQueries = async () => {
    const { openQueries } = await import('./open-queries.js');
    queries ??= openQueries(process);
    return queries;
  };
  const openSharedRealtime = async () => {
    const { Realtime } = await import('./realtime/operations.js');
    realtime ??= new Realtime(process.founderOf);
    return realtime;
  };
  return {
    references: async () => ({ segment: SEGMENT_REFERENCES }),
    operations: async () => (await import('./api.js')).openOperations(process, await openSharedQueries(), await openSharedRealtime()),
    routers: async () => {
      pages = (await import('./pages.js')).openPages(process, await openSharedQueries(), await openSharedRealtime());
      return pages.routers;
    },
    onChanged: (_organizationId, kind) => (kind === 'data' ? pages?.forget() : undefined),
    onMissedChanges: () => pages?.forget(),
    ingest: async (tools) => (await import('./ingest.js')).openIngest(process, tools),
    worker: async () => (await import('./worker.js')).openWorker(process, await openSharedQueries()),
  };
}

export const analytics: DomainModule = {
  name: 'analytics',
  tables: [...PROPERTY_TABLES, ...QUESTION_TABLES, 'analytics_salts'],
  dailyTables: [
    { table: 'analytics_hits', retentionDays: LOG_DAYS, neededSince: logNeededSince },
    { table: 'analytics_vitals', retentionDays: VITALS_DAYS },
  ],
  monthlyTables: [SEALED_DAYS],
  purgeProperty: (database, property, batches) => purgeRows(database, PROPERTY_TABLES, property, batches),
  housekeeping: async (database, now) => ({
    analyticsSalts: await deleteOldSalts(database, now),
    analyticsDrops: await deleteOldDrops(database, now),
    analyticsSealedDays: await deleteOldSealedDays(database, now),
    analyticsCarriedHits: await deleteOldCarriedHits(database),
    analyticsOldEpochs: await deleteOldEpochs(database),
  }),
  open,
};
