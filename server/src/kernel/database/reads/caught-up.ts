/** Work in a transaction of a replica that has a moment of the primary. */
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '../../errors.js';
import { isSqlState } from '../connections/why-away.js';
import type { Moment } from './primary-moments.js';
import { hasReached, type Standing } from './standing.js';

/** The longest that a read waits for a replica to be there and to have what the primary has. */
export const PATIENCE_MS = 250;
/** The first pause until it is asked again; each next one is twice as long. */
const PAUSE_MS = 5;
/** How long nobody waits for a server that was waited for in vain. */
const LATE_MS = 1_000;
/** How many servers behind one address are remembered; one that was restarted is another. */
const MOST_SERVERS = 16;

/** No work was done: the replica does not have the moment yet, or could not be asked, for the reason in `cause`. */
export class Late extends Error {}

const STATEMENT_TIMEOUT = '57014';

/**
 * Whether the primary may succeed: nothing of the work was done, the replica went away, or it refused or cancelled a statement, as it does with one that
 * changes something or that needs what it is about to replay. A statement that took too long would take as long there.
 */
export function isOfReplica(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return error instanceof Late || isDatabaseAway(error) || (isSqlState(code) && code !== STATEMENT_TIMEOUT);
}

interface Turn<Client, T> {
  moment: Moment;
  /** Whether the whole transaction sees the moment of its first statement, which asks how far the server is. */
  isOneMoment: boolean;
  /** Runs something in a read-only transaction. */
  begin: <R>(within: (client: Client) => Promise<R>) => Promise<R>;
  /** Asks the transaction's server. */
  standingOf: (client: Client) => Promise<Standing>;
  work: (client: Client) => Promise<T>;
}

type Attempt<T> = { standing: Standing; result: { of: T } | null };

export class CaughtUp {
  /** How far each server was when it was last asked. */
  #reached: ReadonlyMap<string, bigint> = new Map();
  /** Until when nobody waits for a server, by the monotonic clock. */
  readonly #lateUntil = new Map<string, number>();

  /** Throws `Late` if no server has the moment in time; otherwise what the work and the replica throw. */
  async run<Client, T>(turn: Turn<Client, T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    for (let pauseMs = PAUSE_MS; ; pauseMs *= 2) {
      const { standing, result } = await this.#attempt(turn, until);
      if (result) return result.of;
      if (hasReached(standing, turn.moment)) continue;
      const left = until - performance.now();
      if (left <= 0) this.#noteLate(standing.server);
      if (left <= 0 || standing.position === null || this.#isLate(standing.server)) throw new Late('the replica is late');
      await pause(Math.min(pauseMs, left));
    }
  }

  /** One transaction. Throws `Late` if the work has not begun when the time is over: then it never does. */
  async #attempt<Client, T>({ moment, isOneMoment, begin, standingOf, work }: Turn<Client, T>, until: number): Promise<Attempt<T>> {
    // what was known before the transaction, which may see the moment just before its server said how far it is
    const reached = this.#reached;
    let state: 'opening' | 'working' | 'left' = 'opening';
    const opened = begin(async (client): Promise<Attempt<T>> => {
      const standing = await standingOf(client);
      this.#note(standing);
      const isKnown = !isOneMoment || (reached.get(standing.server) ?? -1n) >= moment.position;
      if (state === 'left' || !isKnown || !hasReached(standing, moment)) return { standing, result: null };
      state = 'working';
      return { standing, result: { of: await work(client) } };
    }).catch((error: unknown) => {
      throw state === 'working' ? error : new Late('the replica cannot be asked', { cause: error });
    });
    opened.catch(() => {});
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const leave = () => {
        if (state !== 'opening') return;
        state = 'left';
        reject(new Late('the replica does not answer'));
      };
      timer = setTimeout(leave, Math.max(0, until - performance.now()));
    });
    try {
      return await Promise.race([opened, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** A server that was started anew after a crash of its own is behind where it was. */
  #note({ server, position }: Standing): void {
    if (position === null || BigInt(position) === this.#reached.get(server)) return;
    const others = [...this.#reached].filter(([name]) => name !== server);
    this.#reached = new Map([...others.slice(1 - MOST_SERVERS), [server, BigInt(position)]]);
  }

  #noteLate(server: string): void {
    if (this.#lateUntil.size >= MOST_SERVERS) this.#lateUntil.clear();
    this.#lateUntil.set(server, performance.now() + LATE_MS);
  }

  #isLate(server: string): boolean {
    return (this.#lateUntil.get(server) ?? 0) > performance.now();
  }
}
