import type { Knex } from 'knex';
import type { CollectedMetrics } from '../../generated/agent-messages.js';
import type { Row } from '../../generated/tables.js';
import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { idKey, ListOrder, nameKey, numberKey, type Place, textKey, timeKey } from '../../kernel/contract/list-order.js';
import { contains } from '../../kernel/database/rows/contains.js';
import { type Key, type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { notFound } from '../../kernel/not-found.js';
import { signalGateways } from '../agent-line/signals.js';
import { notifyOfDeletion } from '../notifications/server-notifier.js';

export type ServerState = 'unknown' | 'online' | 'offline';

/** A server with its agent's report, which is null before the first heartbeat. */
export interface ServerRow extends TenantRow<'server'> {
  project_slug: Row<'projects'>['slug'];
  state: Row<'server_states'>['state'] | null;
  state_changed_at: Row<'server_states'>['state_changed_at'] | null;
  last_seen_at: Row<'server_states'>['last_seen_at'] | null;
  agent_version: Row<'server_states'>['agent_version'] | null;
  clock_offset_ms: Row<'server_states'>['clock_offset_ms'] | null;
  swapped_at: Row<'server_states'>['swapped_at'] | null;
  sampled_at: Row<'server_states'>['sampled_at'] | null;
  sample_received_at: Row<'server_states'>['sample_received_at'] | null;
  cpu_pct: Row<'server_states'>['cpu_pct'] | null;
  memory_pct: Row<'server_states'>['memory_pct'] | null;
  disk_pct: Row<'server_states'>['disk_pct'] | null;
  load1: Row<'server_states'>['load1'] | null;
  firing_alerts: number;
}

export type ServerSettings = Pick<ServerRow, 'name' | 'interval_sec' | 'watched_services' | 'nginx_enabled'>;

export interface ServerFilter {
  projectId?: string | null | undefined;
  slug?: string | undefined;
  state?: ServerState | undefined;
  firing?: boolean | undefined;
  text?: string | undefined;
}

const STATE_COLUMNS = [
  'state',
  'state_changed_at',
  'last_seen_at',
  'agent_version',
  'clock_offset_ms',
  'swapped_at',
  'sampled_at',
  'sample_received_at',
  'cpu_pct',
  'memory_pct',
  'disk_pct',
  'load1',
].map((column) => `t.${column}`);

const FIRING = `(select count(*)::int from server_alerts a where a.organization_id = s.organization_id and a.server_id = s.id and a.state = 'firing')`;

export const servers = tenantRows('server');

const withStates = (database: Knex, organizationId: string) =>
  database('servers as s')
    .join('projects as p', (join) => join.on('p.organization_id', 's.organization_id').andOn('p.id', 's.project_id'))
    .leftJoin('server_states as t', (join) => join.on('t.organization_id', 's.organization_id').andOn('t.server_id', 's.id'))
    .where('s.organization_id', organizationId);

const rows = (database: Knex, organizationId: string, firing = FIRING) =>
  withStates(database, organizationId).select(
    's.*',
    'p.slug as project_slug',
    ...STATE_COLUMNS,
    database.raw(`${firing} as firing_alerts`),
  );

/** Where a server's text is looked for; the host's name is in the first message of its agent. */
const TEXTS = ['s.slug', 's.name', "t.agent->>'hostname'"];

/** Filters by project, slug and text, in any state. */
function narrow(database: Knex, query: Knex.QueryBuilder, { projectId, slug, text }: ServerFilter): void {
  if (projectId) query.where('s.project_id', projectId);
  if (slug !== undefined) query.where('s.slug', slug);
  if (text !== undefined) query.where(contains(database, TEXTS, text));
}

const RANKS = ['offline', 'unknown', 'online'];
const BY_SLUG = [textKey<ServerRow>('s.slug', (row) => row.slug), idKey<ServerRow>('s.id', (row) => row.id)];

/** Ids order equal slugs of two projects. All but the first order sort the organization's servers, which the counts beside a list read anyway. */
export const SERVER_ORDERS: Readonly<Record<Input<'listServers'>['sort'], ListOrder<ServerRow>>> = {
  slug: new ListOrder(null, 'asc', BY_SLUG),
  worst: new ListOrder('worst', 'asc', [
    numberKey('-coalesce(f.firing, 0)', (row) => -row.firing_alerts),
    numberKey(
      `array_position(array['${RANKS.join("', '")}'], coalesce(t.state, 'unknown'))`,
      (row) => RANKS.indexOf(row.state ?? 'unknown') + 1,
    ),
    ...BY_SLUG,
  ]),
  name: new ListOrder('name', 'asc', [nameKey('s.name', (row) => row.name), idKey('s.id', (row) => row.id)]),
  lastSeen: new ListOrder('lastSeen', 'desc', [timeKey('t.last_seen_at', (row) => row.last_seen_at), idKey('s.id', (row) => row.id)]),
};

/** The firing alerts of each server that has any. */
const FIRING_BY_SERVER = `(select server_id, count(*)::int as firing from server_alerts
  where organization_id = ? and state = 'firing' group by server_id) as f`;

/** A page of servers in an order. */
export async function listServers(
  database: Knex,
  organizationId: string,
  filter: ServerFilter,
  order: ListOrder<ServerRow>,
  after: Place | null,
  limit: number,
): Promise<ServerRow[]> {
  // what sorts all servers counts their alerts together
  const isPage = order === SERVER_ORDERS.slug;
  const query = rows(database, organizationId, isPage ? FIRING : 'coalesce(f.firing, 0)').limit(limit);
  if (!isPage) query.joinRaw(`left join ${FIRING_BY_SERVER} on f.server_id = s.id`, [organizationId]);
  narrow(database, query, filter);
  if (filter.state !== undefined) query.whereRaw(`coalesce(t.state, 'unknown') = ?`, [filter.state]);
  if (filter.firing !== undefined) query.whereRaw(`(${FIRING} > 0) = ?`, [filter.firing]);
  return order.apply(query, after);
}

/** The number of servers per state, across all pages. */
export async function countStates(database: Knex, organizationId: string, filter: ServerFilter): Promise<Record<ServerState, number>> {
  const states = withStates(database, organizationId).groupBy('t.state').select('t.state', database.raw('count(*)::int as count'));
  narrow(database, states, filter);
  const counts = { online: 0, offline: 0, unknown: 0 };
  for (const { state, count } of (await states) as unknown as { state: 'online' | 'offline' | null; count: number }[])
    counts[state ?? 'unknown'] = count;
  return counts;
}

/** The same, with the number of firing alerts. */
export async function countServers(
  database: Knex,
  organizationId: string,
  filter: ServerFilter,
): Promise<Record<ServerState | 'firingAlerts', number>> {
  const states = withStates(database, organizationId)
    .joinRaw(`left join ${FIRING_BY_SERVER} on f.server_id = s.id`, [organizationId])
    .groupBy('t.state')
    .select('t.state', database.raw('count(*)::int as count'), database.raw('coalesce(sum(f.firing), 0)::int as firing'));
  narrow(database, states, filter);
  const counts = { online: 0, offline: 0, unknown: 0, firingAlerts: 0 };
  for (const { state, count, firing } of (await states) as unknown as {
    state: 'online' | 'offline' | null;
    count: number;
    firing: number;
  }[]) {
    counts[state ?? 'unknown'] = count;
    counts.firingAlerts += firing;
  }
  return counts;
}

/** The server, if it is in the organization and, for a project key, in its project. */
export async function getServer(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  id: string,
): Promise<ServerRow | undefined> {
  const query = rows(database, organizationId).where('s.id', id);
  if (projectId !== null) query.where('s.project_id', projectId);
  return query.first();
}

/** The server in a call; one of another organization, or outside the key's project, answers as if it didn't exist. */
export async function requireServer(context: OperationContext, serverId: string): Promise<ServerRow> {
  const row = await getServer(context.database, requireOrganizationId(context), keyProjectId(context), serverId);
  if (!row) throw notFound('SERVER_NOT_FOUND');
  return row;
}

/** The server's newest metrics as its agent sent them; null before the first sample. */
export async function newestMetrics(database: Knex, organizationId: string, serverId: string): Promise<CollectedMetrics | null> {
  const row = await database('server_states').where({ organization_id: organizationId, server_id: serverId }).first('metrics');
  return row?.metrics ?? null;
}

/** Changes the settings, and signals the agent. */
export async function changeServer(database: Knex, key: Key, settings: Partial<ServerSettings>, now: Date): Promise<void> {
  await servers.change(database, key, { ...settings, updated_at: now });
  await signalGateways(database, { type: 'config', serverIds: [key.id] });
}

/** Locks states before servers, in the order of the heartbeat writers, to avoid deadlocks. */
async function lockServers(database: Knex, organizationId: string, ids: readonly string[]): Promise<void> {
  const of = { organization_id: organizationId };
  await database('server_states').where(of).whereIn('server_id', ids).orderBy('server_id').forUpdate().select('server_id');
  await servers.of(database, organizationId).whereIn('id', ids).orderBy('id').forUpdate().select('id');
}

/** Deletes servers and their references, and disconnects their agents. Their samples are unreachable from then on; the worker removes them. */
export async function deleteServers(database: Knex, organizationId: string, ids: readonly string[], now: Date): Promise<string[]> {
  await lockServers(database, organizationId, ids);
  await notifyOfDeletion(database, organizationId, ids, now);
  const deleted: string[] = (await servers.of(database, organizationId).whereIn('id', ids).delete().returning('id')).map(({ id }) => id);
  if (!deleted.length) return deleted;
  await database('server_tokens').where({ organization_id: organizationId }).whereIn('server_id', deleted).delete();
  await database('deleted_servers').insert(deleted.map((id) => ({ organization_id: organizationId, server_id: id, deleted_at: now })));
  await signalGateways(database, { type: 'deleted', serverIds: deleted });
  return deleted;
}

export async function serverIdsOfProject(database: Knex, organizationId: string, projectId: string): Promise<string[]> {
  return servers.of(database, organizationId).where({ project_id: projectId }).orderBy('id').pluck('id');
}
