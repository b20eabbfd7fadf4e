/** What a change tells the gateways: sent with the commit, to every process that listens. */
import type { Knex } from 'knex';

/** The channel of PostgreSQL's LISTEN and NOTIFY. */
export const GATEWAY_CHANNEL = 'tidewatch_gateway';

/**
 * token: the token was rotated, the connection of the agent ends. deleted: the server is gone, and so does it. config: its settings changed.
 * replaced: another connection of the same server was taken in. request: a question to an agent waits in agent_requests. answer: it was answered.
 */
export type GatewaySignal =
  | { type: 'token' | 'deleted' | 'config'; serverIds: readonly string[] }
  | { type: 'replaced'; serverId: string; sessionId: string }
  | { type: 'request' | 'answer'; requestId: string };

/** NOTIFY takes less than 8,000 bytes: so many ids fit with room to spare. */
const IDS_A_SIGNAL = 100;

/** Tells the gateways, when the transaction commits. */
export async function signalGateways(database: Knex, signal: GatewaySignal): Promise<void> {
  const ids = 'serverIds' in signal ? signal.serverIds : null;
  if (ids && ids.length > IDS_A_SIGNAL) {
    for (let from = 0; from < ids.length; from += IDS_A_SIGNAL)
      await signalGateways(database, { ...signal, serverIds: ids.slice(from, from + IDS_A_SIGNAL) } as GatewaySignal);
    return;
  }
  if (ids && !ids.length) return;
  await database.raw('select pg_notify(?, ?)', [GATEWAY_CHANNEL, JSON.stringify(signal)]);
}
