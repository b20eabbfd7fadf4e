import type { Knex } from 'knex';
import type { Role } from '../contract/handler.js';

export const SESSION_DAYS = 30;

export interface SessionRow {
  id: string;
  user_id: string;
  organization_id: string;
  last_seen_at: Date;
  expires_at: Date;
  role: Role;
  name: string;
}

/** The session with that token, with the role its person has now. */
export async function findSession(database: Knex, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const { rows } = await database.raw(
    `select s.id, s.user_id, s.organization_id, s.last_seen_at, s.expires_at, m.role, u.name
     from sessions s
     join members m on m.organization_id = s.organization_id and m.user_id = s.user_id
     join users u on u.id = s.user_id
     where s.token_hash = ?`,
    [tokenHash],
  );
  return rows[0];
}

export async function insertSession(
  database: Knex,
  row: {
    id: string;
    token_hash: Buffer;
    user_id: string;
    organization_id: string;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    address: string | null;
    user_agent: string | null;
  },
): Promise<void> {
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

/** Removes what has expired; returns how many. */
export async function deleteExpiredSessions(database: Knex, now: Date): Promise<number> {
  return database('sessions').where('expires_at', '<=', now).delete();
}
