/** A process's connections to its database: the direct line, the pulse, the gate, and the number of connections it may open. */
import type { Logger } from 'pino';
import { calmLog } from '../../kernel/calm-log.js';
import type { Config } from '../../kernel/config/config.js';
import { ConfigError } from '../../kernel/config/variables.js';
import type { PostgresConnection } from '../../kernel/database/connections/connection.js';
import { DirectLine } from '../../kernel/database/connections/direct-line.js';
import { DatabaseGate } from '../../kernel/database/connections/gate.js';
import { CONNECTIONS_BEHIND_POOLER, fewestConnections, USUAL_CONNECTIONS } from '../../kernel/database/connections/pool-sizes.js';
import { Pulse } from '../../kernel/database/connections/pulse.js';
import { type Pooling, poolingOf, readRoom } from '../../kernel/database/connections/room.js';
import { DatabaseSignals } from '../../kernel/database/signals/signals.js';
import { isDatabaseAway } from '../../kernel/errors.js';
import type { Shutdown } from '../../kernel/shutdown.js';

/** How a process reaches PostgreSQL. */
export interface Reaching {
  connection: PostgresConnection;
  /** Bypasses the pooler behind `connection`; null without one. */
  direct: PostgresConnection | null;
}

export interface Reach extends Reaching {
  log: Logger;
  gate: DatabaseGate;
  line: DirectLine;
  pulse: Pulse;
  signals: DatabaseSignals;
}

export function openReach({ connection, direct }: Reaching, given: Logger, shutdown: Shutdown): Reach {
  const gate = new DatabaseGate();
  const { log, stop } = calmLog(given, { isKnown: () => gate.shutBecause !== null });
  shutdown.add('log', stop);
  const line = new DirectLine(direct ?? connection, log);
  shutdown.add('signals', () => line.stop());
  const pulse = new Pulse({ line, gate, isOnlyWay: direct === null, log });
  shutdown.add('pulse', () => pulse.stop());
  return { connection, direct, log, gate, line, pulse, signals: new DatabaseSignals(line) };
}

/** The pooling mode behind DATABASE_URL. Throws if it needs DATABASE_DIRECT_URL. */
async function pooling({ databaseUrl }: Config, { connection, direct }: Reach): Promise<Pooling> {
  if (databaseUrl === null) return 'none';
  const found = await poolingOf(connection).catch((error: Error) => {
    throw new Error(`DATABASE_URL cannot be reached: ${error.message}`, { cause: error });
  });
  if (found === 'transaction' && direct === null)
    throw new ConfigError(
      "DATABASE_DIRECT_URL: DATABASE_URL leads to a pooler in transaction mode; give PostgreSQL's own address here, for signals and loops",
    );
  return found;
}

/** The number of connections that this process may open. Warns if the server has no room for them. */
export async function connectionsOf(config: Config, reach: Reach): Promise<number> {
  const { line, log } = reach;
  const behind = await pooling(config, reach);
  const usual = behind === 'session' ? CONNECTIONS_BEHIND_POOLER : USUAL_CONNECTIONS;
  const wanted = config.databaseConnections ?? usual;
  if (!line.client) return wanted;
  const { limit, used } = await readRoom(line.client);
  const fewest = fewestConnections(config.roles);
  if (limit < fewest) throw new Error(`PostgreSQL allows ${limit} connections, and this process needs ${fewest}`);
  const advice = 'set TIDEWATCH_DATABASE_CONNECTIONS, or let PostgreSQL have more';
  if (wanted > limit) log.warn({ wanted, limit }, `PostgreSQL allows fewer connections than this process would open; ${advice}`);
  else if (behind === 'none' && wanted + used > limit)
    log.warn({ wanted, used, limit }, `all connections of PostgreSQL may be in use once this process opens its own; ${advice}`);
  return Math.min(wanted, limit);
}

/** Whether waiting may help: the server is unreachable, or starting. */
export const mayComeBack = (error: unknown) => isDatabaseAway(error) && !/^(08P01|53300)$/.test((error as { code?: string }).code ?? '');
