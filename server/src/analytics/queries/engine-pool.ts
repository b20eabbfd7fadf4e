/** Distributes days over threads, adds their answers, and caches those of sealed days, which never change. */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Reads } from '../../kernel/database/reads/reads.js';
import { addDays, daysBetween } from '../../kernel/net/local-days.js';
import type { FounderOf, Principal } from '../../kernel/shares/principal.js';
import type { HitRows, HitSlice } from '../engine/questions/hit-rows.js';
import { addAnswers } from '../engine/questions/questions.js';
import type { PropertyId } from '../store/log-reader.js';
import { type SealingState, sealingState, stateOf } from '../store/sealing-store.js';
import type { DayThreadSetting } from '../workers/day-thread.js';
import { JobThread } from '../workers/job-thread.js';
import type { Answer, Job, Outcome } from '../workers/jobs.js';

interface EnginePoolOptions extends Omit<DayThreadSetting, 'statementTimeoutMs'> {
  reads: Pick<Reads, 'moment' | 'onLost'>;
  threads: number;
  /** Time limit of one job. */
  deadlineMs: number;
  /** Size of the cache of answers over sealed days, in bytes. */
  answerBytes: number;
  database: Knex;
  founderOf: FounderOf;
  /** Seals a damaged day again from its log; false if the log is gone. */
  reseal: (property: PropertyId & SealingState, day: string) => Promise<boolean>;
}

export interface Range extends PropertyId {
  /** The person who asks; by default, the one who created the organization. */
  personId?: string;
  from: string;
  to: string;
}

const ANSWER_OVERHEAD = 1_000;

function bytesOf({ numbers, histograms = [], grouped = [], scores = [] }: Answer): number {
  const arrays = [...(numbers ? [numbers] : []), ...histograms, ...grouped.flatMap(({ offsets, values }) => [offsets, values])];
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, ANSWER_OVERHEAD + scores.length * ANSWER_OVERHEAD);
}

/** The sum of two answers. Cached ones are inputs too, so nothing is changed in place. */
function merge(one: Answer, other: Answer): Answer {
  const sum = (a: Float64Array, b: Float64Array | undefined) => (b ? addAnswers(a.slice(), b.slice()) : a);
  const numbers = one.numbers ? sum(one.numbers, other.numbers) : other.numbers;
  const histograms = one.histograms?.map((own, index) => sum(own, other.histograms?.[index])) ?? other.histograms;
  return {
    ...(numbers ? { numbers } : {}),
    ...(histograms ? { histograms } : {}),
    grouped: [...(one.grouped ?? []), ...(other.grouped ?? [])],
    scores: [...(one.scores ?? []), ...(other.scores ?? [])],
  };
}

const hashOf = (text: string) => [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0, 7);

type DayJobs = JobThread<Job, Outcome>;

export class EnginePool {
  readonly #options: EnginePoolOptions;
  readonly #threads: DayJobs[];
  readonly #answers: LRUCache<string, Answer>;
  /** Answers being computed, shared by everybody who asks in the meantime. */
  readonly #pending = new Map<string, Promise<Answer>>();

  constructor(options: EnginePoolOptions) {
    this.#options = options;
    const { connection, replica, columnBytes, tailBytes, deadlineMs } = options;
    const setting: DayThreadSetting = { connection, replica, columnBytes, tailBytes, statementTimeoutMs: deadlineMs };
    this.#threads = Array.from({ length: options.threads }, () => new JobThread({ file: 'day-thread.js', setting, deadlineMs }));
    options.reads.onLost(() => {
      for (const thread of this.#threads) thread.tell({ lost: 'replica' });
    });
    this.#answers = new LRUCache({ maxSize: options.answerBytes, maxEntrySize: options.answerBytes / 4, sizeCalculation: bytesOf });
  }

  /** The used share of the fuller thread's queue, from 0 to 1. */
  get fill(): number {
    return Math.max(...this.#threads.map(({ fill }) => fill));
  }

  /** The answer over all days of the range; null if the property has no data yet. `key` identifies the question within the property. */
  async ask(range: Range, asked: Job['asked'], key: string): Promise<Answer | null> {
    const askedNs = process.hrtime.bigint();
    const state = await stateOf(this.#options.database, range);
    if (!state) return null;
    const dayCount = daysBetween(range.from, range.to) + 1;
    const isSealed = (index: number) => addDays(range.from, index) <= state.sealedThrough;
    const indices = Array.from({ length: dayCount + 1 }, (_, index) => index - 1);
    const closed = indices.filter(isSealed);
    const live = indices.filter((index) => !isSealed(index));
    const { propertyId, from } = range;
    const moment = await this.#options.reads.moment();
    const job = { ...this.#principal(range), propertyId, from, dayCount, asked, askedNs, moment, ...state };
    const parts: Promise<Answer>[] = [];
    if (closed.length > 0) parts.push(this.#closed(job, closed, `${key} ${range.to} ${closed.length}`));
    if (live.length > 0) parts.push(this.#run(this.#threadOf(propertyId), { ...job, indices: live, isLive: true }));
    return (await Promise.all(parts)).reduce(merge);
  }

  /** Hits of the range one by one, at most `take`, starting with the `skip`th of the first day. Null if the property has no data yet. */
  async hitRows(range: Range, slice: HitSlice): Promise<{ rows: HitRows[]; next: { day: string; skip: number } | null } | null> {
    const askedNs = process.hrtime.bigint();
    const state = await stateOf(this.#options.database, range);
    if (!state) return null;
    const { propertyId, from } = range;
    const days = Array.from({ length: daysBetween(from, range.to) + 1 }, (_, index) => index);
    const closed = days.filter((index) => addDays(from, index) <= state.sealedThrough);
    const live = days.slice(closed.length);
    const moment = await this.#options.reads.moment();
    const rows: HitRows[] = [];
    let left = slice;
    for (const indices of [closed, live]) {
      const [first] = indices;
      if (first === undefined) continue;
      if (left.take === 0) return { rows, next: { day: addDays(from, first), skip: 0 } };
      const job = {
        ...this.#principal(range),
        propertyId,
        from,
        dayCount: days.length,
        askedNs,
        moment,
        ...state,
        indices,
        isLive: indices === live,
      };
      const answer = await this.#run(this.#threadOf(propertyId), { ...job, asked: { rows: left } });
      rows.push(...(answer.rows ?? []));
      if (answer.next) return { rows, next: { day: addDays(from, answer.next.index), skip: answer.next.skip } };
      const found = (answer.rows ?? []).reduce((sum, { at }) => sum + at.length, 0);
      left = { ...left, skip: 0, take: left.take - found };
    }
    return { rows, next: null };
  }

  forget({ organizationId, propertyId }: PropertyId): void {
    for (const thread of this.#threads) thread.tell({ forget: { organizationId, propertyId } });
    const prefix = `${organizationId} ${propertyId} `;
    for (const key of this.#answers.keys()) if (key.startsWith(prefix)) this.#answers.delete(key);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #principal({ organizationId, personId }: Range): Principal {
    return { organizationId, personId: personId ?? this.#options.founderOf(organizationId) };
  }

  #threadOf(text: string): DayJobs {
    const thread = this.#threads[hashOf(text) % this.#threads.length];
    if (!thread) throw new Error('the pool has no threads');
    return thread;
  }

  #closed(job: Omit<Job, 'indices' | 'isLive'>, indices: readonly number[], key: string): Promise<Answer> {
    const full = `${job.organizationId} ${job.propertyId} ${job.epoch} ${job.revision} ${job.from} ${key}`;
    const kept = this.#answers.get(full);
    if (kept) return Promise.resolve(kept);
    const pending = this.#pending.get(full);
    if (pending) return pending;
    const computing = this.#compute(job, indices).then((answer) => {
      this.#answers.set(full, answer);
      return answer;
    });
    this.#pending.set(full, computing);
    const done = () => void this.#pending.delete(full);
    computing.then(done, done);
    return computing;
  }

  async #compute(job: Omit<Job, 'indices' | 'isLive'>, indices: readonly number[]): Promise<Answer> {
    // the day's number picks the thread, whatever the range
    const first = daysBetween('2020-01-01', job.from);
    const parts = this.#threads.flatMap((thread, number) => {
      const own = indices.filter((index) => (first + index) % this.#threads.length === number);
      return own.length > 0 ? [this.#run(thread, { ...job, indices: own, isLive: false })] : [];
    });
    return (await Promise.all(parts)).reduce(merge);
  }

  async #run(thread: DayJobs, given: Job): Promise<Answer> {
    let job = given;
    let repaired: string | null = null;
    for (;;) {
      const outcome = await thread.run(job);
      if ('answer' in outcome) return outcome.answer;
      if ('failed' in outcome) throw new Error(`A report failed: ${outcome.failed}`);
      const day = outcome.damaged;
      if (job.moment !== null) {
        // the damage may be the replica's alone; and it may not have a day yet that was sealed again
        job = { ...job, moment: null };
        continue;
      }
      const state = await sealingState(this.#options.database, job);
      if (repaired === day || !state || !(await this.#options.reseal({ ...job, ...state }, day))) {
        throw new Error(`The sealed day ${day} of property ${job.propertyId} is damaged, and its log is gone.`);
      }
      repaired = day;
      this.forget(job);
    }
  }
}
