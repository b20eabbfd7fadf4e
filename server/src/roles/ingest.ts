/** The role ingest: signed requests in, group commits out, and the record of when we could hear. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GroupCommitWriter } from '../ingest/group-commit.js';
import { createIngest } from '../ingest/http.js';
import { KeyCache } from '../ingest/key-cache.js';
import { Listening } from '../ingest/listening.js';
import { type StatusEventItem, type StatusEventOutcome, writeStatusEvents } from '../ingest/status-event-writer.js';
import { storeStatusEvents } from '../ingest/status-events.js';
import type { Metrics } from '../metrics.js';
import { INGEST } from '../monitors/outage.js';
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

/** Builds the ingest part of a process and registers its releases: after the port is closed, first the queue drains, then we sign off. */
export function createIngestRole(process: Process): IngestRole {
  const { database, log, clock, metrics, sealer, clientAddress, checkResponses, releases } = process;
  const writer = new GroupCommitWriter<StatusEventItem, StatusEventOutcome>({
    write: (items) => writeStatusEvents(database.ingest, items),
    weigh: (item) => item.events.reduce((bytes, { json }) => bytes + json.length + 80, 0),
    flights: 1,
    ...BATCH,
    ...QUEUE,
    receivedAt: (item) => item.receivedAt,
    onBatch: (items, seconds) => {
      metrics.ingestBatch.observe(items);
      metrics.ingestCommit.observe(seconds);
      metrics.ingestPending.set(writer.pending);
    },
  });
  const listening = new Listening({ service: INGEST, database: database.loops, clock, log, oldestPending: () => writer.oldestPending() });
  releases.add('listening', () => listening.stop());
  releases.add('ingest queue', () => writer.drain());
  const handle = createIngest({
    endpoints: { reportStatusEvents: (key, text, receivedAt) => storeStatusEvents(writer, key, text, receivedAt) },
    keys: new KeyCache(database.knex, sealer, clock),
    clientAddress,
    clock,
    log,
    checkResponses,
    onDenied: (spec, error, caller, origin) => recordDenial(process, spec.id, error, caller, origin),
    onAnswer: observer(metrics),
  });
  const listen = async () => {
    await listening.start();
    // released first of all, before the port: a request that takes long to finish must not count as time in which we heard
    releases.add('hearing', () => listening.close());
  };
  return { handle, listen };
}
