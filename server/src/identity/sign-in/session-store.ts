import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { OrganizationRow } from '../accounts/store.js';

export const SESSION_DAYS = 30;

interface SessionRow extends Pick<Row<'sessions'>, 'id' | 'user_id' | 'organization_id' | 'last_seen_at' | 'expires_at'> {
  role: Row<'members'>['role'] | null;
  name: Row<'users'>['name'];
}

/** A token's session, with its organization and the person's current role there. */
export async function findSession(database: Knex, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await database.raw(
    `/* find-session */
     select s.id, s.user_id, o.id as organization_id, s.last_seen_at, s.expires_at, m.role, u.name
     from sessions s
     join users u on u.id = s.user_id
     left join organizations o on o.id = s.organization_id and o.deleted_at is null
     left join members m on m.organization_id = o.id and m.user_id = s.user_id
     where s.token_hash = ?`,
    [tokenHash],
  );
  return rows[0];
}

export async function insertSession(database: Knex, row: Row<'sessions'>): Promise<void> {
  await database('sessions').insert(row);
}

export async function touchSession(database: Knex, id: string, now: Date, expiresAt: Date): Promise<void> {
  await database('sessions').where({ id }).update({ last_seen_at: now, expires_at: expiresAt });
}

export async function switchSession(database: Knex, id: string, organizationId: string): Promise<void> {
  await database('sessions').where({ id }).update({ organization_id: organizationId });
}

export async function deleteSession(database: Knex, id: string): Promise<void> {
  await database('sessions').where({ id }).delete();
}

export interface ListedSessionRow extends Omit<Row<'sessions'>, 'token_hash' | 'user_id' | 'organization_id'> {
  organization: OrganizationRow | null;
}

/** A page of a person's live sessions in all organizations, newest first; ids grow with time. */
export async function listSessions(
  database: Knex,
  userId: string,
  now: Date,
  beforeId: string | null,
  limit: number,
): Promise<ListedSessionRow[]> {
  const query = database('sessions as s')
    .leftJoin('organizations as o', (join) => join.on('o.id', 's.organization_id').andOnNull('o.deleted_at'))
    .where('s.user_id', userId)
    .where('s.expires_at', '>', now)
    .orderBy('s.id', 'desc')
    .limit(limit)
    .select('s.id', 's.created_at', 's.last_seen_at', 's.expires_at', 's.address', 's.user_agent')
    .select('o.id as o_id', 'o.slug', 'o.name', 'o.time_zone', 'o.created_at as o_created_at', 'o.updated_at');
  if (beforeId !== null) query.where('s.id', '<', beforeId);
  return (await query).map(({ o_id, slug, name, time_zone, o_created_at, updated_at, ...session }) => ({
    ...session,
    organization: o_id === null ? null : { id: o_id, slug, name, time_zone, created_at: o_created_at, updated_at },
  }));
}

/** Ends one of a person's sessions; returns false if they have no such live session. */
export async function deleteSessionOf(database: Knex, userId: string, id: string, now: Date): Promise<boolean> {
  return (await database('sessions').where({ user_id: userId, id }).where('expires_at', '>', now).delete()) === 1;
}

/** Ends all of a person's sessions except one; returns how many were live. */
export async function deleteOtherSessions(database: Knex, userId: string, keptId: string | null, now: Date): Promise<number> {
  const query = database('sessions').where({ user_id: userId });
  if (keptId !== null) query.whereNot({ id: keptId });
  const ended: Pick<Row<'sessions'>, 'expires_at'>[] = await query.delete().returning('expires_at');
  return ended.filter(({ expires_at }) => expires_at > now).length;
}

/** Deletes expired sessions; returns how many. */
export async function deleteExpiredSessions(database: Knex, now: Date): Promise<number> {
  return database('sessions').where('expires_at', '<=', now).delete();
}
