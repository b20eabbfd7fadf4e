/**
 * Keeps the least connections of each pool open, and finds out when a pool in trouble works again: without that, a process that is not ready gets no requests,
 * and none of them would ever tell.
 */

import type { PoolView } from './connection.js';
import type { DatabaseGate } from './gate.js';

const LOOK_MS = 1_000;

const READ = '/* pool-probe */ select 1';
/** A page of text that PostgreSQL cannot compress: a full disk has no room for it. */
const WRITE = `/* pool-write-probe */
  with gone as (delete from write_probes)
  insert into write_probes (filler) select string_agg(md5(random()::text), '') from generate_series(1, 220)`;

/** Opens the connections that a pool always keeps. */
export const openLeast = ({ ask, least }: PoolView) => Promise.all(Array.from({ length: least }, () => ask(READ)));

export class PoolWatch {
  readonly #timer: NodeJS.Timeout;
  readonly #busy = new Set<PoolView>();

  constructor(
    private readonly pools: Iterable<PoolView>,
    private readonly gate: DatabaseGate,
  ) {
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    if (this.gate.shutBecause !== null) return;
    for (const pool of this.pools)
      if ((pool.state.trouble !== null || pool.open() < pool.least) && !this.#busy.has(pool)) void this.#probe(pool);
  }

  /** The outcome is noted by the connection itself, except that a write succeeded. */
  async #probe(pool: PoolView): Promise<void> {
    this.#busy.add(pool);
    try {
      const { isFull } = pool.state;
      await (isFull ? pool.ask(WRITE) : openLeast(pool));
      if (isFull) pool.state.succeeded(true);
    } catch (error) {
      // such as a timeout while waiting for a connection, which no connection notes
      pool.state.failed(error);
    } finally {
      this.#busy.delete(pool);
    }
  }
}
