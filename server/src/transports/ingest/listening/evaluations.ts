/**
 * Until when silence has been judged: the clocks of the worker record it, and everything that shows a status reads it. A status is current while the
 * recorded time is at most a minute old; otherwise no worker has looked, and a sender may have been silent without anyone noticing.
 */
import type { Knex } from 'knex';
import { prepared } from '../../../kernel/database/rows/prepared.js';
import type { Process } from '../../../kernel/process/process.js';
import { ALL_SLOTS, type Slots } from '../../../kernel/slots/slots.js';
import type { ListeningService } from './listening.js';

const CURRENT_MS = 60_000;
/** A record further ahead of the clock comes from a wrong clock; the next one replaces it. */
const AHEAD_MS = 60_000;
const WRITE_EVERY_MS = 5_000;
const KEEP_MS = 1_000;

type EvaluatedService = ListeningService['name'];

/** Whether statuses are confirmed, and until when they were judged; null if they never were. */
export interface Evaluation {
  current: boolean;
  lastAt: Date | null;
}

/** The evaluation of statuses that were judged until then. */
export const evaluationAt = (lastAt: Date | null, now: Date): Evaluation => ({
  current: lastAt !== null && now.getTime() - lastAt.getTime() <= CURRENT_MS,
  lastAt,
});

/** Until when statuses count for uptime since `from`: unevaluated time isn't observed. */
export function observedUntil({ current, lastAt }: Evaluation, from: Date, now: Date): Date {
  if (current) return now;
  return lastAt && lastAt > from ? lastAt : from;
}

/** In the API's form. */
export const evaluationView = ({ current, lastAt }: Evaluation) => ({ current, lastAt: lastAt?.toISOString() ?? null });

/** The same for clients that poll: without a time that moves on while all is well. */
export const calmEvaluationView = ({ current, lastAt }: Evaluation) => ({
  current,
  lastAt: current ? null : (lastAt?.toISOString() ?? null),
});

/** All is judged until the least time of all slots. Rows are locked in order, so that two workers whose slots change hands cannot deadlock. */
const RECORD = `/* record-evaluation */
  with own as materialized (
    select slot from silence_slots where service = :service and slot = any(:slots::int4[]) order by slot for no key update
  ), judged as (
    update silence_slots s set evaluated_until = :until from own where s.service = :service and s.slot = own.slot
  ), whole as (
    select least(min(evaluated_until), :until) as until from silence_slots where service = :service and slot <> all(:slots::int4[])
  )
  update silence_evaluations e
  set evaluated_until = case
    when e.evaluated_until > :now::timestamptz + interval '${AHEAD_MS} milliseconds' then w.until else greatest(e.evaluated_until, w.until)
  end
  from whole w where e.service = :service`;

/** Records the progress of a worker's clock, at most every five seconds. */
export class EvaluationRecord {
  #recorded: Date | null = null;
  #slots: Slots | null = null;

  constructor(
    private readonly database: Knex,
    private readonly service: EvaluatedService,
  ) {}

  /** Everything due until then has been judged, in these slots. */
  async advance(until: Date, now: Date, slots: Slots = ALL_SLOTS): Promise<void> {
    const since = this.#recorded === null || this.#slots !== slots ? WRITE_EVERY_MS : until.getTime() - this.#recorded.getTime();
    // below zero, the clock was set back
    if (since >= 0 && since < WRITE_EVERY_MS) return;
    await prepared(this.database, RECORD, { service: this.service, until, now, slots: [...slots] });
    this.#recorded = until;
    this.#slots = slots;
  }
}

const READ = `/* read-evaluations */
  select service, evaluated_until as "lastAt" from silence_evaluations`;

type Known = ReadonlyMap<string, Date>;

/** Reads the records at most once a second, however many readers ask. */
export class Evaluations {
  #read: { at: number; known: Promise<Known> } | null = null;

  constructor(private readonly database: Knex) {}

  /** Until when a service's silence has been judged, and whether that is current. */
  async evaluationOf(service: EvaluatedService, now: Date): Promise<Evaluation> {
    return evaluationAt((await this.#known(now.getTime())).get(service) ?? null, now);
  }

  #known(now: number): Promise<Known> {
    if (this.#read && Math.abs(now - this.#read.at) < KEEP_MS) return this.#read.known;
    const known = prepared<{ service: string; lastAt: Date }>(this.database, READ).then(
      (rows) => new Map(rows.map(({ service, lastAt }) => [service, lastAt])),
    );
    const read = { at: now, known };
    this.#read = read;
    known.catch(() => {
      if (this.#read === read) this.#read = null;
    });
    return known;
  }
}

const ofProcess = new WeakMap<Process['database'], Evaluations>();

/** The reader of a process, shared by its domains. */
export function evaluationsOf({ database }: Pick<Process, 'database'>): Evaluations {
  // not of the pool of requests: an operation that holds one of its connections waits for this
  const evaluations = ofProcess.get(database) ?? new Evaluations(database.loops);
  ofProcess.set(database, evaluations);
  return evaluations;
}
