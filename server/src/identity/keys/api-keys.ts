/** API keys: only people can issue, change and revoke them, so that a leaked key cannot create another. */

import type { AccountOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import type { ApiKeyCaller } from '../../kernel/caller.js';
import { listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { isCidr } from '../../kernel/net/addresses.js';
import { notFound } from '../../kernel/not-found.js';
import { hashSecret, newSecret, randomName, type Sealer } from '../../kernel/secrets/secrets.js';
import { requireSession } from '../accounts/callers.js';
import { getOrganization } from '../accounts/store.js';
import { organizationView } from '../accounts/views.js';
import { namedProject, requireNamedProject } from '../projects/lookup.js';
import * as store from './api-key-store.js';

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

function apiKeyView(row: store.ApiKeyRow): components['schemas']['ApiKey'] {
  return {
    keyId: row.key_id,
    kind: row.kind,
    name: row.name,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    scopes: row.scopes as components['schemas']['Scope'][],
    allowedCidrs: row.allowed_cidrs,
    mcpRequestsPerMinute: row.mcp_requests_per_minute,
    mcpDailyCalls: row.mcp_daily_calls,
    expiresAt: isoOrNull(row.expires_at),
    revokedAt: isoOrNull(row.revoked_at),
    lastUsedAt: isoOrNull(row.last_used_at),
    createdAt: row.created_at.toISOString(),
  };
}

async function requireApiKey({ database }: OperationContext, organizationId: string, keyId: string): Promise<store.ApiKeyRow> {
  const row = await store.getApiKey(database, organizationId, keyId);
  if (!row) throw notFound('API_KEY_NOT_FOUND');
  return row;
}

function requireCidrs(cidrs: readonly string[] | undefined): void {
  const index = cidrs?.findIndex((cidr) => !isCidr(cidr)) ?? -1;
  if (index >= 0) throw invalid(`/allowedCidrs/${index}`, 'must be a CIDR range such as 203.0.113.0/24 or 2001:db8::/32');
}

function expiry(text: string | null | undefined, now: Date): Date | null {
  if (text === undefined || text === null) return null;
  const date = new Date(text);
  if (date <= now) throw invalid('/expiresAt', 'must be in the future');
  return date;
}

async function requireKeyProject(context: OperationContext, input: Input<'createApiKey'>): Promise<string | null> {
  if (input.kind === 'organization') {
    if (input.projectSlug !== undefined) throw invalid('/projectSlug', 'goes with a project key only');
    return null;
  }
  if (input.projectSlug === undefined) throw invalid('/projectSlug', 'is required for a project key');
  // locked, so that a key issued while the project is being deleted is revoked with the others
  return (await requireNamedProject(context, { projectSlug: input.projectSlug })).id;
}

const keyChanges = (input: Omit<Input<'updateApiKey'>, 'keyId'>, now: Date) =>
  changesOf<store.ApiKeyRow, typeof input>(input, {
    name: 'name',
    scopes: 'scopes',
    allowedCidrs: 'allowed_cidrs',
    mcpRequestsPerMinute: 'mcp_requests_per_minute',
    mcpDailyCalls: 'mcp_daily_calls',
    expiresAt: ['expires_at', (text) => expiry(text, now)],
  });

/** The start of the next UTC day, when the MCP budget resets. */
export function nextUtcMidnight(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
}

async function budgetOf(context: OperationContext, caller: ApiKeyCaller) {
  const used = await store.mcpCallsOf(context.database, caller.keyId, context.now.toISOString().slice(0, 10));
  const dailyCalls = caller.mcpDailyCalls;
  const remaining = dailyCalls === null ? null : Math.max(0, dailyCalls - used);
  return { dailyCalls, used, remaining, resetsAt: nextUtcMidnight(context.now).toISOString() };
}

async function issueKey(context: OperationContext, sealer: Sealer, input: Input<'createApiKey'>) {
  const { organizationId, userId } = requireSession(context);
  requireCidrs(input.allowedCidrs);
  const projectId = await requireKeyProject(context, input);
  const keyId = `twk_${randomName(16)}`;
  const secret = newSecret();
  await store.insertApiKey(context.database, {
    key_id: keyId,
    organization_id: organizationId,
    kind: input.kind,
    project_id: projectId,
    name: input.name,
    secret_hash: hashSecret(secret),
    // only project keys sign, and only signatures need the secret itself
    sealed_secret: projectId === null ? null : sealer.seal(secret, keyId),
    scopes: input.scopes,
    allowed_cidrs: input.allowedCidrs ?? [],
    mcp_requests_per_minute: input.mcpRequestsPerMinute,
    mcp_daily_calls: input.mcpDailyCalls ?? null,
    revision: 1,
    created_at: context.now,
    created_by: userId,
    expires_at: expiry(input.expiresAt, context.now),
    revoked_at: null,
    last_used_at: null,
  });
  return { apiKey: apiKeyView(await requireApiKey(context, organizationId, keyId)), secret, credential: `${keyId}.${secret}` };
}

/** The API key operations; `sealer` encrypts the secrets of project keys, which sign. */
export function apiKeyOperations(sealer: Sealer) {
  return {
    createApiKey: (context, input) => issueKey(context, sealer, input),

    async listApiKeys(context, { status, query, sort, limit, cursor, ...named }) {
      const { organizationId } = requireSession(context);
      const projectId = (await namedProject(context, named))?.id ?? null;
      const filter = { organizationId, projectId, status, text: query, now: context.now };
      const order = store.KEY_ORDERS[sort];
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        order.position,
        (after, count) => store.listApiKeys(context.database, filter, order, after, count),
        order.positionOf,
      );
      return { apiKeys: rows.map(apiKeyView), nextCursor };
    },

    async updateApiKey(context, { keyId, ...input }) {
      const { organizationId } = requireSession(context);
      requireCidrs(input.allowedCidrs);
      const key = await requireApiKey(context, organizationId, keyId);
      if (key.revoked_at) throw new AppError('CONFLICT', "A revoked key can't be changed; create a new one.");
      await store.changeApiKey(context.database, organizationId, keyId, keyChanges(input, context.now));
      return { apiKey: apiKeyView(await requireApiKey(context, organizationId, keyId)) };
    },

    async revokeApiKey(context, { keyId }) {
      const revoked = await store.changeApiKey(context.database, requireSession(context).organizationId, keyId, {
        revoked_at: context.now,
      });
      if (!revoked) throw new AppError('API_KEY_NOT_FOUND', 'No such API key, or it is already revoked.');
      return { deleted: true, id: keyId };
    },

    async getApiKeyInfo(context) {
      const { caller } = context;
      if (caller.type !== 'apiKey') throw new AppError('FORBIDDEN_SCOPE', 'This needs an API key.');
      const organization = await getOrganization(context.database, caller.organizationId);
      if (!organization) throw notFound('ORGANIZATION_NOT_FOUND');
      const row = await requireApiKey(context, caller.organizationId, caller.keyId);
      return { apiKey: apiKeyView(row), organization: organizationView(organization), budget: await budgetOf(context, caller) };
    },
  } satisfies Partial<AccountOperations>;
}
