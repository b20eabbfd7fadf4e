import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { FactorKind } from '../../kernel/caller.js';
import { namedOrganization } from '../accounts/organization-name.js';
import type { OrganizationRow } from '../accounts/store.js';
import { endAttempts } from '../second-factor/attempt-store.js';
import type { Policy } from '../second-factor/policy.js';

const HOUR_MS = 3_600_000;

/** How long a session lasts without use. */
export const idleMs = (remembered: boolean): number => (remembered ? 30 * 24 : 12) * HOUR_MS;

/** A session of the release before has no end of its own until its next use. An upgrade ends none. */
const ABSOLUTE_END = "coalesce(s.absolute_expires_at, greatest(s.created_at + interval '90 days', s.expires_at))";

/** The release before doesn't know the end, and may prolong a session beyond it. */
const IS_LIVE = 'least(s.expires_at, s.absolute_expires_at) > ?';

interface SessionRow extends Pick<Row<'sessions'>, 'id' | 'user_id' | 'organization_id' | 'last_seen_at' | 'expires_at' | 'remembered'> {
  absolute_expires_at: Date;
  role: Row<'members'>['role'] | null;
  name: Row<'users'>['name'];
  confirmed_at: Date;
  factors: FactorKind[];
  created_at: Date;
  /** When the person joined the organization. */
  joined_at: Date | null;
  /** The organization's policy; null: none. */
  policy: Policy | null;
}

/**
 * A token's live session, with its organization and the person's current role there.
 *
 * @param organization slug or id; by default the organization that the session is switched to
 */
export async function findSession(database: Knex, tokenHash: Buffer, now: Date, organization?: string): Promise<SessionRow | undefined> {
  const { sql, bindings } =
    organization === undefined ? { sql: 'o.id = s.organization_id', bindings: [] } : namedOrganization(organization);
  const { rows } = await database.raw(
    `/* find-session */
     select s.id, s.user_id, o.id as organization_id, s.last_seen_at, s.expires_at, s.remembered, s.created_at,
       ${ABSOLUTE_END} as absolute_expires_at, m.role, u.name, m.created_at as joined_at, coalesce(s.confirmed_at, s.created_at) as confirmed_at,
       p.second_factor, p.passkey_only, p.grace_days, p.session_max_hours, p.demanded_at,
       array(
         select distinct f.kind from second_factors f where f.user_id = s.user_id and f.confirmed_at is not null order by f.kind desc
       ) as factors
     from sessions s
     join users u on u.id = s.user_id
     left join organizations o on ${sql} and o.deleted_at is null
     left join members m on m.organization_id = o.id and m.user_id = s.user_id
     left join security_policies p on p.organization_id = o.id
     where s.token_hash = ? and ${IS_LIVE}`,
    [...bindings, tokenHash, now],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { second_factor, passkey_only, grace_days, session_max_hours, demanded_at, ...session } = row;
  const policy = second_factor === null ? null : { second_factor, passkey_only, grace_days, session_max_hours, demanded_at };
  return { ...session, policy };
}

export async function insertSession(database: Knex, row: Row<'sessions'>): Promise<void> {
  await database('sessions').insert(row);
}

export async function touchSession(
  database: Knex,
  id: string,
  changes: Pick<SessionRow, 'last_seen_at' | 'expires_at' | 'absolute_expires_at'>,
): Promise<void> {
  await database('sessions').where({ id }).update(changes);
}

/** Records that the person has proved anew who they are. */
export async function confirmSession(database: Knex, id: string, now: Date): Promise<void> {
  await database('sessions').where({ id }).update({ confirmed_at: now });
}

export async function switchSession(database: Knex, id: string, organizationId: string): Promise<void> {
  await database('sessions').where({ id }).update({ organization_id: organizationId });
}

export async function deleteSession(database: Knex, id: string): Promise<void> {
  await database('sessions').where({ id }).delete();
}

/** What a person's live sessions were started from, the newest hundred. */
export async function startedSessions(
  database: Knex,
  userId: string,
  now: Date,
): Promise<Pick<Row<'sessions'>, 'user_agent' | 'address' | 'device_name' | 'country'>[]> {
  return database('sessions as s')
    .where('s.user_id', userId)
    .whereRaw(IS_LIVE, [now])
    .orderBy('s.id', 'desc')
    .limit(100)
    .select('s.user_agent', 's.address', 's.device_name', 's.country');
}

export interface ListedSessionRow
  extends Omit<Row<'sessions'>, 'token_hash' | 'user_id' | 'organization_id' | 'remembered' | 'confirmed_at'> {
  absolute_expires_at: Date;
  confirmed_at: Date;
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
    .whereRaw(IS_LIVE, [now])
    .orderBy('s.id', 'desc')
    .limit(limit)
    .select('s.id', 's.created_at', 's.last_seen_at', 's.expires_at', 's.address', 's.user_agent', 's.methods')
    .select(database.raw('coalesce(s.confirmed_at, s.created_at) as confirmed_at'))
    .select('s.device_kind', 's.device_name', 's.country', database.raw(`${ABSOLUTE_END} as absolute_expires_at`))
    .select('o.id as o_id', 'o.slug', 'o.name', 'o.time_zone', 'o.created_at as o_created_at', 'o.updated_at');
  if (beforeId !== null) query.where('s.id', '<', beforeId);
  return (await query).map(({ o_id, slug, name, time_zone, o_created_at, updated_at, ...session }) => ({
    ...session,
    organization: o_id === null ? null : { id: o_id, slug, name, time_zone, created_at: o_created_at, updated_at },
  }));
}

/** Ends one of a person's sessions; returns false if they have no such live session. */
export async function deleteSessionOf(database: Knex, userId: string, id: string, now: Date): Promise<boolean> {
  return (await database('sessions as s').where({ 's.user_id': userId, 's.id': id }).whereRaw(IS_LIVE, [now]).delete()) === 1;
}

/** Ends all of a person's sessions except one, all half sign-ins, and what they allowed to begin; returns how many sessions were live. */
export async function deleteOtherSessions(database: Knex, userId: string, keptId: string | null, now: Date): Promise<number> {
  await endAttempts(database, userId);
  for (const table of ['device_logins', 'login_codes']) await database(table).where({ user_id: userId }).delete();
  const query = database('sessions').where({ user_id: userId });
  if (keptId !== null) query.whereNot({ id: keptId });
  const ended: Pick<Row<'sessions'>, 'expires_at'>[] = await query.delete().returning('expires_at');
  return ended.filter(({ expires_at }) => expires_at > now).length;
}

/** Deletes expired sessions; returns how many. */
export async function deleteExpiredSessions(database: Knex, now: Date): Promise<number> {
  return database('sessions').where('expires_at', '<=', now).delete();
}
