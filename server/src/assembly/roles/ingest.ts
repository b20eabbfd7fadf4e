/** The ingest role: the domains' ingest operations, handled before express. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { OPERATIONS } from '../../generated/operations.js';
import { PropertyDirectory } from '../../identity/properties/directory.js';
import { visitorAddress } from '../../kernel/net/client-address.js';
import type { Process } from '../../kernel/process/process.js';
import { anyPageEndpoint } from '../../transports/ingest/any-page.js';
import { createIngest } from '../../transports/ingest/http.js';
import { KeyCache } from '../../transports/ingest/key-cache.js';
import type { Beats } from '../../transports/ingest/listening/beats.js';
import { pageEndpoint } from '../../transports/ingest/page.js';
import { RefusalPace } from '../../transports/ingest/refusal-pace.js';
import { type SignedOptions, signedEndpoint } from '../../transports/ingest/signed.js';
import type { IngestTools } from '../../transports/ingest/tools.js';
import { recordDenial } from './admit.js';
import { complete, gather, merge, type NamedDomain } from './parts.js';

const INGESTED = OPERATIONS.filter(({ ingest, plain }) => ingest && !plain).map(({ id }) => id);

/** Enough for several seconds of a slow database; further events are refused with Retry-After. */
const QUEUE = { maxQueueItems: 20_000, maxQueueBytes: 32 * 1_048_576 };
const BATCH = { maxBatchItems: 1_000, maxBatchBytes: 4 * 1_048_576 };

interface IngestRole {
  /** Handles ingest requests; returns whether it was one. */
  handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Starts counting as listening; call it once the port is open. */
  listen: () => Promise<void>;
}

function createTools(process: Process, beats: Beats): IngestTools {
  const { database, sealer, clock, limits, founderOf, metrics, storage } = process;
  const signed: SignedOptions = {
    keys: new KeyCache(database.knex, sealer, clock),
    limits,
    clock,
    onDenied: (spec, error, caller, origin) => recordDenial(process, spec.id, error, caller, origin),
  };
  return {
    signed: (endpoint) => signedEndpoint(signed, endpoint),
    page: (endpoint) => pageEndpoint(clock, endpoint),
    anyPage: (endpoint) => anyPageEndpoint(clock, endpoint),
    queue: (name, stores, claim) => ({
      admit: (organizationId) => storage.requireRoom(organizationId, stores, claim),
      onStored: (organizationId, bytes) => storage.add(organizationId, stores, bytes),
      ...QUEUE,
      ...BATCH,
      founderOf,
      onBatch: (items, seconds) => {
        metrics.ingestBatch.observe(items);
        metrics.ingestCommit.observe(seconds);
      },
      onRefused: (reason) => metrics.ingestRefused.inc({ queue: name, reason }),
    }),
    beats,
    watch: (name, queue) => {
      metrics.ingestQueues.push(queue);
      metrics.saturation.add(`ingest_${name.replaceAll(' ', '_')}`, () => queue.fill);
    },
    properties: new PropertyDirectory(database.knex),
  };
}

/** Builds the ingest part of a process. Throws if an ingest operation of the document has no handler, or two. */
export async function createIngestRole(process: Process, domains: readonly NamedDomain[], beats: Beats): Promise<IngestRole> {
  const { config, log, metrics, clientAddress, checkResponses, version } = process;
  const tools = createTools(process, beats);
  const times = metrics.requests.of('ingest');
  const parts = await gather(domains, ({ ingest }) => ingest?.(tools));
  const endpoints = merge(parts.map(({ domain, has }) => ({ domain, has: has.endpoints })));
  const handle = createIngest({
    endpoints: complete(INGESTED, endpoints),
    plain: parts.flatMap(({ has }) => has.plain ?? []),
    clientAddress: visitorAddress(clientAddress, config.proxyToken),
    log,
    pace: new RefusalPace(),
    checkResponses,
    baseUrl: config.baseUrl,
    version,
    onAnswer: (operation, status, seconds) => times.observe(operation, status, seconds),
  });
  return {
    handle,
    listen: async () => {
      for (const { has } of parts) await has.listen?.();
    },
  };
}
