/** The api role: the operations over HTTP and MCP. */

import type { Router } from 'express';
import { type DispatchedOperations, OPERATIONS } from '../../generated/operations.js';
import { timeZoneOf } from '../../identity/accounts/store.js';
import type { PageTools } from '../../identity/pages/kit/calls.js';
import { accountPages } from '../../identity/pages/router.js';
import { relyingParty } from '../../identity/second-factor/relying-party.js';
import type { Caller, Origin } from '../../kernel/caller.js';
import { createDispatch } from '../../kernel/contract/dispatch/dispatch.js';
import { specOf } from '../../kernel/contract/document.js';
import { Idempotency } from '../../kernel/contract/idempotency/idempotency.js';
import type { AppError } from '../../kernel/errors.js';
import type { Process } from '../../kernel/process/process.js';
import { Places } from '../../kernel/shares/places.js';
import { overviewOperations } from '../../overview/operations.js';
import { consoleRoutes } from '../../transports/console/routes.js';
import { guideRoutes } from '../../transports/guides/routes.js';
import { originOf } from '../../transports/http/app.js';
import { createRoutes, EVENT_STREAMS, EXPORTS } from '../../transports/http/routes.js';
import { sitePages } from '../../transports/http/site-pages.js';
import { visitorFiles } from '../../transports/http/visitor-files.js';
import { mcpOnDemand } from '../../transports/mcp/on-demand.js';
import { packageRoutes } from '../../transports/packages/routes.js';
import { admit, recordDenial } from './admit.js';
import { complete, gather, merge, type NamedDomain } from './parts.js';

const DISPATCHED = OPERATIONS.filter(({ ingest }) => !ingest).map(({ id }) => id);

/** The handlers of all domains. Throws if an operation of the document has no handler, or two. */
async function operationsOf(domains: readonly NamedDomain[]): Promise<DispatchedOperations> {
  const readers = await gather(domains, ({ overview }) => overview?.());
  const overview = { domain: 'overview', has: overviewOperations(readers.map(({ has }) => has)) };
  const operations = merge<Partial<DispatchedOperations>>([...(await gather(domains, ({ operations: own }) => own?.())), overview]);
  complete(DISPATCHED, operations);
  return operations as DispatchedOperations;
}

/** Information about this server for the page at `/`. */
function siteOf({ config, version, ownHosts, clock }: Process, domains: readonly NamedDomain[], ready: () => boolean): Router {
  const ofPage = domains.flatMap(({ publicPage }) => publicPage ?? []);
  const statusPage = async () => {
    const addresses = await Promise.all(ofPage.map((find) => find()));
    return addresses.find((address) => address !== null) ?? null;
  };
  const { baseUrl, securityContact: contact } = config;
  return sitePages({ baseUrl, contact, hasConsole: config.console === 'on', ownHosts, clock, version, ready, statusPage });
}

/** This server's own pages: those for everybody, and those of people's accounts, which call operations as other clients do. */
function ownPages(
  process: Process,
  domains: readonly NamedDomain[],
  ready: () => boolean,
  { dispatch, originOf: origin }: Pick<PageTools, 'dispatch' | 'originOf'>,
): Router[] {
  const { config, database, clock, log } = process;
  const { baseUrl, docsUrl } = config;
  return [
    siteOf(process, domains, ready),
    accountPages({
      ...{ dispatch, originOf: origin, database: database.knex, clock, log, baseUrl, docsUrl },
      countryOf: (address) => process.places.countryOf(address),
      party: relyingParty(baseUrl, config.passkeyDomain),
      hasConsole: config.console === 'on',
    }),
  ];
}

/** The places of event streams and exports. */
function openPlaces({ shutdown, metrics: { saturation } }: Process) {
  const streams = new Places(EVENT_STREAMS, (close) => shutdown.add('event streams', close));
  const exports = new Places(EXPORTS, (close) => shutdown.add('exports', close));
  saturation.add('event_streams', () => streams.fill);
  saturation.add('exports', () => exports.fill);
  return { streams, exports };
}

/** What is the same on every server: the console, packages, guides, and the scripts for pages of any site. */
function handedOut({ config, log, limits, clientAddress, version }: Process): Router[] {
  const { baseUrl, ingestUrl, docsUrl } = config;
  return [
    ...(config.console === 'on' ? [consoleRoutes({ baseUrl, docsUrl, version })] : []),
    packageRoutes({ baseUrl, log, limits, clientAddress }),
    guideRoutes({ baseUrl, ingestUrl, docsUrl, limits, clientAddress }),
    visitorFiles(),
  ];
}

/** The routers of operations, MCP and the server's own pages. */
export async function apiRouters(process: Process, domains: readonly NamedDomain[], ready: () => boolean): Promise<Router[]> {
  const { database, sizes, limits, securityLimits, log, clock, checkResponses, metrics, version } = process;
  const { baseUrl } = process.config;
  securityLimits.follow(process.signals);
  const dispatch = createDispatch({
    ...{
      baseUrl,
      operations: await operationsOf(domains),
      database: database.knex,
      reads: process.reads,
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
    baseUrl,
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
  const { streams, exports } = openPlaces(process);
  return [
    ...ownPages(process, domains, ready, shared),
    mcp,
    ...routers,
    ...handedOut(process),
    createRoutes({ ...shared, forms, baseUrl, streams, exports, streamMs: process.overrides.streamMs }),
  ];
}
