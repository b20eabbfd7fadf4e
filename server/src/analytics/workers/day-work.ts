/** Answers jobs on one thread and caches the columns and live tails it has read. */
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { addDays } from '../../kernel/net/local-days.js';
import { DAY_COLUMNS, type Day } from '../engine/days/day-columns.js';
import { VITALS_COLUMNS, type VitalsDay } from '../engine/days/vitals-day.js';
import type { Vital } from '../engine/dimensions.js';
import type { HitSlice } from '../engine/questions/hit-rows.js';
import {
  addDay,
  addSummary,
  columnsOfQuestion,
  columnsOfSummaries,
  emptyAnswer,
  isSummed,
  type Question,
} from '../engine/questions/questions.js';
import { SUMMARY_COLUMNS, type Summary } from '../engine/questions/summary.js';
import { addHistogram, groupByPage, scoreOfHistogram } from '../engine/questions/vitals.js';
import { ColumnReader, type ReadDay } from '../store/column-reader.js';
import { KINDS } from '../store/kinds.js';
import { LiveTail } from '../store/live-tail.js';
import type { PropertyId } from '../store/log-reader.js';
import { hitRowsAnswer, liveDays, sealedDays } from './hit-rows-answer.js';
import type { Answer, Job, VitalsQuestion } from './jobs.js';

interface DayWorkOptions {
  /** Size of the column cache in bytes. */
  columnBytes: number;
  /** Size of the cache of live tails in bytes. The tail in use is kept even if it is larger. */
  tailBytes: number;
}

/** The database's time, in Unix seconds. */
async function nowOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('/* analytics-now */ select extract(epoch from clock_timestamp())::float8 as now');
  return rows[0].now;
}

export class DayWork {
  readonly #reader: ColumnReader;
  readonly #tailBytes: number;
  readonly #tails = new LRUCache<string, LiveTail>({ max: 1_000 });

  constructor({ columnBytes, tailBytes }: DayWorkOptions) {
    this.#reader = new ColumnReader(columnBytes);
    this.#tailBytes = tailBytes;
  }

  /** Cached bytes. */
  get bytes(): number {
    return this.#reader.bytes + [...this.#tails.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  }

  forget(property: PropertyId): void {
    this.#reader.forget(property);
    for (const key of this.#tails.keys()) if (key.startsWith(`${property.organizationId} ${property.propertyId} `)) this.#tails.delete(key);
  }

  /** @param client a connection to the primary, or to a replica that has the job's moment */
  async answer(client: pg.ClientBase, job: Job): Promise<Answer> {
    if ('rows' in job.asked) return this.#answerRows(client, job, job.asked.rows);
    if ('vitals' in job.asked) return this.#answerVitals(client, job, job.asked.vitals);
    const question = job.asked.hits;
    return {
      numbers: isSummed(question) ? await this.#fromSummaries(client, job, question) : await this.#fromSessions(client, job, question),
    };
  }

  async #fromSummaries(client: pg.ClientBase, job: Job, question: Question): Promise<Float64Array> {
    const tail = job.isLive ? await this.#tailOf(client, job) : null;
    const sealed = tail ? null : await this.#read(client, job, KINDS.summary, SUMMARY_COLUMNS, columnsOfSummaries(question.asked));
    let numbers = emptyAnswer(question.asked, job.dayCount);
    for (const index of job.indices) {
      const day = addDays(job.from, index);
      const summary = tail ? tail.summary(day) : (sealed?.get(day)?.columns as Summary | undefined);
      if (summary) numbers = addSummary(question.asked, summary, index, job.dayCount, numbers);
    }
    return numbers;
  }

  async #fromSessions(client: pg.ClientBase, job: Job, question: Question): Promise<Float64Array> {
    const tail = job.isLive ? await this.#tailOf(client, job) : null;
    const sealed = tail ? null : await this.#read(client, job, KINDS.sessions, DAY_COLUMNS, columnsOfQuestion(question));
    let numbers = emptyAnswer(question.asked, job.dayCount);
    for (const index of job.indices) {
      const day = addDays(job.from, index);
      const columns = tail ? tail.day(day) : (sealed?.get(day) as Day | undefined);
      if (columns && index >= 0) numbers = addDay(question, columns, index, numbers);
    }
    return numbers;
  }

  async #answerVitals(client: pg.ClientBase, job: Job, { by, metrics, device }: VitalsQuestion): Promise<Answer> {
    const tail = job.isLive ? await this.#tailOf(client, job) : null;
    const sealed = tail
      ? null
      : await this.#read(client, job, KINDS.vitals, VITALS_COLUMNS, ['device', ...(by === 'page' ? ['page'] : []), ...metrics]);
    const days = job.indices.flatMap((index): [number, VitalsDay][] => {
      const day = addDays(job.from, index);
      const columns = tail ? tail.vitals(day) : (sealed?.get(day) as VitalsDay | undefined);
      return columns && index >= 0 ? [[index, columns]] : [];
    });
    const all = days.map(([, day]) => day);
    if (by === 'page') return { grouped: metrics.map((metric) => groupByPage(all, metric, device)) };
    const sum = (some: readonly VitalsDay[], metric: Vital) =>
      some.reduce<Float64Array>((histogram, day) => addHistogram(day, metric, device, histogram), new Float64Array(1));
    if (by === 'all') return { histograms: metrics.map((metric) => sum(all, metric)) };
    return { scores: days.map(([index, day]) => [index, metrics.map((metric) => scoreOfHistogram(sum([day], metric), metric))]) };
  }

  async #answerRows(client: pg.ClientBase, job: Job, slice: HitSlice): Promise<Answer> {
    const tail = job.isLive ? await this.#tailOf(client, job) : null;
    return hitRowsAnswer(job, slice, tail ? liveDays(tail) : sealedDays(client, job));
  }

  #read(client: pg.ClientBase, job: Job, kind: number, names: readonly string[], wanted: readonly string[]): Promise<Map<string, ReadDay>> {
    const days = job.indices.map((index) => addDays(job.from, index));
    return this.#reader.read(client, { ...job, kind }, days, names, wanted);
  }

  /** The property's current tail. A tail of an earlier day is dropped once that day is sealed. */
  async #tailOf(client: pg.ClientBase, job: Job): Promise<LiveTail> {
    const key = `${job.organizationId} ${job.propertyId} ${job.epoch} ${job.sealedThrough}`;
    let tail = this.#tails.get(key);
    if (!tail) {
      for (const old of this.#tails.keys()) if (old.startsWith(`${job.organizationId} ${job.propertyId} `)) this.#tails.delete(old);
      tail = new LiveTail({ ...job, firstDay: addDays(job.sealedThrough, 1), carried: await this.#carried(client, job) });
      this.#tails.set(key, tail);
    }
    // a tail read after the question was asked is fresh enough, so the questions of one page read once
    if (tail.readNs < job.askedNs) {
      // a replica was found to have what was there when the question was asked, and perhaps no more
      const readNs = job.moment ? job.askedNs : process.hrtime.bigint();
      await tail.catchUp(client, job.moment?.atSec ?? (await nowOf(client)));
      tail.readNs = readNs;
    }
    while (this.#tails.size > 1 && [...this.#tails.values()].reduce((sum, { bytes }) => sum + bytes, 0) > this.#tailBytes)
      this.#tails.pop();
    return tail;
  }

  async #carried(client: pg.ClientBase, { organizationId, propertyId, epoch, sealedThrough }: Job): Promise<Set<string>> {
    const { rows } = await client.query(
      `/* analytics-carried-to-tail */ select event_ids from analytics_carried_hits
       where organization_id = $1 and property_id = $2 and day = $3 and epoch = $4`,
      [organizationId, propertyId, sealedThrough, epoch],
    );
    return new Set((rows[0]?.event_ids ?? []).map((id: string) => id.replaceAll('-', '')));
  }
}
