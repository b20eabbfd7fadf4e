/** The api role: all operations of status pages, their domains and subscribers. */
import { domainCheckOf } from '../custom-domains/index.js';
import type { StatusPageOperations } from '../generated/operations.js';
import { ownHostNames } from '../kernel/net/host-name.js';
import type { Process } from '../kernel/process/process.js';
import {
  INCIDENT_ADDRESSES,
  INCIDENT_UPDATED,
  MAINTENANCE_AUDIENCE,
  MAINTENANCE_CHANGED,
  MAINTENANCE_CREATED,
  MAINTENANCE_DELETED,
  MONITOR_CREATED,
  SUBSCRIBERS,
} from '../monitoring/index.js';
import { evaluationsOf } from '../transports/ingest/listening/evaluations.js';
import { incidentAddresses, maintenanceAudience } from './broadcasts/audience.js';
import { broadcastChange, broadcastDeletion, broadcastPlan } from './broadcasts/maintenance-life.js';
import { broadcastUpdate, publicOf } from './broadcasts/write-broadcast.js';
import { componentOperations } from './operations/component-operations.js';
import { domainOperations } from './operations/domain-operations.js';
import { pageOperations } from './operations/page-operations.js';
import type { PublicSite } from './site.js';
import { rememberCancelled } from './store/cancelled-windows.js';
import { placeComponent } from './store/component-store.js';
import { subscriberOperations } from './subscribers/operations.js';
import { countActive } from './subscribers/store.js';
import { Subscriptions } from './subscribers/subscriptions.js';

/** Subscribers are notified of incidents and maintenance in the transaction of the change. */
export function listenToMonitoring({ events }: Process): void {
  events.listen(INCIDENT_UPDATED, (database, { kind, incident, update }) => broadcastUpdate(database, kind, incident, update));
  events.listen(MAINTENANCE_CREATED, (database, { row, monitorIds, now }) => broadcastPlan(database, row, monitorIds, now));
  events.listen(MAINTENANCE_CHANGED, (database, { before, after, monitorIds, now }) =>
    broadcastChange(database, before, after, monitorIds, now),
  );
  events.listen(MAINTENANCE_DELETED, async (database, { row, monitorIds, now }) => {
    await broadcastDeletion(database, row, monitorIds, now);
    if (await publicOf(database, row, monitorIds)) await rememberCancelled(database, row, monitorIds, now);
  });
  events.listen(MONITOR_CREATED, (database, { organizationId, monitorId, visible, now }) =>
    placeComponent(database, organizationId, monitorId, { visible }, now),
  );
}

/** Monitoring asks who sees an incident and who is told about it. */
export function answerMonitoring({ events, config: { baseUrl } }: Process, { ids }: PublicSite): void {
  events.answer(INCIDENT_ADDRESSES, (database, question) => incidentAddresses(database, { ids, baseUrl }, question));
  events.answer(MAINTENANCE_AUDIENCE, (database, question) => maintenanceAudience(database, { ids, baseUrl }, question));
  events.answer(SUBSCRIBERS, (database, { organizationId }) => countActive(database, organizationId));
}

export function openOperations(process: Process, { ids, loader }: PublicSite) {
  const { config, sealer, limits, securityLimits, mailer } = process;
  const { baseUrl } = config;
  const evaluations = evaluationsOf(process);
  const operations: StatusPageOperations = {
    ...pageOperations({ ids, loader, evaluations, baseUrl, ownHosts: ownHostNames(config) }),
    ...componentOperations({ ids, evaluations }),
    ...domainOperations({ check: domainCheckOf(process), limits, target: config.customDomainTarget }),
    ...subscriberOperations({ subscriptions: new Subscriptions(sealer), limits: securityLimits, baseUrl, mail: mailer !== null }),
  };
  return operations;
}
