/** API representations of rows. */
import type { components } from '../../generated/types.js';
import { shownEmail } from '../../kernel/net/email-address.js';
import type { InvitationRow, MemberRow, OrganizationRow, UserRow } from './store.js';

type Schemas = components['schemas'];

export function userView(row: Pick<UserRow, 'id' | 'email' | 'name' | 'created_at'>): Schemas['User'] {
  return { id: row.id, email: shownEmail(row.email), name: row.name, createdAt: row.created_at.toISOString() };
}

export function organizationView(row: OrganizationRow): Schemas['Organization'] {
  return { id: row.id, slug: row.slug, name: row.name, timeZone: row.time_zone, createdAt: row.created_at.toISOString() };
}

export function memberView(row: MemberRow): Schemas['Member'] {
  const user = userView({ id: row.user_id, email: row.email, name: row.name, created_at: row.user_created_at });
  return { user, role: row.role, joinedAt: row.created_at.toISOString() };
}

export function invitationView(row: InvitationRow): Schemas['Invitation'] {
  return {
    id: row.id,
    email: shownEmail(row.email),
    role: row.role,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}
