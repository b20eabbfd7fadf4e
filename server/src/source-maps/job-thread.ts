/** One thread and the jobs that wait for it. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.js';
import type { AnswerOf, Job } from './thread/jobs.js';

/** The compiled file: threads run no TypeScript, not even where the rest does, as in tests. */
const THREAD = fileURLToPath(new URL('../../dist/source-maps/thread/main.js', import.meta.url));
/** A map of 15 MiB takes three seconds on a busy machine. */
const DEADLINE_MS = 10_000;
const MOST_WAITING = 10_000;
const YOUNG_MB = 32;

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
  job: Job;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** What a job is answered whose thread died or took too long. */
export type Lost = 'lost';

/** Runs jobs one after the other on a thread that is started with the first job, and replaced when it dies or takes too long. */
export class JobThread {
  readonly #options: JobThreadOptions;
  readonly #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: JobThreadOptions) {
    this.#options = options;
  }

  /** Answers the job; 'lost' where the thread died of it. Throws UNAVAILABLE when too many wait already, or the process ends. */
  run<J extends Job>(job: J): Promise<AnswerOf<J> | Lost> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.#closed || this.#waiting.length >= MOST_WAITING) {
        reject(new AppError('UNAVAILABLE', 'Too many source maps at once; try again shortly.', { retryAfterSec: 2 }));
        return;
      }
      this.#waiting.push({ job, resolve, reject });
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

  #next(): void {
    if (this.#current || !this.#waiting.length) return;
    this.#current = this.#waiting.shift() as Waiting;
    this.#worker ??= this.#start();
    // a process with a job under way does not end
    this.#worker.ref();
    const worker = this.#worker;
    this.#deadline = setTimeout(() => this.#lose(worker, new Error('took too long')), this.#options.deadlineMs ?? DEADLINE_MS);
    worker.postMessage(this.#current.job);
  }

  #settle(answer: unknown): void {
    clearTimeout(this.#deadline);
    const settled = this.#current;
    this.#current = null;
    this.#worker?.unref();
    settled?.resolve(answer);
    this.#next();
  }

  #lose(worker: Worker, reason: unknown): void {
    if (worker !== this.#worker) return;
    this.#worker = null;
    this.#options.onLost?.(reason);
    void worker.terminate();
    if (this.#current) this.#settle('lost' satisfies Lost);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#deadline);
    const ended = new AppError('UNAVAILABLE', 'This server is shutting down.', { retryAfterSec: 2 });
    for (const { reject } of [...this.#waiting.splice(0), ...(this.#current ? [this.#current] : [])]) reject(ended);
    this.#current = null;
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}
