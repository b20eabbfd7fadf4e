/** Signals to the gateways: sent with the commit, to every listening process. */
import type { Knex } from 'knex';
import type { DatabaseSignals } from '../../kernel/database/signals/signals.js';

/** The channel of PostgreSQL's LISTEN and NOTIFY. */
export const GATEWAY_CHANNEL = 'tidewatch_gateway';

/**
 * token: the token was rotated, the agent's connection ends. deleted: the server is gone, the connection ends. config: its settings changed.
 * replaced: the server has a newer connection. request: a request to an agent waits in agent_requests. answer: it was answered.
 */
export type GatewaySignal =
  | { type: 'token' | 'deleted' | 'config'; serverIds: readonly string[] }
  | { type: 'replaced'; serverId: string; sessionId: string }
  | { type: 'request' | 'answer'; requestId: string };

/** A NOTIFY payload must be shorter than 8,000 bytes: this many ids fit easily. */
const IDS_A_SIGNAL = 100;

/** Signals the gateways when the transaction commits. */
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

interface GatewaySignalHandler {
  onSignal: (signal: GatewaySignal) => void;
  /** Called after a reconnection: earlier signals were missed. */
  onListening?: () => void;
}

function parse(payload: string): GatewaySignal | null {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
}

/** Subscribes to the gateways' signals. */
export function hearGatewaySignals(signals: DatabaseSignals, { onSignal, onListening = () => {} }: GatewaySignalHandler): void {
  signals.subscribe(GATEWAY_CHANNEL, {
    onSignal: (payload) => {
      const signal = parse(payload);
      if (signal) onSignal(signal);
    },
    onListening,
  });
}
