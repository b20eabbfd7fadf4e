/**
 * Which slots this worker has. Each worker says every second that it is alive; those alive, in the order of their ids, divide the slots among
 * themselves. Nobody decides for the others: all read the same rows, and while two read them at different moments, locks keep their work apart
 * (slot-locks.ts).
 */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { prepared } from '../database/rows/prepared.js';
import { Loop } from '../jobs/loop.js';
import { signalWork } from '../jobs/work-signals.js';
import { ALL_SLOTS, type Slots, slotsAt } from './slots.js';

const BEAT_MS = 1_000;
/** A worker without a beat for so long is frozen, or gone: the others have its slots. */
const GONE_MS = 3_000;

/** All times are the database's. A beat of the future was made by the clock of another machine, before a failover. */
const BEAT = `/* worker-beat */
  with gone as (
    delete from worker_processes where beat_at not between clock_timestamp() - interval '1 minute' and clock_timestamp() + interval '1 minute'
  ), beat as (
    insert into worker_processes (id, beat_at) values (:id, clock_timestamp())
    on conflict (id) do update set beat_at = excluded.beat_at
    returning id
  )
  select id from beat
  union
  select id from worker_processes where beat_at between clock_timestamp() - interval '${GONE_MS} milliseconds' and clock_timestamp() + interval '${GONE_MS} milliseconds'
  order by id`;

interface WorkerSlotsOptions {
  database: Knex;
  log: Logger;
}

export class WorkerSlots {
  readonly #options: WorkerSlotsOptions;
  readonly #id = uuidv7();
  #own: Slots = ALL_SLOTS;
  #listeners: (() => void)[] = [];

  constructor(options: WorkerSlotsOptions) {
    this.#options = options;
  }

  /** The slots that this worker has now; the same array until they change. */
  readonly own = (): Slots => this.#own;

  /** Called when this worker has other slots than before. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Says that this worker is alive, and reads who else is. */
  async beat(): Promise<void> {
    const alive = await prepared<{ id: string }>(this.#options.database, BEAT, { id: this.#id });
    const position = alive.findIndex(({ id }) => id === this.#id);
    const own = slotsAt(position, alive.length);
    if (own.length === this.#own.length && own[0] === this.#own[0]) return;
    this.#own = own;
    this.#options.log.info({ workers: alive.length, slots: own.length, first: own[0] ?? null }, 'this worker has other organizations now');
    for (const listener of this.#listeners) listener();
  }

  /** The first beat, of which the other workers hear at once. */
  async join(): Promise<void> {
    await this.beat();
    await signalWork(this.#options.database, 'worker_processes');
  }

  /** Call it when this worker's loops have ended: the others take its slots at once. */
  async leave(): Promise<void> {
    const { database } = this.#options;
    await database('worker_processes').where({ id: this.#id }).delete();
    await signalWork(database, 'worker_processes');
  }

  /** The loop that beats. */
  loop(): Loop {
    const { log } = this.#options;
    return new Loop({
      name: 'worker beat',
      pauseMs: BEAT_MS,
      wokenBy: ['worker_processes'],
      log,
      work: async () => void (await this.beat()),
    });
  }
}
