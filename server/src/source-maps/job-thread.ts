/** One thread and the jobs that wait for it. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.js';
import type { AnswerOf, Job } from './thread/jobs.js';

/** The compiled file: threads run no TypeScript, not even where the rest does, as in tests. */
const THREAD = fileURLToPath(new URL('../../dist/source-maps/thread/main.js', import.meta.url));
/** A map of 15 MiB takes three seconds on a busy machine. */
const DEADLINE_MS = 10_000;
const MOST_WAITING = 10_000;
const YOUNG_MB = 32;
/** For how long it is remembered who had the thread. */
const SPENT_MS = 60_000;

export interface JobThreadOptions {
  /** Bytes of decoded maps that are kept. */
  cacheBytes: number;
  /** Past this much memory the thread is ended, and its job with it. */
  memoryMb: number;
  /** For tests, which wait less. */
  deadlineMs?: number;
  /** Told why a thread was given up. */
  onLost?: (reason: unknown) => void;
}

interface Waiting {
  owner: string;
  job: Job;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** What a job is answered whose thread died or took too long. */
export type Lost = 'lost';

/** Whether both bring the same map, so that what the thread died of with one would be repeated with the other. */
const bringsTheSame = (one: Job, other: Job) =>
  one.type === 'look-up' && other.type === 'look-up' && one.key === other.key && one.compressed !== null && other.compressed !== null;

/**
 * Runs jobs one after the other on a thread that is started with the first job, and replaced when it dies or takes too long. Of those who wait,
 * whoever had it for the least time lately is next.
 */
export class JobThread {
  readonly #options: JobThreadOptions;
  /** By their owners. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  /** Milliseconds for which each owner had the thread. */
  readonly #spent = new LRUCache<string, number>({ max: 1_000, ttl: SPENT_MS, noUpdateTTL: true });
  #worker: Worker | null = null;
  #current: (Waiting & { since: number }) | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: JobThreadOptions) {
    this.#options = options;
  }

  /** Answers the job of an owner; 'lost' where the thread died of it. Throws UNAVAILABLE when too many wait already, or the process ends. */
  run<J extends Job>(owner: string, job: J): Promise<AnswerOf<J> | Lost> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.#closed || this.#count >= MOST_WAITING) {
        reject(new AppError('UNAVAILABLE', 'Too many source maps at once; try again shortly.', { retryAfterSec: 2 }));
        return;
      }
      const waiting = this.#waiting.get(owner) ?? [];
      waiting.push({ owner, job, resolve, reject });
      this.#waiting.set(owner, waiting);
      this.#count += 1;
      this.#next();
    }) as Promise<AnswerOf<J> | Lost>;
  }

  #start(): Worker {
    const { cacheBytes, memoryMb } = this.#options;
    const worker = new Worker(THREAD, {
      workerData: { cacheBytes },
      // flags of the process may be such as no thread takes
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB, stackSizeMb: 4 },
    });
    worker.on('message', (answer) => {
      if (worker === this.#worker) this.#settle(answer);
    });
    // out of memory comes as an error; the exit follows it
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', (code) => this.#lose(worker, new Error(`ended with ${code}`)));
    worker.unref();
    return worker;
  }

  /** The oldest job of whoever had the thread least; of several, of who waits longest. */
  #take(): Waiting | undefined {
    const spentBy = (owner: string) => this.#spent.get(owner) ?? 0;
    const [first, ...others] = this.#waiting.keys();
    if (first === undefined) return undefined;
    const owner = others.reduce((least, other) => (spentBy(other) < spentBy(least) ? other : least), first);
    const waiting = this.#waiting.get(owner) as Waiting[];
    const taken = waiting.shift();
    if (!waiting.length) this.#waiting.delete(owner);
    this.#count -= 1;
    return taken;
  }

  #next(): void {
    const next = this.#current ? undefined : this.#take();
    if (!next) return;
    this.#current = { ...next, since: performance.now() };
    this.#worker ??= this.#start();
    // a process with a job under way does not end
    this.#worker.ref();
    const worker = this.#worker;
    this.#deadline = setTimeout(() => this.#lose(worker, new Error('took too long')), this.#options.deadlineMs ?? DEADLINE_MS);
    worker.postMessage(next.job);
  }

  #settle(answer: unknown): void {
    clearTimeout(this.#deadline);
    const settled = this.#current;
    this.#current = null;
    this.#worker?.unref();
    if (settled) {
      const { owner, since, resolve } = settled;
      this.#spent.set(owner, (this.#spent.get(owner) ?? 0) + performance.now() - since);
      resolve(answer);
    }
    this.#next();
  }

  #lose(worker: Worker, reason: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    this.#options.onLost?.(reason);
    void worker.terminate();
    if (!this.#current) return;
    this.#loseWaiting(this.#current);
    this.#settle('lost' satisfies Lost);
  }

  /** Those who wait with the map that the thread was lost with. */
  #loseWaiting({ owner, job }: Waiting): void {
    const waiting = this.#waiting.get(owner) ?? [];
    const same = waiting.filter((other) => bringsTheSame(job, other.job));
    const others = waiting.filter((other) => !bringsTheSame(job, other.job));
    this.#count -= same.length;
    if (others.length) this.#waiting.set(owner, others);
    else this.#waiting.delete(owner);
    for (const { resolve } of same) resolve('lost' satisfies Lost);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#deadline);
    const ended = new AppError('UNAVAILABLE', 'This server is shutting down.', { retryAfterSec: 2 });
    for (const { reject } of [...[...this.#waiting.values()].flat(), ...(this.#current ? [this.#current] : [])]) reject(ended);
    this.#waiting.clear();
    this.#count = 0;
    this.#current = null;
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
