/** Whether a signed-in person belongs to an organization, whichever one they act in. */
import type { Knex } from 'knex';
import { hashSecret } from '../../kernel/secrets/secrets.js';

const SESSION_TOKEN = /^tws_[A-Za-z0-9_-]{43}$/;

/** A session by its token or by its id. */
type GivenSession = { token: string } | { sessionId: string };

/** The id of the session if it is live and its person a member of the organization; null otherwise. */
export async function memberSession(database: Knex, given: GivenSession, organizationId: string, now: Date): Promise<string | null> {
  if ('token' in given && !SESSION_TOKEN.test(given.token)) return null;
  const { rows } = await database.raw(
    `/* member-session */
     select s.id from sessions s
     join members m on m.user_id = s.user_id and m.organization_id = :organizationId
     join organizations o on o.id = m.organization_id and o.deleted_at is null
     where ${'token' in given ? 's.token_hash' : 's.id'} = :given and s.expires_at > :now`,
    { organizationId, now, given: 'token' in given ? hashSecret(given.token) : given.sessionId },
  );
  return rows[0]?.id ?? null;
}
