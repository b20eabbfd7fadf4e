/** Error tracking: events in, issues, source maps, alerts. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import { purgeErrorsOfProperty } from './issues/purge-property.js';
import { deleteOldErrorCounts } from './issues/retention.js';
import { createSymbolicator } from './source-maps/symbolication/create-symbolicator.js';
import { RememberedMappings } from './source-maps/symbolication/remembered-mappings.js';
import type { Symbolicator } from './source-maps/symbolication/symbolicator.js';

/** Changes are gathered for seconds anyway. */
const ANNOUNCE_PAUSE_MS = 500;
/** The shortest window of a spike is five minutes. */
const SPIKES_PAUSE_MS = 5_000;
/** There is something to do after an upgrade that changed the rules; reads are right meanwhile. */
const IMPORTANCE_PAUSE_MS = 5_000;

async function openIngest({ database, limits, log, releases }: Process, symbolicator: Symbolicator, tools: IngestTools) {
  const [{ createErrorWriter }, { writeErrorEvents }, { ErrorIntake }, { DeferredGroups }, { Succession }, { Masks }] = await Promise.all([
    import('./intake/error-writer.js'),
    import('./intake/event-writer.js'),
    import('./intake/intake.js'),
    import('./regrouping/deferred-groups.js'),
    import('./regrouping/succession.js'),
    import('./scrubbing/masks.js'),
  ]);
  const writer = createErrorWriter({ ...tools.queue('error events'), write: (items) => writeErrorEvents(database.errors, items) });
  tools.watch(writer);
  releases.add('error queue', () => writer.drain());
  const succession = new Succession(database.knex, symbolicator);
  const deferred = new DeferredGroups({ database: database.knex, symbolicator, succession, log });
  releases.add('events that wait for their source maps', () => deferred.close());
  const masks = new Masks(database.knex);
  const intake = new ErrorIntake({ writer, properties: tools.properties, masks, symbolicator, succession, deferred, limits });
  return {
    endpoints: {
      reportServerError: tools.signed(async ({ key, text, receivedAt, eventId, count }) => {
        await count(1);
        return intake.fromServer(key, text, receivedAt, eventId(0));
      }),
      reportBrowserError: tools.page((page, text, receivedAt) => intake.fromBrowser(page, text, receivedAt)),
    },
  };
}

async function startWorker({ database, clock, log }: Process) {
  const [{ announceErrors }, { SpikeWatch }, { recomputeImportance }] = await Promise.all([
    import('./notifications/error-announcer.js'),
    import('./issues/spikes.js'),
    import('./issues/recompute-importance.js'),
  ]);
  const spikes = new SpikeWatch(database.knex);
  const announcing = async () => void (await announceErrors(database.knex, clock()));
  return {
    loops: [
      new Loop({ name: 'error announcer', pauseMs: ANNOUNCE_PAUSE_MS, log, work: announcing }),
      new Loop({ name: 'error spikes', pauseMs: SPIKES_PAUSE_MS, log, work: async () => void (await spikes.look(clock())) }),
      new Loop({
        name: 'issue importance',
        pauseMs: IMPORTANCE_PAUSE_MS,
        log,
        work: async () => void (await recomputeImportance(database.knex)),
      }),
    ],
  };
}

function open(process: Process): OpenDomain {
  const { database, log, releases } = process;
  const symbolicator = new RememberedMappings(createSymbolicator({ database, log }));
  releases.add('symbolicator', () => symbolicator.close());
  return {
    operations: async () => {
      const [{ errorOperations }, { sourceMapOperations }] = await Promise.all([
        import('./operations/operations.js'),
        import('./operations/source-map-operations.js'),
      ]);
      return { ...errorOperations({ symbolicator }), ...sourceMapOperations({ symbolicator }) };
    },
    forms: async () => ({ uploadSourceMaps: (await import('./source-maps/upload/reader.js')).sourceMapUploads(process) }),
    ingest: (tools) => openIngest(process, symbolicator, tools),
    worker: () => startWorker(process),
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
    'error_spikes',
    'error_fingerprints',
    'error_issues',
    'error_releases',
    'error_scrubbing',
    'source_maps',
    'source_map_contents',
  ],
  dailyTables: [
    { table: 'error_events', retentionDays: 30 },
    // the longest window of a spike is a day
    { table: 'error_issue_minutes', retentionDays: 2 },
  ],
  purgeProperty: purgeErrorsOfProperty,
  housekeeping: async (database, now) => ({ errorCounts: await deleteOldErrorCounts(database, now) }),
  open,
};
