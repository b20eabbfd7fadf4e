import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { Role } from '../../kernel/caller.js';
import type { Input } from '../../kernel/contract/handler.js';
import { idKey, ListOrder, momentKey, nameKey, type Place, textKey } from '../../kernel/contract/list-order.js';
import { contains } from '../../kernel/database/rows/contains.js';
import { normalEmail } from '../../kernel/net/email-address.js';

export type OrganizationRow = Omit<Row<'organizations'>, 'deleted_at'>;

export type UserRow = Row<'users'>;

export interface MemberRow extends Pick<Row<'members'>, 'user_id' | 'role' | 'created_at'>, Pick<Row<'users'>, 'email' | 'name'> {
  user_created_at: Row<'users'>['created_at'];
  role: Role;
}

export interface InvitationRow extends Omit<Row<'invitations'>, 'token_hash'> {
  role: Role;
}

export async function findUserByEmail(database: Knex, email: string): Promise<UserRow | undefined> {
  return database<UserRow>('users').where({ email }).first();
}

export async function getUser(database: Knex, id: string): Promise<UserRow | undefined> {
  return database<UserRow>('users').where({ id }).first();
}

/** Returns false if the address is taken. */
export async function insertUser(database: Knex, row: UserRow): Promise<boolean> {
  const inserted = await database('users').insert(row).onConflict('email').ignore().returning('id');
  return inserted.length === 1;
}

/** Locks a person whose password is about to change. */
export async function lockUser(database: Knex, id: string): Promise<UserRow | undefined> {
  return database<UserRow>('users').where({ id }).forNoKeyUpdate().first();
}

/** Keeps a verified password from changing until the transaction ends. Returns false if it has changed. */
export async function lockPasswordForReference(database: Knex, { id, password_hash }: UserRow): Promise<boolean> {
  return (await database('users').where({ id, password_hash }).forShare().first('id')) !== undefined;
}

export async function changeUser(database: Knex, id: string, changes: Partial<UserRow>): Promise<UserRow | undefined> {
  const [row] = await database<UserRow>('users').where({ id }).update(changes).returning('*');
  return row;
}

/** An organization that is not deleted. */
export async function getOrganization(database: Knex, id: string): Promise<OrganizationRow | undefined> {
  return database<OrganizationRow>('organizations').where({ id }).whereNull('deleted_at').first();
}

/** The time zone in which an organization's days begin. */
export const timeZoneOf = async (database: Knex, id: string): Promise<string> => (await getOrganization(database, id))?.time_zone ?? 'UTC';

/** Locks an organization whose roles are about to change, or which is about to be deleted: one such change at a time. */
export async function lockOrganization(database: Knex, id: string): Promise<OrganizationRow | undefined> {
  return database<OrganizationRow>('organizations').where({ id }).whereNull('deleted_at').forNoKeyUpdate().first();
}

/** Who created the organizations, deleted ones too. */
export async function foundersOf(database: Knex, ids: readonly string[]): Promise<Pick<OrganizationRow, 'id' | 'created_by'>[]> {
  return database('organizations').whereIn('id', ids).select('id', 'created_by');
}

/** Returns false if the slug is taken. */
export async function insertOrganization(database: Knex, row: OrganizationRow): Promise<boolean> {
  const inserted = await database('organizations').insert(row).onConflict('slug').ignore().returning('id');
  return inserted.length === 1;
}

export async function changeOrganization(database: Knex, id: string, changes: Partial<OrganizationRow>): Promise<void> {
  await database('organizations').where({ id }).update(changes);
}

/** Whether the person owns an organization. */
export async function ownsAny(database: Knex, userId: string): Promise<boolean> {
  const row = await database('members as m')
    .join('organizations as o', 'o.id', 'm.organization_id')
    .where({ 'm.user_id': userId, 'm.role': 'owner' })
    .whereNull('o.deleted_at')
    .first('o.id');
  return row !== undefined;
}

/** Whether the installation has an organization. */
export async function hasOrganizations(database: Knex): Promise<boolean> {
  return (await database('organizations').whereNull('deleted_at').first('id')) !== undefined;
}

/** A person's organizations by slug, with the person's role in each. */
export async function listMemberships(database: Knex, userId: string): Promise<(OrganizationRow & { role: Role })[]> {
  return database('members as m')
    .join('organizations as o', 'o.id', 'm.organization_id')
    .where('m.user_id', userId)
    .whereNull('o.deleted_at')
    .orderBy('o.slug')
    .select('o.*', 'm.role');
}

export async function insertMember(database: Knex, row: Omit<Row<'members'>, 'notifications_read_through'>): Promise<boolean> {
  const inserted = await database('members').insert(row).onConflict(['organization_id', 'user_id']).ignore().returning('user_id');
  return inserted.length === 1;
}

const members = (database: Knex, organizationId: string) =>
  database('members as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', organizationId)
    .select('m.user_id', 'm.role', 'm.created_at', 'u.email', 'u.name', 'u.created_at as user_created_at');

const BY_USER = idKey<MemberRow>('m.user_id', (row) => row.user_id);

/** The orders of members, who are as many as people work together. */
export const MEMBER_ORDERS: Readonly<Record<Input<'listMembers'>['sort'], ListOrder<MemberRow>>> = {
  email: new ListOrder(null, 'asc', [textKey('u.email', (row) => row.email)]),
  name: new ListOrder('name', 'asc', [nameKey('u.name', (row) => row.name), BY_USER]),
  joined: new ListOrder('joined', 'desc', [momentKey('m.created_at', (row) => row.created_at), BY_USER]),
};

const NOT_ASCII = /[^\0-\x7f]/;

/** A page of members in an order. */
export async function listMembers(
  database: Knex,
  organizationId: string,
  { role, text }: { role: Role | undefined; text: string | undefined },
  order: ListOrder<MemberRow>,
  after: Place | null,
  limit: number,
): Promise<MemberRow[]> {
  const query = members(database, organizationId).limit(limit);
  if (role !== undefined) query.where('m.role', role);
  if (text !== undefined)
    // addresses have their domain in ASCII
    query.where((either) => {
      either.where(contains(database, ['u.name', 'u.email'], text));
      if (NOT_ASCII.test(text)) either.orWhere(contains(database, ['u.email'], normalEmail(text)));
    });
  return order.apply(query, after);
}

/** The person with this address, if they are a member. */
export async function findMemberByEmail(database: Knex, organizationId: string, email: string): Promise<MemberRow | undefined> {
  return members(database, organizationId).where('u.email', email).first();
}

export async function getMember(database: Knex, organizationId: string, userId: string): Promise<MemberRow | undefined> {
  return members(database, organizationId).where('m.user_id', userId).first();
}

/** Keeps a membership from ending before the transaction does; returns the role, or null if it has ended. */
export async function lockMemberForReference(database: Knex, organizationId: string, userId: string): Promise<Role | null> {
  const row = await database('members').where({ organization_id: organizationId, user_id: userId }).forKeyShare().first('role');
  return row?.role ?? null;
}

/** The user ids of the owners. */
export async function listOwners(database: Knex, organizationId: string): Promise<string[]> {
  return database('members').where({ organization_id: organizationId, role: 'owner' }).pluck('user_id');
}

/** The roles that a member may give by invitation. */
const INVITABLE: Record<Role, readonly Role[]> = {
  owner: ['viewer', 'editor', 'admin', 'owner'],
  admin: ['viewer', 'editor', 'admin'],
  editor: [],
  viewer: [],
};

/** Withdraws a person's invitations that they may no longer give; otherwise they could return by an invitation of their own. */
async function withdrawInvitations(database: Knex, organizationId: string, userId: string, role: Role | null): Promise<void> {
  await database('invitations')
    .where({ organization_id: organizationId, invited_by: userId })
    .whereNotIn('role', role === null ? [] : [...INVITABLE[role]])
    .delete();
}

export async function changeMember(database: Knex, organizationId: string, userId: string, role: Role): Promise<void> {
  await database('members').where({ organization_id: organizationId, user_id: userId }).update({ role });
  await withdrawInvitations(database, organizationId, userId, role);
}

/** Ends a membership; by foreign key, the person's sessions in the organization act in none from then on. */
export async function deleteMember(database: Knex, organizationId: string, userId: string): Promise<void> {
  await database('members').where({ organization_id: organizationId, user_id: userId }).delete();
  await withdrawInvitations(database, organizationId, userId, null);
}

/** A new invitation replaces an older one to the same address. */
export async function upsertInvitation(database: Knex, row: Row<'invitations'>): Promise<void> {
  await database('invitations').insert(row).onConflict(['organization_id', 'email']).merge();
}

/** Gives an open invitation a new token and expiry; undefined if there is none. */
export async function renewInvitation(
  database: Knex,
  organizationId: string,
  id: string,
  changes: Pick<Row<'invitations'>, 'token_hash' | 'expires_at'>,
  now: Date,
): Promise<InvitationRow | undefined> {
  const [row] = await database<Row<'invitations'>>('invitations')
    .where({ organization_id: organizationId, id })
    .where('expires_at', '>', now)
    .update(changes)
    .returning('*');
  return row;
}

/** A page of open invitations, newest first; ids grow with time. */
export async function listInvitations(
  database: Knex,
  organizationId: string,
  now: Date,
  beforeId: string | null,
  limit: number,
): Promise<InvitationRow[]> {
  const query = database<InvitationRow>('invitations')
    .where('organization_id', organizationId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(limit);
  if (beforeId !== null) query.where('id', '<', beforeId);
  return query;
}

/** A token's invitation, with the names its holder may read. None for a deleted organization. */
export async function findInvitation(
  database: Knex,
  tokenHash: Buffer,
): Promise<(InvitationRow & { organization_name: string; inviter_name: string | null }) | undefined> {
  return database('invitations as i')
    .join('organizations as o', 'o.id', 'i.organization_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .where('i.token_hash', tokenHash)
    .whereNull('o.deleted_at')
    .first('i.*', 'o.name as organization_name', 'u.name as inviter_name');
}

/** Takes an invitation: only one caller gets the row. None for a deleted organization. */
export async function takeInvitation(database: Knex, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const [row] = await database<Row<'invitations'>>('invitations').where({ token_hash: tokenHash }).delete().returning('*');
  return row && (await getOrganization(database, row.organization_id)) ? row : undefined;
}

export async function deleteInvitation(database: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await database('invitations').where({ organization_id: organizationId, id }).delete()) === 1;
}

export async function deleteExpiredInvitations(database: Knex, now: Date): Promise<number> {
  return database('invitations').where('expires_at', '<=', now).delete();
}
