import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { ApiKeyCaller } from '../../kernel/caller.js';
import type { Input } from '../../kernel/contract/handler.js';
import { ListOrder, momentKey, nameKey, type Place, textKey, timeKey } from '../../kernel/contract/list-order.js';
import { contains } from '../../kernel/database/rows/contains.js';
import { prepared } from '../../kernel/database/rows/prepared.js';

export interface ApiKeyRow extends Row<'api_keys'> {
  project_slug: Row<'projects'>['slug'] | null;
}

const withProject = (database: Knex) =>
  database('api_keys as k')
    .leftJoin('projects as p', (join) => join.on('p.organization_id', 'k.organization_id').andOn('p.id', 'k.project_id'))
    .select('k.*', 'p.slug as project_slug');

/** With each column by its name: a prepared statement that selects all fails once a newer release has added one. */
const FIND = `/* find-api-key */
  select k.key_id, k.organization_id, k.kind, k.project_id, k.name, k.secret_hash, k.sealed_secret, k.scopes, k.allowed_cidrs,
    k.mcp_requests_per_minute, k.mcp_daily_calls, k.revision, k.created_at, k.created_by, k.expires_at,
    k.revoked_at, k.last_used_at, p.slug as project_slug
  from api_keys k
  join organizations o on o.id = k.organization_id and o.deleted_at is null
  left join projects p on p.organization_id = k.organization_id and p.id = k.project_id
  where k.key_id = :keyId`;

/** A key by id, in any organization; the first step of every authentication. */
export async function findApiKey(database: Knex, keyId: string): Promise<ApiKeyRow | undefined> {
  const [row] = await prepared<ApiKeyRow>(database, FIND, { keyId });
  return row;
}

const BY_KEY_ID = textKey<ApiKeyRow>('k.key_id', (row) => row.key_id);

/** The orders of keys. Only people make keys, so there are few enough to be sorted. */
export const KEY_ORDERS: Readonly<Record<Input<'listApiKeys'>['sort'], ListOrder<ApiKeyRow>>> = {
  newest: new ListOrder(null, 'desc', [momentKey('k.created_at', (row) => row.created_at), BY_KEY_ID]),
  name: new ListOrder('name', 'asc', [nameKey('k.name', (row) => row.name), BY_KEY_ID]),
  lastUsed: new ListOrder('lastUsed', 'desc', [timeKey('k.last_used_at', (row) => row.last_used_at), BY_KEY_ID]),
};

export interface KeyFilter {
  organizationId: string;
  projectId: string | null;
  status: 'active' | 'expired' | 'revoked' | undefined;
  text: string | undefined;
  now: Date;
}

/** A revoked key is not called expired as well. */
function whereStatus(query: Knex.QueryBuilder, { status, now }: KeyFilter): void {
  if (status === 'revoked') query.whereNotNull('k.revoked_at');
  else if (status !== undefined) query.whereNull('k.revoked_at');
  if (status === 'expired') query.where('k.expires_at', '<=', now);
  if (status === 'active') query.whereRaw('(k.expires_at is null or k.expires_at > ?)', [now]);
}

/** A page of an organization's keys, or of those of one project, in an order. */
export async function listApiKeys(
  database: Knex,
  filter: KeyFilter,
  order: ListOrder<ApiKeyRow>,
  after: Place | null,
  limit: number,
): Promise<ApiKeyRow[]> {
  const query = withProject(database).where('k.organization_id', filter.organizationId).limit(limit);
  if (filter.projectId !== null) query.where('k.project_id', filter.projectId);
  if (filter.text !== undefined) query.where(contains(database, ['k.name', 'k.key_id'], filter.text));
  whereStatus(query, filter);
  return order.apply(query, after);
}

export async function getApiKey(database: Knex, organizationId: string, keyId: string): Promise<ApiKeyRow | undefined> {
  return withProject(database).where({ 'k.organization_id': organizationId, 'k.key_id': keyId }).first();
}

/** The live keys that a person created in the organizations they belong to, the newest hundred. */
export async function keysIssuedBy(
  database: Knex,
  userId: string,
  now: Date,
): Promise<{ keyId: string; name: string; organizationSlug: string }[]> {
  const { rows } = await database.raw(
    `/* keys-issued-by */
     select k.key_id as "keyId", k.name, o.slug as "organizationSlug"
     from members m
     join organizations o on o.id = m.organization_id and o.deleted_at is null
     join api_keys k on k.organization_id = m.organization_id
     where m.user_id = :userId and k.created_by = :userId and k.revoked_at is null and (k.expires_at is null or k.expires_at > :now)
     order by k.created_at desc, k.key_id
     limit 100`,
    { userId, now },
  );
  return rows;
}

export async function insertApiKey(database: Knex, row: Omit<ApiKeyRow, 'project_slug'>): Promise<void> {
  await database('api_keys').insert(row);
}

/** Changes a key that isn't revoked; ingest notices by its revision. Returns whether there was one. */
export async function changeApiKey(database: Knex, organizationId: string, keyId: string, changes: Partial<ApiKeyRow>): Promise<boolean> {
  const changed = await database('api_keys')
    .where({ organization_id: organizationId, key_id: keyId, revoked_at: null })
    .update({ ...changes, revision: database.raw('revision + 1') });
  return changed === 1;
}

/** Revokes all keys of a project. */
export async function revokeKeysOfProject(database: Knex, organizationId: string, projectId: string, now: Date): Promise<void> {
  await database('api_keys')
    .where({ organization_id: organizationId, project_id: projectId, revoked_at: null })
    .update({ revoked_at: now, revision: database.raw('revision + 1') });
}

export async function touchApiKey(database: Knex, organizationId: string, keyId: string, now: Date): Promise<void> {
  await database('api_keys').where({ organization_id: organizationId, key_id: keyId }).update({ last_used_at: now });
}

/**
 * Counts one MCP call of a UTC day unless the budget is used up; refused calls don't count. One statement, so that concurrent calls cannot exceed
 * the limit together. Returns the new count, or null if refused.
 */
export async function countMcpCall(database: Knex, keyId: string, day: string, budget: number | null): Promise<number | null> {
  const { rows } = await database.raw(
    `/* count-mcp-call */
     insert into api_key_usage as u (key_id, day, mcp_calls) values (?, ?, 1)
     on conflict (key_id, day) do update set mcp_calls = u.mcp_calls + 1
     where ?::integer is null or u.mcp_calls < ?::integer
     returning mcp_calls`,
    [keyId, day, budget, budget],
  );
  return rows[0]?.mcp_calls ?? null;
}

export async function mcpCallsOf(database: Knex, keyId: string, day: string): Promise<number> {
  const row = await database('api_key_usage').where({ key_id: keyId, day }).first('mcp_calls');
  return row?.mcp_calls ?? 0;
}

/** The caller for a key. */
export function callerOfKey(row: ApiKeyRow): ApiKeyCaller {
  return {
    type: 'apiKey',
    keyId: row.key_id,
    name: row.name,
    kind: row.kind,
    organizationId: row.organization_id,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    personId: row.created_by,
    scopes: row.scopes,
    mcpRequestsPerMinute: row.mcp_requests_per_minute,
    mcpDailyCalls: row.mcp_daily_calls,
  };
}
