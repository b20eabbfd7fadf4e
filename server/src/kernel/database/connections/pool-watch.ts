/**
 * Keeps each pool's permanent connections open, and detects when a failed pool works again: otherwise, a process that isn't ready would get no
 * requests and never find out. Also detects a hanging connection path while another one works.
 */
import type { PoolView } from './connection.js';
import type { DatabaseGate } from './gate.js';

const LOOK_MS = 1_000;
/** A pool that was silent for this long is tested, and so is a failed one. */
const SILENT_MS = 2_000;

const READ = '/* pool-probe */ select 1';
/** A page of incompressible text: a full disk has no room for it. */
const WRITE = `/* pool-write-probe */
  with gone as (delete from write_probes)
  insert into write_probes (filler) select string_agg(md5(random()::text), '') from generate_series(1, 220)`;

/** Opens a pool's permanent connections. */
export const openLeast = ({ ask, least }: PoolView) => Promise.all(Array.from({ length: least }, () => ask(READ)));

function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout exceeded when trying to connect')), SILENT_MS);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

interface PoolWatchOptions {
  pools: Iterable<PoolView>;
  gate: DatabaseGate;
  /** Whether the pools use another path than the pulse, which then says nothing about theirs. */
  isApart: boolean;
}

export class PoolWatch {
  readonly #options: PoolWatchOptions;
  readonly #timer: NodeJS.Timeout;
  readonly #busy = new Set<PoolView>();

  constructor(options: PoolWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { pools, gate } = this.#options;
    if (gate.shutBecause !== null) return;
    for (const pool of pools) if (!this.#busy.has(pool) && this.#mustAsk(pool)) void this.#probe(pool);
  }

  #mustAsk({ state, least, open }: PoolView): boolean {
    const isSilent = this.#options.isApart && performance.now() - state.heardAt > SILENT_MS;
    return state.isDoubted || open() < least || isSilent;
  }

  /** The connection itself records the outcome, except for a successful write and a missing answer. */
  async #probe(pool: PoolView): Promise<void> {
    this.#busy.add(pool);
    const { state, ask } = pool;
    try {
      const { isFull } = state;
      await within(isFull ? ask(WRITE) : openLeast(pool));
      if (isFull) state.succeeded(true);
    } catch (error) {
      state.failed(error);
    } finally {
      this.#busy.delete(pool);
    }
  }
}
