import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { MonitorResult } from '../monitors/store.js';

type TokenRow = Row<'monitor_ping_tokens'>;
export type PingMethods = 'any' | 'post';

/** Where a ping goes. */
export interface PingTarget {
  organizationId: string;
  projectId: string;
  monitorId: string;
  slug: string;
  paused: boolean;
  methods: PingMethods;
  failAs: MonitorResult;
}

/** The monitor of a ping token, in any organization that is not deleted; undefined if the token is none, or no longer. */
export async function findPingTarget(database: Knex, tokenHash: Buffer, now: Date): Promise<PingTarget | undefined> {
  return database('monitor_ping_tokens as t')
    .join('monitors as m', (join) => join.on('m.organization_id', 't.organization_id').andOn('m.id', 't.monitor_id'))
    .join('organizations as o', 'o.id', 't.organization_id')
    .where('t.token_hash', tokenHash)
    .whereNull('o.deleted_at')
    .andWhere((either) => either.whereNull('t.expires_at').orWhere('t.expires_at', '>', now))
    .select({
      organizationId: 't.organization_id',
      projectId: 'm.project_id',
      monitorId: 'm.id',
      slug: 'm.slug',
      paused: 'm.paused',
      methods: 'm.ping_methods',
      failAs: 'm.fail_as',
    })
    .first();
}

/** The current token of a monitor; undefined if it has no ping address. */
export async function currentToken(database: Knex, organizationId: string, monitorId: string): Promise<TokenRow | undefined> {
  return database<TokenRow>('monitor_ping_tokens')
    .where({ organization_id: organizationId, monitor_id: monitorId, expires_at: null } as never)
    .first();
}

export async function insertToken(database: Knex, row: TokenRow): Promise<void> {
  await database('monitor_ping_tokens').insert(row);
}

/** Ends the current token at the given time, and those before it now. */
export async function retireTokens(database: Knex, organizationId: string, monitorId: string, now: Date, expiresAt: Date): Promise<void> {
  const all = () => database('monitor_ping_tokens').where({ organization_id: organizationId, monitor_id: monitorId });
  await all().whereNotNull('expires_at').delete();
  if (expiresAt > now) await all().update({ expires_at: expiresAt });
  else await all().delete();
}

export async function deleteTokens(database: Knex, organizationId: string, monitorId: string): Promise<void> {
  await database('monitor_ping_tokens').where({ organization_id: organizationId, monitor_id: monitorId }).delete();
}

/** Removes tokens whose grace is over. */
export async function deleteExpiredTokens(database: Knex, now: Date): Promise<number> {
  return database('monitor_ping_tokens').where('expires_at', '<=', now).delete();
}
