/** From a credential to a caller, including the key's allow-list. */
import type { Knex } from 'knex';
import type { ApiKeyCaller, Caller, Origin, SessionCaller } from '../kernel/caller.js';
import { AppError } from '../kernel/errors.js';
import { addressAllowed } from '../kernel/net/addresses.js';
import { hashSecret, secretMatches } from '../kernel/secrets/secrets.js';
import { type ApiKeyRow, callerOfKey, findApiKey, touchApiKey } from './keys/api-key-store.js';
import { findSession, SESSION_DAYS, touchSession } from './sign-in/session-store.js';

/** A request's credential; null: none. */
export type Credential = { type: 'bearer'; value: string } | { type: 'cookie'; value: string } | null;

const API_KEY = /^(twk_[A-Za-z0-9]{16})\.([A-Za-z0-9_-]{43})$/;
const SESSION_TOKEN = /^tws_[A-Za-z0-9_-]{43}$/;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

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

// compared with if there is no such key, so that the response takes as long
const NO_HASH = Buffer.alloc(32);

async function authenticateKey(
  database: Knex,
  value: string,
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
  return { caller: callerOfKey(key), allowed: addressAllowed(origin.address, key.allowed_cidrs) };
}

async function authenticateSession(database: Knex, token: string, now: Date): Promise<SessionCaller> {
  if (!SESSION_TOKEN.test(token)) throw unauthorized();
  const session = await findSession(database, hashSecret(token));
  if (!session || session.expires_at <= now) throw unauthorized();
  let expiresAt = session.expires_at;
  // sliding expiry, written at most once an hour
  if (now.getTime() - session.last_seen_at.getTime() > HOUR_MS) {
    expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
    await touchSession(database, session.id, now, expiresAt);
  }
  return {
    type: 'session',
    sessionId: session.id,
    userId: session.user_id,
    name: session.name,
    organizationId: session.organization_id,
    role: session.role,
    expiresAt,
  };
}

/**
 * Identifies the caller. Throws UNAUTHORIZED for an invalid credential. A key used from outside its allow-list gets `allowed: false`, so that the
 * denial can be audited under its name before it is refused.
 */
export async function authenticate(
  database: Knex,
  credential: Credential,
  origin: Origin,
  now: Date,
): Promise<{ caller: Caller; allowed: boolean }> {
  if (!credential) throw unauthorized();
  if (credential.type === 'bearer' && credential.value.startsWith('twk_')) return authenticateKey(database, credential.value, origin, now);
  return { caller: await authenticateSession(database, credential.value, now), allowed: true };
}
