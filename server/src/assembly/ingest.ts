/** The role ingest: what domains take in, in front of express. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { IngestPart, OpenDomain } from '../domain-module.js';
import { PropertyDirectory } from '../identity/properties/directory.js';
import type { Metrics } from '../kernel/metrics.js';
import type { Process } from '../kernel/process.js';
import { createIngest } from '../transports/ingest/http.js';
import { KeyCache } from '../transports/ingest/key-cache.js';
import { pageEndpoint } from '../transports/ingest/page.js';
import { RefusalLog } from '../transports/ingest/refusal-log.js';
import { RefusalPace } from '../transports/ingest/refusal-pace.js';
import { type SignedOptions, signedEndpoint } from '../transports/ingest/signed.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import { recordDenial } from './admit.js';

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

function createTools(process: Process): IngestTools {
  const { database, sealer, clock, limits, metrics } = process;
  const watched: { readonly pending: number }[] = [];
  const signed: SignedOptions = {
    keys: new KeyCache(database.knex, sealer, clock),
    limits,
    clock,
    onDenied: (spec, error, caller, origin) => recordDenial(process, spec.id, error, caller, origin),
  };
  return {
    signed: (endpoint) => signedEndpoint(signed, endpoint),
    page: (endpoint) => pageEndpoint(clock, endpoint),
    queue: (name) => ({
      ...QUEUE,
      ...BATCH,
      onBatch: (items, seconds) => {
        metrics.ingestBatch.observe(items);
        metrics.ingestCommit.observe(seconds);
        metrics.ingestPending.set(watched.reduce((sum, { pending }) => sum + pending, 0));
      },
      onRefused: (reason) => metrics.ingestRefused.inc({ queue: name, reason }),
    }),
    watch: (queue) => void watched.push(queue),
    properties: new PropertyDirectory(database.knex),
  };
}

/** Builds the ingest part of a process. */
export async function createIngestRole(process: Process, domains: readonly OpenDomain[]): Promise<IngestRole> {
  const { log, metrics, clientAddress, checkResponses } = process;
  const tools = createTools(process);
  const parts: IngestPart[] = [];
  for (const { ingest } of domains) if (ingest) parts.push(await ingest(tools));
  const handle = createIngest({
    endpoints: Object.assign({}, ...parts.map(({ endpoints }) => endpoints)),
    clientAddress,
    log,
    refusals: new RefusalLog(log),
    pace: new RefusalPace(),
    checkResponses,
    onAnswer: observer(metrics),
  });
  return {
    handle,
    listen: async () => {
      for (const { listen } of parts) await listen?.();
    },
  };
}
