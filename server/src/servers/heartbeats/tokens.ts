/** Agent tokens: shown once, stored as a hash, one per server. */
import type { Knex } from 'knex';
import { hashSecret, newSecret } from '../../kernel/secrets/secrets.js';
import { signalGateways } from '../agent-line/signals.js';

const PREFIX = 'sa_';
const TOKEN = /^sa_[A-Za-z0-9_-]{43}$/;

/** The server that a token belongs to. */
export interface TokenOwner {
  organizationId: string;
  /** The person who created the organization; the organization's own id if unknown. */
  personId: string;
  serverId: string;
  tokenHash: Buffer;
}

/** Gives a server a new token, replacing the old one; connections with the old one end with the commit. */
export async function issueToken(database: Knex, organizationId: string, serverId: string, now: Date): Promise<string> {
  const token = `${PREFIX}${newSecret()}`;
  await database('server_tokens')
    .insert({ server_id: serverId, organization_id: organizationId, token_hash: hashSecret(token), created_at: now })
    .onConflict('server_id')
    .merge(['token_hash', 'created_at']);
  await signalGateways(database, { type: 'token', serverIds: [serverId] });
  return token;
}

/** A token's stored hash; null for a string that cannot be a token. */
export const hashOfToken = (token: string): Buffer | null => (TOKEN.test(token) ? hashSecret(token) : null);

/** The owners of tokens, by hash in hex. Unknown and rotated tokens have no entry and cannot be told apart. */
export async function findTokenOwners(database: Knex, hashes: readonly Buffer[]): Promise<Map<string, TokenOwner>> {
  const rows = await database('server_tokens as t')
    .join('servers as s', (join) => join.on('s.organization_id', 't.organization_id').andOn('s.id', 't.server_id'))
    .join('organizations as o', 'o.id', 't.organization_id')
    .whereRaw('t.token_hash = any(?)', [[...hashes]])
    .whereNull('o.deleted_at')
    .select('t.organization_id', 't.server_id', 't.token_hash', 'o.created_by');
  const owners = rows.map((row) => ({
    organizationId: row.organization_id,
    personId: row.created_by ?? row.organization_id,
    serverId: row.server_id,
    tokenHash: row.token_hash as Buffer,
  }));
  return new Map(owners.map((owner) => [owner.tokenHash.toString('hex'), owner]));
}

/** Removes an organization's tokens, and disconnects its agents with the commit. */
export async function endAgentsOf(database: Knex, organizationId: string): Promise<void> {
  const ended = await database('server_tokens').where({ organization_id: organizationId }).delete().returning('server_id');
  await database('agent_sessions').where({ organization_id: organizationId }).delete();
  await signalGateways(database, { type: 'deleted', serverIds: ended.map((row) => row.server_id) });
}
