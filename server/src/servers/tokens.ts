/** Tokens of agents: shown once, stored as a hash, one for each server. */
import type { Knex } from 'knex';
import { hashSecret, newSecret } from '../accounts/secrets.js';
import { signalGateways } from '../gateway/signals.js';

const PREFIX = 'sa_';
const TOKEN = /^sa_[A-Za-z0-9_-]{43}$/;

/** The server that a token belongs to. */
export interface TokenOwner {
  organizationId: string;
  serverId: string;
  tokenHash: Buffer;
}

/** Gives a server a new token, in place of the one it had; a connection with that one ends with the commit. */
export async function issueToken(database: Knex, organizationId: string, serverId: string, now: Date): Promise<string> {
  const token = `${PREFIX}${newSecret()}`;
  await database('server_tokens')
    .insert({ server_id: serverId, organization_id: organizationId, token_hash: hashSecret(token), created_at: now })
    .onConflict('server_id')
    .merge(['token_hash', 'created_at']);
  await signalGateways(database, { type: 'token', serverIds: [serverId] });
  return token;
}

/** Whose token it is; null for one that is unknown, malformed or rotated, without telling which. */
export async function findTokenOwner(database: Knex, token: string): Promise<TokenOwner | null> {
  // one that cannot be ours is looked up all the same, so that the answer takes as long
  const tokenHash = hashSecret(TOKEN.test(token) ? token : '');
  const row = await database('server_tokens as t')
    .join('servers as s', (join) => join.on('s.organization_id', 't.organization_id').andOn('s.id', 't.server_id'))
    .join('organizations as o', 'o.id', 't.organization_id')
    .where('t.token_hash', tokenHash)
    .whereNull('o.deleted_at')
    .first('t.organization_id', 't.server_id');
  return row ? { organizationId: row.organization_id, serverId: row.server_id, tokenHash } : null;
}

/** Takes the tokens of an organization away, and cuts its agents off with the commit. */
export async function endAgentsOf(database: Knex, organizationId: string): Promise<void> {
  const ended = await database('server_tokens').where({ organization_id: organizationId }).delete().returning('server_id');
  await database('agent_sessions').where({ organization_id: organizationId }).delete();
  await signalGateways(database, { type: 'deleted', serverIds: ended.map((row) => row.server_id) });
}
