/** Organizations, their members and invitations. */
import { v7 as uuidv7 } from 'uuid';
import type { SessionCaller } from '../contract/caller.js';
import { decodeCursor, isText, isUuid, page } from '../contract/cursor.js';
import type { OperationContext, Role } from '../contract/handler.js';
import { AppError } from '../errors.js';
import type { AccountOperations } from '../generated/operations.js';
import { hashSecret, newSecret } from './secrets.js';
import { switchSession } from './session-store.js';
import { normalEmail } from './sign-in.js';
import * as store from './store.js';
import { requireTimeZone } from './time-zone.js';
import { invitationView, memberView, organizationView, userView } from './views.js';

const INVITATION_DAYS = 7;
const DAY_MS = 86_400_000;

type MemberOperations = Pick<
  AccountOperations,
  | 'getCurrentUser'
  | 'listOrganizations'
  | 'createOrganization'
  | 'switchOrganization'
  | 'updateOrganization'
  | 'listMembers'
  | 'updateMember'
  | 'removeMember'
  | 'listInvitations'
  | 'createInvitation'
  | 'revokeInvitation'
>;

/** The person behind a call; the document admits only sessions where this is used. */
export function requireSession(context: OperationContext): SessionCaller {
  if (context.caller.type !== 'session') throw new AppError('FORBIDDEN_SCOPE', 'Sign in as a person.');
  return context.caller;
}

async function requireOrganization(context: OperationContext, id: string): Promise<store.OrganizationRow> {
  const organization = await store.getOrganization(context.database, id);
  if (!organization) throw new AppError('ORGANIZATION_NOT_FOUND', 'No such organization.');
  return organization;
}

/** Loads a member whose role is to change, holding the owners so that one always remains. */
async function requireChangeableMember(context: OperationContext, userId: string, nextRole: Role | null): Promise<store.MemberRow> {
  const caller = requireSession(context);
  const owners = await store.lockOwners(context.database, caller.organizationId);
  const member = await store.getMember(context.database, caller.organizationId, userId);
  if (!member) throw new AppError('MEMBER_NOT_FOUND', 'No such member.');
  const touchesOwner = member.role === 'owner' || nextRole === 'owner';
  if (touchesOwner && caller.role !== 'owner') throw new AppError('FORBIDDEN_SCOPE', 'Only an owner makes, changes or removes an owner.');
  if (member.role === 'owner' && nextRole !== 'owner' && owners.length === 1) {
    throw new AppError('CONFLICT', 'An organization keeps at least one owner; make somebody else an owner first.');
  }
  return member;
}

const organizations: Pick<
  MemberOperations,
  'getCurrentUser' | 'listOrganizations' | 'createOrganization' | 'switchOrganization' | 'updateOrganization'
> = {
  async getCurrentUser(context) {
    const caller = requireSession(context);
    const user = await store.getUser(context.database, caller.userId);
    if (!user) throw new AppError('UNAUTHORIZED', 'This person is gone.');
    const organization = await requireOrganization(context, caller.organizationId);
    return {
      user: userView(user),
      organization: organizationView(organization),
      role: caller.role,
      sessionExpiresAt: caller.expiresAt.toISOString(),
    };
  },

  async listOrganizations(context) {
    const caller = requireSession(context);
    const rows = await store.listMemberships(context.database, caller.userId);
    return {
      organizations: rows.map((row) => ({ organization: organizationView(row), role: row.role, active: row.id === caller.organizationId })),
    };
  },

  async createOrganization(context, { slug, name, timeZone }) {
    const caller = requireSession(context);
    requireTimeZone(timeZone);
    const row = { id: uuidv7(), slug, name, time_zone: timeZone, created_at: context.now, updated_at: context.now };
    if (!(await store.insertOrganization(context.database, row)))
      throw new AppError('SLUG_TAKEN', `The slug ${slug} is taken; choose another.`);
    await store.insertMember(context.database, { organization_id: row.id, user_id: caller.userId, role: 'owner', created_at: context.now });
    return { organization: organizationView(row) };
  },

  async switchOrganization(context, { organizationId }) {
    const caller = requireSession(context);
    const member = await store.getMember(context.database, organizationId, caller.userId);
    if (!member) throw new AppError('ORGANIZATION_NOT_FOUND', 'No such organization.');
    await switchSession(context.database, caller.sessionId, organizationId);
    return { organization: organizationView(await requireOrganization(context, organizationId)) };
  },

  async updateOrganization(context, { name, timeZone }) {
    const { organizationId } = requireSession(context);
    if (timeZone !== undefined) requireTimeZone(timeZone);
    const changes = {
      ...(name !== undefined && { name }),
      ...(timeZone !== undefined && { time_zone: timeZone }),
      updated_at: context.now,
    };
    await store.changeOrganization(context.database, organizationId, changes);
    return { organization: organizationView(await requireOrganization(context, organizationId)) };
  },
};

const members: Pick<MemberOperations, 'listMembers' | 'updateMember' | 'removeMember'> = {
  async listMembers(context, { limit, cursor }) {
    const [afterEmail = null] = decodeCursor(cursor, [isText]) ?? [];
    const found = await store.listMembers(context.database, requireSession(context).organizationId, afterEmail, limit + 1);
    const { rows, nextCursor } = page(found, limit, (row) => [row.email]);
    return { members: rows.map(memberView), nextCursor };
  },

  async updateMember(context, { userId, role }) {
    const member = await requireChangeableMember(context, userId, role);
    await store.changeMember(context.database, requireSession(context).organizationId, userId, role);
    return { member: memberView({ ...member, role }) };
  },

  async removeMember(context, { userId }) {
    await requireChangeableMember(context, userId, null);
    await store.deleteMember(context.database, requireSession(context).organizationId, userId);
    return { deleted: true, id: userId };
  },
};

const invitations: Pick<MemberOperations, 'listInvitations' | 'createInvitation' | 'revokeInvitation'> = {
  async listInvitations(context, { limit, cursor }) {
    const [beforeId = null] = decodeCursor(cursor, [isUuid]) ?? [];
    const found = await store.listInvitations(context.database, requireSession(context).organizationId, context.now, beforeId, limit + 1);
    const { rows, nextCursor } = page(found, limit, (row) => [row.id]);
    return { invitations: rows.map(invitationView), nextCursor };
  },

  async createInvitation(context, input) {
    const caller = requireSession(context);
    const email = normalEmail(input.email);
    if (input.role === 'owner' && caller.role !== 'owner') throw new AppError('FORBIDDEN_SCOPE', 'Only an owner invites an owner.');
    const user = await store.findUserByEmail(context.database, email);
    if (user && (await store.getMember(context.database, caller.organizationId, user.id)))
      throw new AppError('CONFLICT', `${email} is a member already.`);
    const token = `twi_${newSecret()}`;
    const row = {
      id: uuidv7(),
      organization_id: caller.organizationId,
      email,
      role: input.role,
      token_hash: hashSecret(token),
      invited_by: caller.userId,
      created_at: context.now,
      expires_at: new Date(context.now.getTime() + INVITATION_DAYS * DAY_MS),
    };
    await store.upsertInvitation(context.database, row);
    return { invitation: invitationView(row), token };
  },

  async revokeInvitation(context, { invitationId }) {
    const deleted = await store.deleteInvitation(context.database, requireSession(context).organizationId, invitationId);
    if (!deleted) throw new AppError('INVITATION_NOT_FOUND', 'No such invitation.');
    return { deleted: true, id: invitationId };
  },
};

export const memberOperations: MemberOperations = { ...organizations, ...members, ...invitations };
