/** Members of an organization: roles, leaving, transferring ownership. There is always an owner. */

import type { AccountOperations } from '../../generated/operations.js';
import type { Role } from '../../kernel/caller.js';
import { listPage } from '../../kernel/contract/cursor.js';
import { noOrganization, roleSuffices } from '../../kernel/contract/dispatch/authorization.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { type MemberCaller, requireSession } from '../accounts/callers.js';
import * as store from '../accounts/store.js';
import { memberView } from '../accounts/views.js';

/** An organization's roles, locked against changes. */
interface LockedRoles {
  /** The caller with their current role, which may be lower than when the call was authorized. */
  caller: MemberCaller;
  organization: store.OrganizationRow;
  owners: string[];
}

/**
 * Locks the roles of the caller's organization until the transaction ends: otherwise two concurrent changes could leave it without an owner, each
 * relying on the other's. Throws if the caller has lost the role meanwhile.
 */
export async function lockRoles(context: OperationContext, required: Role): Promise<LockedRoles> {
  const caller = requireSession(context);
  const { database } = context;
  const organization = await store.lockOrganization(database, caller.organizationId);
  const member = organization && (await store.getMember(database, organization.id, caller.userId));
  if (!organization || !member) throw noOrganization();
  if (!roleSuffices(member.role, required))
    throw new AppError('FORBIDDEN_SCOPE', `This needs the role ${required}; your role is ${member.role}.`);
  return { caller: { ...caller, role: member.role }, organization, owners: await store.listOwners(database, organization.id) };
}

async function requireMember({ database }: OperationContext, organizationId: string, userId: string): Promise<store.MemberRow> {
  const member = await store.getMember(database, organizationId, userId);
  if (!member) throw notFound('MEMBER_NOT_FOUND');
  return member;
}

/** Loads a member whose role is about to change; null means that the member leaves. */
async function requireChangeableMember(context: OperationContext, userId: string, nextRole: Role | null) {
  const { caller, organization, owners } = await lockRoles(context, 'admin');
  const member = await requireMember(context, organization.id, userId);
  const touchesOwner = member.role === 'owner' || nextRole === 'owner';
  if (touchesOwner && caller.role !== 'owner') throw new AppError('FORBIDDEN_SCOPE', 'Only an owner can add, change or remove an owner.');
  if (member.role === 'owner' && nextRole !== 'owner' && owners.length === 1) {
    throw new AppError('CONFLICT', 'An organization needs at least one owner; make another member an owner first.');
  }
  return { member, organizationId: organization.id };
}

export const memberOperations = {
  async listMembers(context, { role, query, sort, limit, cursor }) {
    const { organizationId } = requireSession(context);
    const order = store.MEMBER_ORDERS[sort];
    const { rows, nextCursor } = await listPage(
      { limit, cursor },
      order.position,
      (after, count) => store.listMembers(context.database, organizationId, { role, text: query }, order, after, count),
      order.positionOf,
    );
    return { members: rows.map(memberView), nextCursor };
  },

  async updateMember(context, { userId, role }) {
    const { member, organizationId } = await requireChangeableMember(context, userId, role);
    await store.changeMember(context.database, organizationId, userId, role);
    return { member: memberView({ ...member, role }) };
  },

  async removeMember(context, { userId }) {
    const { organizationId } = await requireChangeableMember(context, userId, null);
    await store.deleteMember(context.database, organizationId, userId);
    return { deleted: true, id: userId };
  },

  async leaveOrganization(context) {
    const { caller, organization, owners } = await lockRoles(context, 'viewer');
    if (caller.role === 'owner' && owners.length === 1) {
      throw new AppError(
        'CONFLICT',
        `You are the only owner of ${organization.slug}: hand it over first (tidewatch organizations transfer), or delete it (tidewatch organizations delete).`,
      );
    }
    await store.deleteMember(context.database, organization.id, caller.userId);
    context.audit.targetId = caller.userId;
    return { left: true, organizationId: organization.id };
  },

  async transferOwnership(context, { userId }) {
    const { caller, organization } = await lockRoles(context, 'owner');
    const member = await requireMember(context, organization.id, userId);
    if (member.user_id === caller.userId) throw new AppError('CONFLICT', 'You are already an owner; choose another member.');
    await store.changeMember(context.database, organization.id, member.user_id, 'owner');
    await store.changeMember(context.database, organization.id, caller.userId, 'admin');
    context.audit.targetId = member.user_id;
    return { member: memberView({ ...member, role: 'owner' }) };
  },
} satisfies Partial<AccountOperations>;
