/** The REST edge with a test's handlers. */
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import pino from 'pino';
import type { Caller } from '../../../../src/kernel/caller.js';
import { AuditLog } from '../../../../src/kernel/contract/audit/audit-log.js';
import { createDispatch } from '../../../../src/kernel/contract/dispatch/dispatch.js';
import { Limits } from '../../../../src/kernel/contract/limits/limits.js';
import type { Database } from '../../../../src/kernel/database/connections/connection.js';
import { primaryReads } from '../../../../src/kernel/database/reads/reads.js';
import { createMetrics } from '../../../../src/kernel/metrics.js';
import { Places } from '../../../../src/kernel/shares/places.js';
import { createApp, originOf } from '../../../../src/transports/http/app.js';
import { createRoutes, EVENT_STREAMS, EXPORTS } from '../../../../src/transports/http/routes.js';
import { ApiClient } from '../../../harness/api-client.js';
import { idempotencyOf } from '../../../harness/idempotency.js';
import { securityLimitsOf } from '../../../harness/security-limits.js';
import { roomy } from '../../../harness/storage.js';

export interface StubServer {
  client: ApiClient;
  /** All log lines, one object each. */
  logged: Record<string, unknown>[];
  stop: () => Promise<void>;
}

/** A log in memory. */
export function memoryLog(level: string) {
  const logged: Record<string, unknown>[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { logged, log: pino({ level }, stream) };
}

/** Serves the given handlers to the given caller. */
export async function serveStubs(
  database: Database,
  caller: Caller,
  operations: Record<string, unknown>,
  { checkResponses, streamMs }: { checkResponses: boolean; streamMs?: number },
): Promise<StubServer> {
  const { logged, log } = memoryLog('debug');
  const clientAddress = () => '127.0.0.1';
  const dispatch = createDispatch({
    baseUrl: 'http://127.0.0.1',
    connections: 10,
    operations: operations as never,
    database: database.knex,
    reads: primaryReads(database.knex),
    saturation: createMetrics().saturation,
    storage: roomy,
    idempotency: idempotencyOf(database),
    sources: {},
    timeZoneOf: async () => 'UTC',
    limits: new Limits(),
    securityLimits: securityLimitsOf(database),
    audit: new AuditLog({ database: database.knex, log }),
    clock: () => new Date(),
    checkResponses,
  });
  const routes = createRoutes({
    dispatch,
    admit: async () => caller,
    onDenied: async () => {},
    originOf: originOf(clientAddress),
    baseUrl: 'http://127.0.0.1',
    streams: new Places(EVENT_STREAMS, () => {}),
    exports: new Places(EXPORTS, () => {}),
    streamMs,
  });
  const listening = createApp({
    version: '0.0.0',
    log,
    metrics: createMetrics(),
    clientAddress,
    checkResponses,
    baseUrl: 'http://127.0.0.1',
    ingestUrl: 'http://127.0.0.1',
    routers: [routes],
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return {
    client: new ApiClient(`http://127.0.0.1:${(listening.address() as AddressInfo).port}`, 'any'),
    logged,
    stop: () =>
      new Promise((resolve) => {
        listening.close(() => resolve());
        listening.closeAllConnections();
      }),
  };
}
