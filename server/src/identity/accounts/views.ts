/** API representations of rows. */
import type { components } from '../../generated/types.js';
import type { AuditRow } from '../audit/audit-store.js';
import type { ApiKeyRow } from '../keys/api-key-store.js';
import type { ListedSessionRow } from '../sign-in/session-store.js';
import type { InvitationRow, MemberRow, OrganizationRow, UserRow } from './store.js';

type Schemas = components['schemas'];

export function userView(row: Pick<UserRow, 'id' | 'email' | 'name' | 'created_at'>): Schemas['User'] {
  return { id: row.id, email: row.email, name: row.name, createdAt: row.created_at.toISOString() };
}

export function organizationView(row: OrganizationRow): Schemas['Organization'] {
  return { id: row.id, slug: row.slug, name: row.name, timeZone: row.time_zone, createdAt: row.created_at.toISOString() };
}

export function sessionView(row: ListedSessionRow, current: boolean): Schemas['Session'] {
  return {
    id: row.id,
    current,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
    organization: row.organization && organizationView(row.organization),
  };
}

export function memberView(row: MemberRow): Schemas['Member'] {
  const user = userView({ id: row.user_id, email: row.email, name: row.name, created_at: row.user_created_at });
  return { user, role: row.role, joinedAt: row.created_at.toISOString() };
}

export function invitationView(row: InvitationRow): Schemas['Invitation'] {
  return { id: row.id, email: row.email, role: row.role, expiresAt: row.expires_at.toISOString(), createdAt: row.created_at.toISOString() };
}

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;

export function apiKeyView(row: ApiKeyRow): Schemas['ApiKey'] {
  return {
    keyId: row.key_id,
    kind: row.kind,
    name: row.name,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    scopes: row.scopes as Schemas['Scope'][],
    allowedCidrs: row.allowed_cidrs,
    mcpRequestsPerMinute: row.mcp_requests_per_minute,
    mcpDailyCalls: row.mcp_daily_calls,
    expiresAt: isoOrNull(row.expires_at),
    revokedAt: isoOrNull(row.revoked_at),
    lastUsedAt: isoOrNull(row.last_used_at),
    createdAt: row.created_at.toISOString(),
  };
}

export function auditView(row: AuditRow): Schemas['AuditEntry'] {
  return {
    id: row.id,
    at: row.at.toISOString(),
    count: row.count,
    lastAt: (row.last_at ?? row.at).toISOString(),
    action: row.action,
    outcome: row.outcome,
    errorCode: row.error_code,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    target: row.target_type === null ? null : { type: row.target_type, id: row.target_id },
    via: row.via,
    address: row.address,
    requestId: row.request_id,
  };
}
