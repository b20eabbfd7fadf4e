/** A thread and its waiting jobs. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../../kernel/errors.js';
import { Holdings } from '../../../kernel/shares/holdings.js';
import type { Principal } from '../../../kernel/shares/principal.js';
import type { AnswerOf, Job } from '../thread/jobs.js';
import { ThreadTime } from './thread-time.js';

/** The compiled file, because threads cannot run TypeScript, even in tests. */
const THREAD = fileURLToPath(new URL('../../../../dist/error-tracking/source-maps/thread/main.js', import.meta.url));
/** A map of 15 MiB takes three seconds on a busy machine. */
const DEADLINE_MS = 10_000;
const MOST_WAITING = 10_000;
/** The limit of one person, and of one organization. */
const MOST_OF_ONE = MOST_WAITING / 2;
const YOUNG_MB = 32;

interface JobThreadOptions {
  /** Bytes of decoded maps that are kept. */
  cacheBytes: number;
  /** A thread that uses more memory is ended with its job. */
  memoryMb: number;
  /** For tests, which wait less. */
  deadlineMs?: number;
  /** Shared by several threads; without it, there is no limit. */
  time?: ThreadTime;
  /** Called with the reason when a thread is ended. */
  onLost?: (reason: unknown) => void;
}

interface Waiting {
  owner: Principal;
  job: Job;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
  /** Ends the wait of the caller. */
  timer: NodeJS.Timeout | undefined;
}

/** The result of a job whose thread crashed or took too long. */
type Lost = 'lost';
/** The result of a job that had no turn in time, or whose owner had used up its time. */
type Late = 'late';

const ended = () => new AppError('UNAVAILABLE', 'This server is shutting down; retry in 2 s.', { retryAfterSec: 2 });

const keyOf = ({ personId, organizationId }: Principal) => `${personId} ${organizationId}`;

/** Whether it must decode a map; look-ups in decoded maps take no time. */
const isDecoding = (job: Job) => job.type === 'look-up' && job.compressed !== null;

/** Whether both jobs have the same map, so that the second would end the thread, too. */
const bringsTheSame = (one: Job, other: Job) =>
  one.type === 'look-up' && other.type === 'look-up' && one.key === other.key && one.compressed !== null && other.compressed !== null;

/**
 * Runs jobs one after the other on a thread, which starts with the first job and is replaced if it dies or takes too long. The owner who recently
 * used the least time is next. A job whose callers have stopped waiting isn't run.
 */
export class JobThread {
  readonly #options: JobThreadOptions;
  /** By person and organization. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #held = new Holdings();
  #count = 0;
  readonly #time: ThreadTime;
  #worker: Worker | null = null;
  #current: (Waiting & { since: number }) | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: JobThreadOptions) {
    this.#options = options;
    this.#time = options.time ?? new ThreadTime(Number.POSITIVE_INFINITY);
  }

  /** Returns the job of an owner; 'lost' if the thread crashed on it. Throws UNAVAILABLE if too many already wait, or the process ends. */
  run<J extends Job>(owner: Principal, job: J): Promise<AnswerOf<J> | Lost> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.#hasRoom(owner)) this.#add({ owner, job, resolve, reject, timer: undefined });
      else reject(new AppError('UNAVAILABLE', 'Too many source maps are waiting; retry in 2 s.', { retryAfterSec: 2 }));
    }) as Promise<AnswerOf<J> | Lost>;
  }

  /**
   * The same with a maximum wait. Also 'late' if the owner has used up its time, or too many already wait. A running job continues: its decoded map
   * serves the next one.
   */
  runWithin<J extends Job>(patienceMs: number, owner: Principal, job: J): Promise<AnswerOf<J> | Lost | Late> {
    return new Promise<unknown>((resolve, reject) => {
      if (patienceMs <= 0 || this.#isSpent(owner, job) || (!this.#closed && !this.#hasRoom(owner))) {
        resolve('late' satisfies Late);
        return;
      }
      const timer = setTimeout(() => this.#giveUp(waiting), patienceMs);
      const waiting: Waiting = { owner, job, resolve, reject, timer };
      this.#add(waiting);
    }) as Promise<AnswerOf<J> | Lost | Late>;
  }

  #hasRoom(owner: Principal): boolean {
    return !this.#closed && this.#count < MOST_WAITING && this.#held.most(owner) < MOST_OF_ONE;
  }

  #isSpent(owner: Principal, job: Job): boolean {
    return isDecoding(job) && this.#time.isUsedUp(owner);
  }

  #add(added: Waiting): void {
    const { owner, reject, timer } = added;
    if (this.#closed) {
      clearTimeout(timer);
      reject(ended());
      return;
    }
    const waiting = this.#waiting.get(keyOf(owner)) ?? [];
    waiting.push(added);
    this.#waiting.set(keyOf(owner), waiting);
    this.#held.add(owner);
    this.#count += 1;
    this.#next();
  }

  #giveUp(late: Waiting): void {
    late.resolve('late' satisfies Late);
    this.#keep(late.owner, (other) => other !== late);
  }

  /** Removes an owner's jobs that are not to be kept from the queue, and settles them. */
  #keep(owner: Principal, isKept: (waiting: Waiting) => boolean): Waiting[] {
    const waiting = this.#waiting.get(keyOf(owner)) ?? [];
    const kept = waiting.filter(isKept);
    this.#count -= waiting.length - kept.length;
    this.#held.add(owner, kept.length - waiting.length);
    if (kept.length) this.#waiting.set(keyOf(owner), kept);
    else this.#waiting.delete(keyOf(owner));
    return waiting.filter((one) => !isKept(one));
  }

  #start(): Worker {
    const { cacheBytes, memoryMb } = this.#options;
    const worker = new Worker(THREAD, {
      workerData: { cacheBytes },
      // the process may have flags that no thread accepts
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: YOUNG_MB, stackSizeMb: 4 },
    });
    worker.on('message', (answer) => {
      if (worker === this.#worker) this.#settle(answer);
    });
    // out of memory arrives as an error, followed by the exit
    worker.on('error', (error) => this.#lose(worker, error));
    worker.on('exit', (code) => this.#lose(worker, new Error(`ended with ${code}`)));
    worker.unref();
    return worker;
  }

  /** The oldest job of the owner who used the thread least; among equals, of the one who has waited longest. */
  #take(): Waiting | undefined {
    let next: Waiting | undefined;
    for (const [first] of this.#waiting.values()) if (first && (!next || this.#time.compare(first.owner, next.owner) < 0)) next = first;
    if (next) this.#keep(next.owner, (other) => other !== next);
    return next;
  }

  /** The next job to run. A job past its deadline that can do without is settled as late. */
  #takeDue(): Waiting | undefined {
    for (;;) {
      const next = this.#take();
      if (!next?.timer || !this.#isSpent(next.owner, next.job)) return next;
      clearTimeout(next.timer);
      next.resolve('late' satisfies Late);
    }
  }

  #next(): void {
    const next = this.#current ? undefined : this.#takeDue();
    if (!next) return;
    this.#current = { ...next, since: performance.now() };
    this.#worker ??= this.#start();
    // a process with a running job does not end
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
      const { owner, since, resolve, timer } = settled;
      clearTimeout(timer);
      this.#time.spend(owner, performance.now() - since);
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

  /** Jobs waiting for the map that crashed the thread. */
  #loseWaiting({ owner, job }: Waiting): void {
    for (const { resolve, timer } of this.#keep(owner, (other) => !bringsTheSame(job, other.job))) {
      clearTimeout(timer);
      resolve('lost' satisfies Lost);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#deadline);
    for (const { reject, timer } of [...[...this.#waiting.values()].flat(), ...(this.#current ? [this.#current] : [])]) {
      clearTimeout(timer);
      reject(ended());
    }
    this.#waiting.clear();
    this.#held.clear();
    this.#count = 0;
    this.#current = null;
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
