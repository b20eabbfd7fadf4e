import type { Knex } from 'knex';
import { findTokenOwners, hashOfToken, type TokenOwner } from '../../../src/servers/heartbeats/tokens.js';

/** A token's owner; null for an unknown token. */
export async function findTokenOwner(database: Knex, token: string): Promise<TokenOwner | null> {
  const hash = hashOfToken(token);
  const [owner = null] = hash ? (await findTokenOwners(database, [hash])).values() : [];
  return owner;
}
