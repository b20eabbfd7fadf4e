/** The role ingest: signed requests and what pages send in, group commits out, and the record of when we could hear. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createErrorWriter } from '../error-tracking/intake/error-writer.js';
import { writeErrorEvents } from '../error-tracking/intake/event-writer.js';
import { ErrorIntake } from '../error-tracking/intake/intake.js';
import { DeferredGroups } from '../error-tracking/regrouping/deferred-groups.js';
import { Succession } from '../error-tracking/regrouping/succession.js';
import { Masks } from '../error-tracking/scrubbing/masks.js';
import { PropertyDirectory } from '../identity/properties/directory.js';
import { INGEST_LANES } from '../kernel/database/connection.js';
import type { Metrics } from '../kernel/metrics.js';
import { type StatusEventItem, type StatusEventOutcome, writeStatusEvents } from '../monitoring/ingest/status-event-writer.js';
import { storeStatusEvents } from '../monitoring/ingest/status-events.js';
import { INGEST } from '../monitoring/silence/outage.js';
import { FairWriter, type QueueRefusal } from '../transports/ingest/fair-writer.js';
import { createIngest } from '../transports/ingest/http.js';
import { KeyCache } from '../transports/ingest/key-cache.js';
import { Listening } from '../transports/ingest/listening.js';
import { pageEndpoint } from '../transports/ingest/page.js';
import { RefusalLog } from '../transports/ingest/refusal-log.js';
import { RefusalPace } from '../transports/ingest/refusal-pace.js';
import { type SignedOptions, signedEndpoint } from '../transports/ingest/signed.js';
import { type Process, recordDenial } from './process.js';

/** Enough for some seconds of a slow database; what comes on top is told to come again. */
const QUEUE = { maxQueueItems: 20_000, maxQueueBytes: 32 * 1_048_576 };
const BATCH = { maxBatchItems: 1_000, maxBatchBytes: 4 * 1_048_576 };

export interface IngestRole {
  /** Answers whether the request was an ingest request, and if so serves it. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Begins to count as listening; call it when the port is open. */
  listen: () => Promise<void>;
}

/** Observes answers; the series of each operation and status is looked up once, which costs more than to count in it. */
function observer({ requests }: Metrics): (operation: string, status: number, seconds: number) => void {
  const series = new Map<string, { observe: (seconds: number) => void }>();
  return (operation, status, seconds) => {
    const key = `${operation} ${status}`;
    const known = series.get(key) ?? requests.labels({ operation, status: String(status) });
    series.set(key, known);
    known.observe(seconds);
  };
}

function onBatch(metrics: Metrics, pending: () => number): (items: number, seconds: number) => void {
  return (items, seconds) => {
    metrics.ingestBatch.observe(items);
    metrics.ingestCommit.observe(seconds);
    metrics.ingestPending.set(pending());
  };
}

/** The writers of a process: one for status events, whose silence is judged, and one for errors, whose is not. */
function createWriters({ database, metrics, clock }: Process) {
  const pending = (): number => statusEvents.pending + errorEvents.pending;
  const shared = { ...BATCH, ...QUEUE, onBatch: onBatch(metrics, pending) };
  const countRefusals = (queue: string) => (reason: QueueRefusal) => metrics.ingestRefused.inc({ queue, reason });
  const statusEvents = new FairWriter<StatusEventItem, StatusEventOutcome>({
    ...shared,
    together: true,
    lanes: INGEST_LANES,
    write: (items) => writeStatusEvents(database.ingest, items, clock()),
    organizationOf: (item) => item.organizationId,
    weigh: (item) => item.events.reduce((bytes, { json }) => bytes + json.length + 80, 0),
    receivedAt: (item) => item.receivedAt,
    onRefused: countRefusals('status events'),
  });
  const errorEvents = createErrorWriter({
    ...shared,
    write: (items) => writeErrorEvents(database.errors, items),
    onRefused: countRefusals('error events'),
  });
  return { statusEvents, errorEvents };
}

/** Builds the ingest part of a process and registers its releases: after the port is closed, first the queues drain, then we sign off. */
export function createIngestRole(process: Process): IngestRole {
  const { database, log, clock, metrics, limits, symbolicator, sealer, clientAddress, checkResponses, releases } = process;
  const { statusEvents, errorEvents } = createWriters(process);
  const listening = new Listening({
    service: INGEST,
    database: database.loops,
    clock,
    log,
    pendingSince: () => statusEvents.pendingSince(),
  });
  releases.add('listening', () => listening.stop());
  releases.add('ingest queue', () => Promise.all([statusEvents.drain(), errorEvents.drain()]));
  const succession = new Succession(database.knex, symbolicator);
  const deferred = new DeferredGroups({ database: database.knex, symbolicator, succession, log });
  releases.add('events that wait for their source maps', () => deferred.close());
  const properties = new PropertyDirectory(database.knex);
  const masks = new Masks(database.knex);
  const intake = new ErrorIntake({ writer: errorEvents, properties, masks, symbolicator, succession, deferred, limits });
  const signed: SignedOptions = {
    keys: new KeyCache(database.knex, sealer, clock),
    limits,
    clock,
    onDenied: (spec, error, caller, origin) => recordDenial(process, spec.id, error, caller, origin),
  };
  const handle = createIngest({
    endpoints: {
      reportStatusEvents: signedEndpoint(signed, (request) => storeStatusEvents(statusEvents, request)),
      reportServerError: signedEndpoint(signed, async ({ key, text, receivedAt, eventId, count }) => {
        await count(1);
        return intake.fromServer(key, text, receivedAt, eventId(0));
      }),
      reportBrowserError: pageEndpoint(clock, (page, text, receivedAt) => intake.fromBrowser(page, text, receivedAt)),
    },
    clientAddress,
    log,
    refusals: new RefusalLog(log),
    pace: new RefusalPace(),
    checkResponses,
    onAnswer: observer(metrics),
  });
  const listen = async () => {
    await listening.start();
    // released first of all, before the port: a request that takes long to finish must not count as time in which we heard
    releases.add('hearing', () => listening.close());
  };
  return { handle, listen };
}
