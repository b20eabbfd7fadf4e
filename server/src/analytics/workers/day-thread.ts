/** One thread and the jobs that wait for it: a bounded number, organizations in turn. A job that takes too long ends the thread. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PostgresConnection } from '../../kernel/database/connection.js';
import { AppError } from '../../kernel/errors.js';
import type { PropertyId } from '../store/log-reader.js';
import type { Job, Outcome } from './jobs.js';

/** The compiled file: threads run no TypeScript, not even where the rest does, as in tests. */
const THREAD = fileURLToPath(new URL('../../../dist/analytics/workers/thread.js', import.meta.url));
/** Of all organizations, and of one. */
const MOST_WAITING = 400;
const MOST_OF_ONE = 100;
const RETRY_SEC = 2;

export interface DayThreadOptions {
  connection: PostgresConnection;
  columnBytes: number;
  tailBytes: number;
  /** How long one job may take. */
  deadlineMs: number;
}

interface Waiting {
  job: Job;
  resolve: (outcome: Outcome) => void;
  reject: (error: Error) => void;
}

const unavailable = (why: string) => new AppError('UNAVAILABLE', `${why}; retry in ${RETRY_SEC} s.`, { retryAfterSec: RETRY_SEC });

export class DayThread {
  readonly #options: DayThreadOptions;
  /** By organization, whoever was served last at the end. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #worker: Worker | null = null;
  #current: Waiting | null = null;
  #deadline: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: DayThreadOptions) {
    this.#options = options;
  }

  /** Throws UNAVAILABLE when too many wait, the job takes too long, or the process ends. */
  run(job: Job): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const own = this.#waiting.get(job.organizationId) ?? [];
      if (this.#isClosed) reject(unavailable('This server is shutting down'));
      else if (this.#count >= MOST_WAITING || own.length >= MOST_OF_ONE) reject(unavailable('Too many reports are being computed'));
      else {
        own.push({ job, resolve, reject });
        this.#waiting.set(job.organizationId, own);
        this.#count += 1;
        this.#next();
      }
    });
  }

  forget(property: PropertyId): void {
    this.#worker?.postMessage({ forget: { organizationId: property.organizationId, propertyId: property.propertyId } });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const left = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const { reject } of left) reject(unavailable('This server is shutting down'));
    await this.#end(unavailable('This server is shutting down'));
  }

  #next(): void {
    if (this.#current || this.#isClosed) return;
    const [turn] = this.#waiting;
    if (!turn) return;
    const [organization, own] = turn;
    const waiting = own.shift()!;
    this.#count -= 1;
    this.#waiting.delete(organization);
    if (own.length > 0) this.#waiting.set(organization, own);
    this.#current = waiting;
    this.#worker ??= this.#start();
    this.#deadline = setTimeout(() => void this.#end(unavailable('The report took too long')), this.#options.deadlineMs);
    this.#worker.postMessage({ job: waiting.job });
  }

  #start(): Worker {
    const { connection, columnBytes, tailBytes, deadlineMs } = this.#options;
    const worker = new Worker(THREAD, { workerData: { connection, columnBytes, tailBytes, statementTimeoutMs: deadlineMs } });
    worker.on('message', (outcome: Outcome) => {
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

  /** Ends the thread and what it does; the next job begins another one. */
  async #end(error: Error): Promise<void> {
    clearTimeout(this.#deadline);
    const worker = this.#worker;
    const current = this.#current;
    this.#worker = null;
    this.#current = null;
    current?.reject(error);
    this.#next();
    await worker?.terminate();
  }
}
