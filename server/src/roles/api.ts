/** The role api: the operations over HTTP and MCP. */
import type { Router } from 'express';
import { accountOperations } from '../accounts/operations.js';
import { accountPages } from '../accounts/pages.js';
import { Post } from '../accounts/post.js';
import type { Caller, Origin } from '../contract/caller.js';
import { createDispatch } from '../contract/dispatch.js';
import { specOf } from '../contract/document.js';
import { ownHostNames } from '../domains/host-name.js';
import { domainOperations } from '../domains/operations.js';
import { domainRoutes } from '../domains/routes.js';
import { errorOperations } from '../error-tracking/operations.js';
import type { AppError } from '../errors.js';
import { agentPackage } from '../http/agent-package.js';
import { originOf } from '../http/app.js';
import { createRoutes } from '../http/routes.js';
import { incidentOperations } from '../incidents/operations.js';
import { maintenanceOperations } from '../maintenances/operations.js';
import { createMcp } from '../mcp/endpoint.js';
import { monitorOperations } from '../monitors/operations.js';
import { notificationOperations } from '../notify/operations.js';
import { projectOperations } from '../projects/operations.js';
import { propertyOperations } from '../properties/operations.js';
import { serverOperations } from '../servers/operations.js';
import { sourceMapOperations } from '../source-maps/operations.js';
import { statusPageOperations } from '../status-page/operations.js';
import { subscriberOperations } from '../subscribers/operations.js';
import { Subscriptions } from '../subscribers/subscriptions.js';
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
    domains,
    createRoutes({ ...shared, forms: { uploadSourceMaps: sourceMapUploads(process) }, baseUrl: config.baseUrl }),
  ];
}
