/** The api role: the operations over HTTP and MCP. */

import type { Router } from 'express';
import { type DispatchedOperations, OPERATIONS } from '../../generated/operations.js';
import { timeZoneOf } from '../../identity/accounts/store.js';
import type { Caller, Origin } from '../../kernel/caller.js';
import { createDispatch } from '../../kernel/contract/dispatch/dispatch.js';
import { specOf } from '../../kernel/contract/document.js';
import { Idempotency } from '../../kernel/contract/idempotency/idempotency.js';
import type { AppError } from '../../kernel/errors.js';
import type { Process } from '../../kernel/process/process.js';
import { Places } from '../../kernel/shares/places.js';
import { originOf } from '../../transports/http/app.js';
import { createRoutes, EVENT_STREAMS, EXPORTS } from '../../transports/http/routes.js';
import { sitePages } from '../../transports/http/site-pages.js';
import { visitorFiles } from '../../transports/http/visitor-files.js';
import { mcpOnDemand } from '../../transports/mcp/on-demand.js';
import { admit, recordDenial } from './admit.js';
import { complete, gather, merge, type NamedDomain } from './parts.js';

const DISPATCHED = OPERATIONS.filter(({ ingest }) => !ingest).map(({ id }) => id);

/** The handlers of all domains. Throws if an operation of the document has no handler, or two. */
async function operationsOf(domains: readonly NamedDomain[]): Promise<DispatchedOperations> {
  const operations = merge(await gather(domains, ({ operations: own }) => own?.()));
  complete(DISPATCHED, operations);
  return operations as DispatchedOperations;
}

/** Information about this server for the page at `/`. */
function siteOf({ config, version }: Process, domains: readonly NamedDomain[], ready: () => boolean): Router {
  const ofPage = domains.flatMap(({ publicPage }) => publicPage ?? []);
  const statusPage = async () => {
    const addresses = await Promise.all(ofPage.map((find) => find()));
    return addresses.find((address) => address !== null) ?? null;
  };
  return sitePages({ baseUrl: config.baseUrl, version, ready, statusPage });
}

/** The routers of operations, MCP and the server's own pages. */
export async function apiRouters(process: Process, domains: readonly NamedDomain[], ready: () => boolean): Promise<Router[]> {
  const { config, database, sizes, limits, securityLimits, log, clock, checkResponses, metrics, version } = process;
  securityLimits.follow(process.signals);
  const dispatch = createDispatch({
    ...{
      operations: await operationsOf(domains),
      database: database.knex,
      connections: sizes.management,
      limits,
      securityLimits,
      audit: process.audit,
      clock,
      checkResponses,
    },
    timeZoneOf: (organizationId) => timeZoneOf(database.knex, organizationId),
    sources: merge(await gather(domains, ({ references: own }) => own?.())),
    saturation: metrics.saturation,
    storage: process.storage,
    idempotency: new Idempotency(database.knex, process.sealer),
    onChanged: (organizationId) => {
      for (const domain of domains) domain.onChanged?.(organizationId, 'data');
    },
  });
  const shared = {
    dispatch,
    originOf: originOf(process.clientAddress),
    admit: (action: string, ...rest: Parameters<typeof admit> extends [unknown, unknown, ...infer R] ? R : never) =>
      admit(process, action, ...rest),
    onDenied: (action: string, error: AppError, caller: Caller, origin: Origin) => recordDenial(process, action, error, caller, origin),
  };
  const mcp = mcpOnDemand({
    ...shared,
    version,
    database: database.knex,
    limits,
    clock,
    log,
    extras: process.overrides.mcpExtras,
    hosts: process.ownHosts,
    onToolCall: (tool, outcome) => metrics.toolCalls.inc({ tool, outcome }),
    onBudgetExceeded: (action, error, caller, origin) => recordDenial(process, action, error, caller, origin, specOf(action).audit),
  });
  const routers = (await gather(domains, ({ routers: own }) => own?.())).flatMap(({ has }) => has);
  const forms = merge(await gather(domains, ({ forms: own }) => own?.()));
  const streams = new Places(EVENT_STREAMS, (close) => process.shutdown.add('event streams', close));
  const exports = new Places(EXPORTS, (close) => process.shutdown.add('exports', close));
  metrics.saturation.add('event_streams', () => streams.fill);
  metrics.saturation.add('exports', () => exports.fill);
  return [
    siteOf(process, domains, ready),
    mcp,
    ...routers,
    visitorFiles(),
    createRoutes({ ...shared, forms, baseUrl: config.baseUrl, streams, exports, streamMs: process.overrides.streamMs }),
  ];
}
