/** Work in a transaction of a replica that has a moment of the primary. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../../errors.js';
import type { Moment } from './primary-moments.js';
import { hasReached, type Standing } from './standing.js';

/** The longest that a read waits for a replica to have what the primary has; one that is usually later than this is not asked. */
export const PATIENCE_MS = 250;
const PAUSE_MS = 5;
/** How many servers behind one address are remembered; one that was restarted is another. */
const MOST_SERVERS = 16;

/** The replica does not have the moment yet. */
export class Late extends Error {}

/**
 * Whether the replica failed, not the work: it is late, went away, cancelled a statement for what it replays (40001, 40P01), or refused one that
 * changes something (25006), which the primary may run.
 */
export const isOfReplica = (error: unknown): boolean =>
  error instanceof Late || isDatabaseAway(error) || ['40001', '40P01', '25006'].includes((error as { code?: string } | null)?.code ?? '');

interface Turn<Client, T> {
  moment: Moment;
  /** Runs something in a read-only transaction. */
  begin: <R>(within: (client: Client) => Promise<R>) => Promise<R>;
  /** Asks the transaction's server. */
  standingOf: (client: Client) => Promise<Standing>;
  work: (client: Client) => Promise<T>;
}

export class CaughtUp {
  /** How far each server was when it was last asked. */
  #reached: ReadonlyMap<string, bigint> = new Map();

  /** Throws `Late` if no server has the moment in time; otherwise what the work and the replica throw. */
  async run<Client, T>({ moment, begin, standingOf, work }: Turn<Client, T>): Promise<T> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      // what was known before the transaction: its statements may see the moment at which it began
      const reached = this.#reached;
      const { standing, result } = await begin(async (client) => {
        const asked = await standingOf(client);
        this.#note(asked);
        const isThere = asked.isMarked && (reached.get(asked.server) ?? -1n) >= moment.position;
        return { standing: asked, result: isThere ? { of: await work(client) } : null };
      });
      if (result) return result.of;
      if (hasReached(standing, moment)) continue;
      if (standing.position === null || performance.now() > deadline) throw new Late('the replica is late');
      await pause(PAUSE_MS);
    }
  }

  #note({ server, position }: Standing): void {
    if (position === null || BigInt(position) <= (this.#reached.get(server) ?? -1n)) return;
    const others = [...this.#reached].filter(([name]) => name !== server);
    this.#reached = new Map([...others.slice(1 - MOST_SERVERS), [server, BigInt(position)]]);
  }
}
