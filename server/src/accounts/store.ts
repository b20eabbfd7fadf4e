import type { Knex } from 'knex';
import type { Role } from '../contract/handler.js';

export interface OrganizationRow {
  id: string;
  slug: string;
  name: string;
  time_zone: string;
  created_at: Date;
  updated_at: Date;
}

export interface UserRow {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  created_at: Date;
}

export interface MemberRow {
  user_id: string;
  email: string;
  name: string;
  user_created_at: Date;
  role: Role;
  created_at: Date;
}

export interface InvitationRow {
  id: string;
  organization_id: string;
  email: string;
  role: Role;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
}

export async function findUserByEmail(database: Knex, email: string): Promise<UserRow | undefined> {
  return database<UserRow>('users').where({ email }).first();
}

export async function getUser(database: Knex, id: string): Promise<UserRow | undefined> {
  return database<UserRow>('users').where({ id }).first();
}

/** Answers false when the address is taken. */
export async function insertUser(database: Knex, row: UserRow): Promise<boolean> {
  const inserted = await database('users').insert(row).onConflict('email').ignore().returning('id');
  return inserted.length === 1;
}

export async function getOrganization(database: Knex, id: string): Promise<OrganizationRow | undefined> {
  return database<OrganizationRow>('organizations').where({ id }).first();
}

/** Answers false when the slug is taken. */
export async function insertOrganization(database: Knex, row: OrganizationRow): Promise<boolean> {
  const inserted = await database('organizations').insert(row).onConflict('slug').ignore().returning('id');
  return inserted.length === 1;
}

export async function changeOrganization(database: Knex, id: string, changes: Partial<OrganizationRow>): Promise<void> {
  await database('organizations').where({ id }).update(changes);
}

/** The organizations of a person by slug, with the role there. */
export async function listMemberships(database: Knex, userId: string): Promise<(OrganizationRow & { role: Role })[]> {
  return database('members as m')
    .join('organizations as o', 'o.id', 'm.organization_id')
    .where('m.user_id', userId)
    .orderBy('o.slug')
    .select('o.*', 'm.role');
}

export async function insertMember(
  database: Knex,
  row: { organization_id: string; user_id: string; role: Role; created_at: Date },
): Promise<boolean> {
  const inserted = await database('members').insert(row).onConflict(['organization_id', 'user_id']).ignore().returning('user_id');
  return inserted.length === 1;
}

const members = (database: Knex, organizationId: string) =>
  database('members as m')
    .join('users as u', 'u.id', 'm.user_id')
    .where('m.organization_id', organizationId)
    .select('m.user_id', 'm.role', 'm.created_at', 'u.email', 'u.name', 'u.created_at as user_created_at');

/** A page of members by e-mail. */
export async function listMembers(database: Knex, organizationId: string, afterEmail: string | null, limit: number): Promise<MemberRow[]> {
  const query = members(database, organizationId).orderBy('u.email').limit(limit);
  if (afterEmail !== null) query.where('u.email', '>', afterEmail);
  return query;
}

export async function getMember(database: Knex, organizationId: string, userId: string): Promise<MemberRow | undefined> {
  return members(database, organizationId).where('m.user_id', userId).first();
}

/** Locks the owners of an organization, so that two changes at once cannot leave it without one; returns their user ids. */
export async function lockOwners(database: Knex, organizationId: string): Promise<string[]> {
  // in one order, so that two who lock them at once cannot block each other
  return database('members').where({ organization_id: organizationId, role: 'owner' }).orderBy('user_id').forUpdate().pluck('user_id');
}

export async function changeMember(database: Knex, organizationId: string, userId: string, role: Role): Promise<void> {
  await database('members').where({ organization_id: organizationId, user_id: userId }).update({ role });
}

/** Ends a membership, and with it (by foreign key) the person's sessions in the organization. */
export async function deleteMember(database: Knex, organizationId: string, userId: string): Promise<void> {
  await database('members').where({ organization_id: organizationId, user_id: userId }).delete();
}

/** A new invitation takes the place of an older one to the same address. */
export async function upsertInvitation(database: Knex, row: InvitationRow & { token_hash: Buffer }): Promise<void> {
  await database('invitations').insert(row).onConflict(['organization_id', 'email']).merge();
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

/** Takes an invitation: whoever gets the row has used it up. */
export async function takeInvitation(database: Knex, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  const [row] = await database<InvitationRow & { token_hash: Buffer }>('invitations')
    .where({ token_hash: tokenHash })
    .delete()
    .returning('*');
  return row;
}

export async function deleteInvitation(database: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await database('invitations').where({ organization_id: organizationId, id }).delete()) === 1;
}

export async function deleteExpiredInvitations(database: Knex, now: Date): Promise<number> {
  return database('invitations').where('expires_at', '<=', now).delete();
}
