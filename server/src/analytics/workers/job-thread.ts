/** One thread and the jobs that wait for it. A job that takes too long terminates the thread. */
import { Worker } from 'node:worker_threads';
import { AppError } from '../../kernel/errors.js';
import { JobQueue } from '../../kernel/shares/job-queue.js';
import type { Principal } from '../../kernel/shares/principal.js';

/** The compiled files: threads run no TypeScript, not even in tests. */
const FOLDER = new URL('../../../dist/analytics/workers/', import.meta.url);
/** In total; for one person, and for one organization. */
const MOST_WAITING = 400;
const MOST_OF_ONE = 100;
const RETRY_SEC = 2;

interface JobThreadOptions {
  /** The file that the thread runs: in this folder, or a URL. */
  file: string;
  /** Its startup data. */
  setting: unknown;
  /** Time limit of one job. */
  deadlineMs: number;
  /** A thread without a job for this long is stopped. If not set, it lives as long as the process. */
  idleMs?: number;
}

interface Waiting<Job, Outcome> {
  job: Job;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

const unavailable = (why: string) => new AppError('UNAVAILABLE', `${why}; retry in ${RETRY_SEC} s.`, { retryAfterSec: RETRY_SEC });

export class JobThread<Job extends Principal, Outcome> {
  readonly #options: JobThreadOptions;
  readonly #waiting = new JobQueue<Waiting<Job, Outcome>>(MOST_WAITING, MOST_OF_ONE);
  #worker: Worker | null = null;
  #current: Waiting<Job, Outcome> | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #rest: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: JobThreadOptions) {
    this.#options = options;
  }

  /** The used share of the queue, from 0 to 1. */
  get fill(): number {
    return this.#waiting.fill;
  }

  /** Throws UNAVAILABLE if too many jobs wait, the job takes too long, or the process ends. */
  run(job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(unavailable('This server is shutting down'));
        return;
      }
      this.#waiting.add(job, { job, resolve, reject })?.reject(unavailable('Too many reports are being computed'));
      this.#next();
    });
  }

  /** Sends the thread a message that is not a job, if it runs. */
  tell(message: object): void {
    this.#worker?.postMessage(message);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.clear()) reject(unavailable('This server is shutting down'));
    await this.#end(unavailable('This server is shutting down'));
  }

  #next(): void {
    if (this.#current || this.#isClosed) return;
    const waiting = this.#waiting.take();
    if (!waiting) {
      this.#restSoon();
      return;
    }
    this.#current = waiting;
    clearTimeout(this.#rest);
    this.#worker ??= this.#start();
    this.#deadline = setTimeout(() => void this.#end(unavailable('The report took too long')), this.#options.deadlineMs);
    this.#worker.postMessage({ job: waiting.job });
  }

  #restSoon(): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined || !this.#worker) return;
    clearTimeout(this.#rest);
    const worker = this.#worker;
    const rest = () => {
      this.#worker = null;
      void worker.terminate();
    };
    this.#rest = setTimeout(rest, idleMs).unref();
  }

  #start(): Worker {
    const worker = new Worker(new URL(this.#options.file, FOLDER), { workerData: this.#options.setting });
    worker.on('message', (outcome: Outcome) => {
      // a terminated thread may still answer: its job was refused, and the current job belongs to another thread
      if (this.#worker !== worker) return;
      clearTimeout(this.#deadline);
      const current = this.#current;
      this.#current = null;
      current?.resolve(outcome);
      this.#next();
    });
    const onLost = () => {
      if (this.#worker === worker) void this.#end(unavailable('The report could not be computed'));
    };
    worker.on('error', onLost);
    worker.on('exit', onLost);
    worker.unref();
    return worker;
  }

  /** Terminates the thread and its job; the next job starts another. */
  async #end(error: Error): Promise<void> {
    clearTimeout(this.#deadline);
    clearTimeout(this.#rest);
    const worker = this.#worker;
    const current = this.#current;
    this.#worker = null;
    this.#current = null;
    current?.reject(error);
    this.#next();
    await worker?.terminate();
  }
}
