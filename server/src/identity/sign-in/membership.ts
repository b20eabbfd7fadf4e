/** Whether a signed-in person belongs to an organization, whichever one they act in. */
import type { Knex } from 'knex';
import { shownEmail } from '../../kernel/net/email-address.js';
import { hashSecret } from '../../kernel/secrets/secrets.js';

const SESSION_TOKEN = /^tws_[A-Za-z0-9_-]{43}$/;

/** The email address of whoever has a live session; null without one. */
export async function signedInEmail(database: Knex, token: string, now: Date): Promise<string | null> {
  if (!SESSION_TOKEN.test(token)) return null;
  const { rows } = await database.raw(
    `/* signed-in-email */
     select u.email from sessions s join users u on u.id = s.user_id
     where s.token_hash = :hash and least(s.expires_at, s.absolute_expires_at) > :now`,
    { hash: hashSecret(token), now },
  );
  return rows[0] === undefined ? null : shownEmail(rows[0].email);
}

/** A session by its token or by its id. */
type GivenSession = { token: string } | { sessionId: string };

/**
 * The id of the session if it is live and its person a member of the organization, with the second factor and the recent sign-in that it demands; null
 * otherwise.
 */
export async function memberSession(database: Knex, given: GivenSession, organizationId: string, now: Date): Promise<string | null> {
  if ('token' in given && !SESSION_TOKEN.test(given.token)) return null;
  const { rows } = await database.raw(
    `/* member-session */
     select s.id from sessions s
     join members m on m.user_id = s.user_id and m.organization_id = :organizationId
     join organizations o on o.id = m.organization_id and o.deleted_at is null
     where ${'token' in given ? 's.token_hash' : 's.id'} = :given and least(s.expires_at, s.absolute_expires_at) > :now
       and not exists (
         select from security_policies p
         where p.organization_id = m.organization_id
           and s.created_at + make_interval(hours => p.session_max_hours) <= :now
       )
       and not exists (
         select from security_policies p
         where p.organization_id = m.organization_id
           and (p.second_factor = 'all' or (p.second_factor = 'admins' and m.role in ('admin', 'owner')))
           and greatest(p.demanded_at, m.created_at) + make_interval(days => p.grace_days) <= :now
           and not exists (
             select from second_factors f
             where f.user_id = m.user_id and f.confirmed_at is not null and (f.kind = 'passkey' or not p.passkey_only)
           )
       )`,
    { organizationId, now, given: 'token' in given ? hashSecret(given.token) : given.sessionId },
  );
  return rows[0]?.id ?? null;
}
