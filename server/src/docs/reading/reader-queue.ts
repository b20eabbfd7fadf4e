/**
 * Reads bodies in separate processes, off the threads that serve requests. People and organizations take turns, and each has one process at a time:
 * if one saves thousands of pages, or pages that take seconds, in however many organizations, the other process is free for everybody else. The
 * second process starts only when it is needed. All whose pages recently used up their processor time share one process, so however many
 * organizations send such pages, they leave the other one free.
 */
import { PageError } from '@tidewatch/docs-renderer/light';
import { Reader, ReaderBusy } from '@tidewatch/docs-renderer/process';
import { AppError } from '../../kernel/errors.js';
import { Holdings } from '../../kernel/shares/holdings.js';
import { JobQueue } from '../../kernel/shares/job-queue.js';
import type { Principal } from '../../kernel/shares/principal.js';

export interface ReaderQueueOptions {
  /** The compiled file that the processes run. */
  file: string;
  /** Most processes at once. Each takes up to half a gigabyte for the worst body. */
  processes?: number;
  /** Most waiting bodies of one person, and of one organization. */
  waiting?: number;
  /** Maximum waiting bodies in total. */
  waitingInAll?: number;
  /** Time in milliseconds after which idle processes end. If not set, they stay. */
  idleMs?: number;
}

type Body<Result> = Parameters<Reader<Result>['read']>;

interface Waiting<Result> {
  principal: Principal;
  body: Body<Result>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const RETRY_SEC = 2;

/** Time in milliseconds for which a principal counts as slow after a page that ended its process. */
const SLOW_MS = 600_000;
/** Most remembered slow persons and organizations; the earliest is forgotten first. */
const MOST_SLOW = 10_000;

const unavailable = (why: string) => new AppError('UNAVAILABLE', `${why}. Retry in ${RETRY_SEC} s.`, { retryAfterSec: RETRY_SEC });

export class ReaderQueue<Result> {
  readonly #options: Required<Omit<ReaderQueueOptions, 'idleMs'>> & Pick<ReaderQueueOptions, 'idleMs'>;
  readonly #waiting: JobQueue<Waiting<Result>>;
  /** The processes that are reading a body, with its owner. */
  readonly #busy = new Map<Reader<Result>, Principal>();
  /** Persons and organizations whose pages ended a process, with the time of the last one. */
  readonly #slow = new Map<string, number>();
  readonly #served = new Holdings();
  /** Idle readers, the most recently used one last: as long as one is enough, the others' processes aren't started. */
  readonly #idle: Reader<Result>[];
  #rest: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ReaderQueueOptions) {
    this.#options = { processes: 2, waiting: 200, waitingInAll: 2_000, ...options };
    this.#waiting = new JobQueue(this.#options.waitingInAll, this.#options.waiting);
    this.#idle = Array.from({ length: this.#options.processes }, () => this.#reader());
  }

  /** The used share of the queue, from 0 to 1. */
  get fill(): number {
    return this.#waiting.fill;
  }

  /** Reads a body as `Reader.read` does, with its `PageError`. Throws UNAVAILABLE if too many wait, or no process can read. */
  read(principal: Principal, ...body: Body<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) {
        reject(unavailable('The server is stopping'));
        return;
      }
      const refused = this.#waiting.add(principal, { principal, body, resolve, reject });
      refused?.reject(unavailable('Too many pages are waiting to be read'));
      this.#next();
    });
  }

  /** Stops the processes and rejects waiting bodies. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#rest);
    for (const reader of [...this.#idle, ...this.#busy.keys()]) reader.close();
    for (const { reject } of this.#waiting.clear()) reject(unavailable('The server is stopping'));
  }

  #reader(): Reader<Result> {
    return new Reader<Result>({ file: this.#options.file });
  }

  #mayRead(principal: Principal): boolean {
    if (this.#served.most(principal) > 0) return false;
    return !this.#isSlow(principal) || ![...this.#busy.values()].some((other) => this.#isSlow(other));
  }

  #isSlow({ personId, organizationId }: Principal): boolean {
    const since = performance.now() - SLOW_MS;
    return [personId, organizationId].some((id) => (this.#slow.get(id) ?? since) > since);
  }

  #noteSlow({ personId, organizationId }: Principal): void {
    for (const id of [personId, organizationId]) {
      this.#slow.delete(id);
      if (id !== '') this.#slow.set(id, performance.now());
    }
    for (const id of this.#slow.keys()) {
      if (this.#slow.size <= MOST_SLOW) break;
      this.#slow.delete(id);
    }
  }

  #next(): void {
    const reader = this.#idle.at(-1);
    const waiting = reader ? this.#waiting.take((principal) => this.#mayRead(principal)) : null;
    if (!reader || !waiting) return;
    this.#idle.pop();
    clearTimeout(this.#rest);
    this.#busy.set(reader, waiting.principal);
    this.#served.add(waiting.principal);
    void this.#run(reader, waiting);
  }

  async #run(reader: Reader<Result>, { principal, body, resolve, reject }: Waiting<Result>): Promise<void> {
    try {
      resolve(await reader.read(...body));
    } catch (error) {
      if (error instanceof PageError && error.code === 'too_complex') this.#noteSlow(principal);
      // the process does not start, or this one stops
      reject(error instanceof ReaderBusy ? unavailable('Pages cannot be read now') : error);
    } finally {
      this.#busy.delete(reader);
      this.#served.add(principal, -1);
      this.#idle.push(reader);
      this.#next();
      this.#restSoon();
    }
  }

  #restSoon(): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined || this.#isClosed || this.#busy.size > 0) return;
    this.#rest = setTimeout(() => {
      for (const [index, reader] of this.#idle.entries()) {
        reader.close();
        this.#idle[index] = this.#reader();
      }
    }, idleMs).unref();
  }
}
