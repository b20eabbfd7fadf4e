/** Servers: the gateway for agents, heartbeats, alerts and series. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { DomainModule, OpenDomain } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { deleteOldAlerts } from './alerts/store.js';
import { createAgentLine } from './gateway/ask-agents.js';
import { createDoor } from './gateway/door.js';
import type { Agents } from './gateway/role.js';
import { createGatewayMetrics } from './gateway/sessions/metrics.js';
import { AgentSessions } from './gateway/sessions/sessions.js';
import { GATEWAY_TIMINGS } from './gateway/sessions/timings.js';
import { endAgentsOf } from './heartbeats/tokens.js';
import { purgeDeletedServers } from './inventory/deleted-servers.js';
import { deleteServers, serverIdsOfProject } from './inventory/store.js';
import { SERVER_DAILY_TABLES } from './series/retention.js';

/** Days after the end of an alert. */
const ALERT_DAYS = 90;
const DAY_MS = 86_400_000;

function open(process: Process): OpenDomain {
  const { database, clock, log, metrics, ownHosts, overrides, signals } = process;
  const timings = { ...GATEWAY_TIMINGS, ...overrides.gatewayTimings };
  const agents: Agents = {
    sessions: new AgentSessions(),
    replicaId: uuidv7(),
    signals,
    timings,
    metrics: createGatewayMetrics(metrics.registry),
  };
  const line = createAgentLine({ database: database.knex, ...agents, clock });
  return {
    operations: async () => (await import('./api.js')).openOperations(process, line),
    overview: async () => (await import('./operations/overview.js')).overviewReader(process),
    upgrades: async (isGateway, beats) => {
      const role = isGateway ? (await import('./gateway/role.js')).createGatewayRole(process, agents, beats) : null;
      return { handle: createDoor({ ownHosts, keeper: role?.keeper ?? null, log }), listen: async () => role?.listen() };
    },
    worker: async () => (await import('./worker.js')).openWorker(process),
  };
}

export const servers: DomainModule = {
  name: 'servers',
  tables: [
    'server_samples',
    'server_process_samples',
    'server_rollups',
    'server_process_rollups',
    'agent_requests',
    'agent_sessions',
    'server_tokens',
    'server_alerts',
    'server_states',
    'deleted_servers',
    'servers',
  ],
  nextSilence: 'select min(offline_at) from server_states',
  dailyTables: SERVER_DAILY_TABLES,
  async onProjectDeleted(database: Knex, { organizationId, projectId }, now) {
    const ids = await serverIdsOfProject(database, organizationId, projectId);
    await deleteServers(database, organizationId, ids, now);
  },
  onOrganizationDeleted: (database, organizationId) => endAgentsOf(database, organizationId),
  purges: { 'deleted servers': purgeDeletedServers },
  housekeeping: async (database, now) => ({ alerts: await deleteOldAlerts(database, new Date(now.getTime() - ALERT_DAYS * DAY_MS)) }),
  open,
};
