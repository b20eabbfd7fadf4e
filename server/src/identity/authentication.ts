/** From a credential to a caller, including the key's allow-list. */
import type { Knex } from 'knex';
import type { ApiKeyCaller, Caller, Origin, Role, SessionCaller } from '../kernel/caller.js';
import { AppError } from '../kernel/errors.js';
import { addressAllowed } from '../kernel/net/addresses.js';
import { hashSecret, secretMatches } from '../kernel/secrets/secrets.js';
import { isNamed } from './accounts/organization-name.js';
import { type ApiKeyRow, callerOfKey, findApiKey, touchApiKey } from './keys/api-key-store.js';
import { factorDueAt } from './second-factor/policy.js';
import { findSession, idleMs, touchSession } from './sign-in/session-store.js';

/** A request's credential, and the organization that the request names by slug or id, if it does; null: no credential. */
export type Credential = { type: 'bearer' | 'cookie'; value: string; organization?: string | undefined } | null;

const API_KEY = /^(twk_[A-Za-z0-9]{16})\.([A-Za-z0-9_-]{43})$/;
const SESSION_TOKEN = /^tws_[A-Za-z0-9_-]{43}$/;
const HOUR_MS = 3_600_000;

/** The same error for unknown, malformed, wrong, expired and revoked credentials. */
function unauthorized(): AppError {
  return new AppError('UNAUTHORIZED', 'Missing or invalid credentials: send Authorization: Bearer <keyId>.<secret>, or sign in.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** Whether a key is valid at this time. */
function keyIsLive(key: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>, now: Date): boolean {
  return key.revoked_at === null && (key.expires_at === null || key.expires_at > now);
}

/** The same error for unknown organizations and those of others. */
const notOf = (who: string, organization: string) =>
  new AppError(
    'ORGANIZATION_FORBIDDEN',
    `${who} the organization ${JSON.stringify(organization.slice(0, 100))}, which X-Tidewatch-Organization names.`,
  );

// compared with if there is no such key, so that the response takes as long
const NO_HASH = Buffer.alloc(32);

async function authenticateKey(
  database: Knex,
  { value, organization }: NonNullable<Credential>,
  origin: Origin,
  now: Date,
): Promise<{ caller: ApiKeyCaller; allowed: boolean }> {
  const [, keyId, secret] = API_KEY.exec(value) ?? [];
  if (!keyId || !secret) throw unauthorized();
  const key = await findApiKey(database, keyId);
  const matches = secretMatches(secret, key?.secret_hash ?? NO_HASH);
  if (!key || !matches || !keyIsLive(key, now)) throw unauthorized();
  if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() > 60_000)
    await touchApiKey(database, key.organization_id, keyId, now);
  // a program that means another organization must not change this one
  if (organization !== undefined && !(await isNamed(database, key.organization_id, organization)))
    throw notOf('The key is not of', organization);
  return { caller: callerOfKey(key), allowed: addressAllowed(origin.address, key.allowed_cidrs) };
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Whether the organization wants a newer sign-in. */
const isTooOld = ({ policy, created_at }: FoundSession, now: Date) =>
  policy?.session_max_hours != null && created_at.getTime() + policy.session_max_hours * HOUR_MS <= now.getTime();

const dueAt = ({ policy, role, joined_at, factors }: FoundSession) =>
  policy && role && joined_at && factorDueAt(policy, { role: role as Role, joinedAt: joined_at, factors });

async function authenticateSession(
  database: Knex,
  { value: token, organization }: NonNullable<Credential>,
  now: Date,
): Promise<SessionCaller> {
  if (!SESSION_TOKEN.test(token)) throw unauthorized();
  const session = await findSession(database, hashSecret(token), now, organization);
  if (!session) throw unauthorized();
  if (organization !== undefined && session.role === null) throw notOf('You are not a member of', organization);
  if (isTooOld(session, now)) throw unauthorized();
  const { absolute_expires_at, remembered } = session;
  let expiresAt = session.expires_at;
  // sliding expiry up to the end, written at most once an hour
  if (now.getTime() - session.last_seen_at.getTime() > HOUR_MS) {
    expiresAt = new Date(Math.min(now.getTime() + idleMs(remembered), absolute_expires_at.getTime()));
    await touchSession(database, session.id, { last_seen_at: now, expires_at: expiresAt, absolute_expires_at });
  }
  return {
    type: 'session',
    sessionId: session.id,
    userId: session.user_id,
    name: session.name,
    organizationId: session.organization_id,
    role: session.role,
    expiresAt,
    confirmedAt: session.confirmed_at,
    factors: session.factors,
    factorDueAt: dueAt(session),
  };
}

/**
 * Identifies the caller. Throws UNAUTHORIZED for an invalid credential, and ORGANIZATION_FORBIDDEN if it names an organization that isn't the caller's. A key used from outside its allow-list gets `allowed: false`, so that the
 * denial can be audited under its name before it is refused.
 */
export async function authenticate(
  database: Knex,
  credential: Credential,
  origin: Origin,
  now: Date,
): Promise<{ caller: Caller; allowed: boolean }> {
  if (!credential) throw unauthorized();
  if (credential.type === 'bearer' && credential.value.startsWith('twk_')) return authenticateKey(database, credential, origin, now);
  return { caller: await authenticateSession(database, credential, now), allowed: true };
}
