/** The role api: the operations over HTTP and MCP. */
import type { Router } from 'express';
import { domainRoutes } from '../custom-domains/routes.js';
import { errorOperations } from '../error-tracking/operations/operations.js';
import { sourceMapOperations } from '../error-tracking/operations/source-map-operations.js';
import { accountOperations } from '../identity/operations.js';
import { propertyOperations } from '../identity/properties/operations.js';
import { accountPages } from '../identity/sign-in/pages.js';
import { Post } from '../identity/sign-in/post.js';
import type { Caller, Origin } from '../kernel/contract/caller.js';
import { createDispatch } from '../kernel/contract/dispatch.js';
import { specOf } from '../kernel/contract/document.js';
import type { AppError } from '../kernel/errors.js';
import { ownHostNames } from '../kernel/net/host-name.js';
import { incidentOperations } from '../monitoring/incidents/operations.js';
import { maintenanceOperations } from '../monitoring/maintenances/operations.js';
import { monitorOperations } from '../monitoring/monitors/operations.js';
import { notificationOperations } from '../notifications/operations/operations.js';
import { serverOperations } from '../servers/operations/operations.js';
import { domainOperations } from '../status-pages/operations/domain-operations.js';
import { statusPageOperations } from '../status-pages/operations/operations.js';
import { subscriberOperations } from '../status-pages/subscribers/operations.js';
import { Subscriptions } from '../status-pages/subscribers/subscriptions.js';
import { agentPackage } from '../transports/http/agent-package.js';
import { originOf } from '../transports/http/app.js';
import { createRoutes } from '../transports/http/routes.js';
import { trackerFiles } from '../transports/http/tracker-files.js';
import { createMcp } from '../transports/mcp/endpoint.js';
import { projectOperations } from './operations.js';
import { admit, type Process, recordDenial } from './process.js';
import type { PublicSite } from './public-site.js';
import { sourceMapUploads } from './uploads.js';

/** The routers of the operations and of MCP. */
export function apiRouters(process: Process, { ids, loader, pages }: PublicSite): Router[] {
  const { config, database, limits, log, clock, checkResponses, metrics, sealer, outlets, version } = process;
  const operations = {
    ...accountOperations({ limits, sealer, post: new Post({ sealer, baseUrl: config.baseUrl, configured: outlets.mailer !== null }) }),
    ...projectOperations,
    ...monitorOperations,
    ...serverOperations({ baseUrl: config.baseUrl, ingestUrl: config.ingestUrl, limits, agents: process.agents }),
    ...propertyOperations({ baseUrl: config.baseUrl }),
    ...errorOperations({ symbolicator: process.symbolicator }),
    ...sourceMapOperations({ symbolicator: process.symbolicator }),
    ...incidentOperations,
    ...maintenanceOperations,
    ...statusPageOperations({ ids, loader, baseUrl: config.baseUrl, ownHosts: ownHostNames(config) }),
    ...domainOperations({ check: outlets.checkDomain, limits, target: config.customDomainTarget }),
    ...subscriberOperations({ subscriptions: new Subscriptions(sealer), limits, baseUrl: config.baseUrl, mail: outlets.mailer !== null }),
    ...notificationOperations({ sealer, limits, deliver: outlets.deliver, mail: outlets.mailer !== null }),
  };
  const dispatch = createDispatch({
    ...{ operations, database: database.knex, limits, log, clock, checkResponses },
    onChanged: (organizationId) => pages.forget(ids.of(organizationId)),
  });
  const shared = {
    dispatch,
    originOf: originOf(process.clientAddress),
    admit: (action: string, ...rest: Parameters<typeof admit> extends [unknown, unknown, ...infer R] ? R : never) =>
      admit(process, action, ...rest),
    onDenied: (action: string, error: AppError, caller: Caller, origin: Origin) => recordDenial(process, action, error, caller, origin),
  };
  const mcp = createMcp({
    ...shared,
    version,
    database: database.knex,
    limits,
    clock,
    log,
    extras: process.mcpExtras,
    hosts: process.ownHosts,
    onToolCall: (tool, outcome) => metrics.toolCalls.inc({ tool, outcome }),
    onBudgetExceeded: (action, error, caller, origin) => recordDenial(process, action, error, caller, origin, specOf(action).audit),
  });
  const domains = domainRoutes({ database: database.knex, log });
  return [
    mcp,
    accountPages(),
    agentPackage(),
    trackerFiles(),
    domains,
    createRoutes({ ...shared, forms: { uploadSourceMaps: sourceMapUploads(process) }, baseUrl: config.baseUrl }),
  ];
}
