/**
 * The record of when a service of ours could hear: ingest, whose silence makes monitors late, and gateway, whose silence takes servers offline.
 * Silence is measured in time in which somebody listened, so an outage or restart of ours never
 * makes anybody late.
 *
 * Every process of a service says twice a second: I run, and everything received up to this moment is committed. From all of them together:
 * - the sweep goes no further than the earliest such moment, so an event that was received before a deadline and is still being written
 *   always wins against the sweep;
 * - where the service as a whole heard nothing for a while (stopped, suspended, database away), that while is recorded as an outage and the
 *   deadlines move, in the same transaction that lets the sweep go on.
 */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';

export const BEAT_INTERVAL_MS = 500;
/** A process that has not been heard of for this long no longer holds the sweep back. */
export const PROCESS_GONE_MS = 5_000;
/** A process that beats has done so within this time; a few beats, for a database that is slow for a moment. */
const OTHERS_MAY_BEAT_MS = 3 * BEAT_INTERVAL_MS;
const FORGOTTEN_MS = 60_000;
const LOOK_INTERVAL_MS = 250;
/** A look that comes this late means that the process stood still (suspended, swapped out) and its sockets with it. */
const STOOD_STILL_MS = 2_000;

/** What listens, and what an outage of it does to those that it listens to. */
export interface ListeningService {
  name: 'ingest' | 'gateway';
  moveDeadlines: (transaction: Knex, from: Date, to: Date) => Promise<void>;
}

export interface ListeningOptions {
  service: ListeningService;
  database: Knex;
  clock: () => Date;
  log: Logger;
  /** When the oldest event was received that is not committed yet; null when there is none. */
  oldestPending: () => Date | null;
}

/** Since when each process that still beats has listened, this one left out. */
async function othersSince(transaction: Knex, service: string, id: string, now: Date): Promise<Date[]> {
  return transaction('listening_processes')
    .where({ service })
    .whereNot({ id })
    .where('beat_at', '>', new Date(now.getTime() - OTHERS_MAY_BEAT_MS))
    .pluck('listening_since');
}

/**
 * What nobody heard before this beat: from the last moment that is known to be covered until the first process that listens now began to. Open
 * while another process, which was there before the gap, may still say with its next beat that it covered it.
 */
function gapBefore(known: Date, since: Date, others: readonly Date[]): { from: Date; to: Date; open: boolean } | null {
  if (since <= known) return null;
  const began = [since, ...others].filter((time) => time > known);
  const to = new Date(Math.min(...began.map((time) => time.getTime())));
  return { from: known, to, open: began.length <= others.length };
}

/**
 * Records that a process has listened without a break since `since` and has committed everything received up to `heardUntil`. Returns the
 * outage that ended with it, if there was one. While a gap is open the sweep waits for the process that may close it, and a later beat of
 * either one settles it.
 */
export async function recordBeat(
  database: Knex,
  { name: service, moveDeadlines }: ListeningService,
  id: string,
  since: Date,
  heardUntil: Date,
  now: Date,
): Promise<{ from: Date; to: Date } | null> {
  return database.transaction(async (transaction) => {
    await transaction('service_listening').insert({ service, heard_until: heardUntil }).onConflict('service').ignore();
    const row = await transaction('service_listening').where({ service }).forUpdate().first('heard_until');
    const known: Date = row.heard_until;
    const gap = gapBefore(known, since, since > known ? await othersSince(transaction, service, id, now) : []);
    let heard = heardUntil;
    const outage = gap && !gap.open ? { from: gap.from, to: gap.to } : null;
    if (outage) {
      await transaction('service_outages').insert({ service, started_at: outage.from, ended_at: outage.to });
      // even while something received before it is not committed yet: else the next beat would find the same outage again
      heard = new Date(Math.max(heard.getTime(), outage.to.getTime()));
      await moveDeadlines(transaction, outage.from, outage.to);
    }
    if (heard > known && !gap?.open) await transaction('service_listening').where({ service }).update({ heard_until: heard });
    await transaction('listening_processes')
      .insert({ service, id, listening_since: since, heard_until: heardUntil, beat_at: now })
      .onConflict('id')
      .merge();
    await transaction('listening_processes')
      .where('beat_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
      .delete();
    return outage;
  });
}

/** The moment up to which silence may be judged: everything received before it is committed everywhere. Null while nobody listens. */
export async function heardByAll(database: Knex, service: ListeningService['name'], now: Date): Promise<Date | null> {
  const row = await database('listening_processes')
    .where({ service })
    .where('beat_at', '>', new Date(now.getTime() - PROCESS_GONE_MS))
    .min('heard_until as heard')
    .first();
  return row?.['heard'] ?? null;
}

/** The same, and while nobody listens the moment up to which somebody did. Null where nobody ever has. */
export async function heardSoFar(database: Knex, service: ListeningService['name'], now: Date): Promise<Date | null> {
  const heard = await heardByAll(database, service, now);
  if (heard) return heard;
  const row = await database('service_listening').where({ service }).first('heard_until');
  return row?.heard_until ?? null;
}

/** The beat of one process. */
export class Listening {
  readonly #options: ListeningOptions;
  readonly #id = uuidv7();
  /** Null until the next beat, when this process did not hear for a while or cannot know. */
  #since: Date | null = null;
  /** Null as long as the port is open. */
  #until: Date | null = null;
  #lastLook: Date;
  #watch: NodeJS.Timeout | null = null;
  #timer: NodeJS.Timeout | null = null;
  #beating: Promise<void> | null = null;
  #stopped = false;

  constructor(options: ListeningOptions) {
    this.#options = options;
    this.#lastLook = options.clock();
  }

  /** Starts to beat; resolves after the first beat, with which the process counts. */
  async start(): Promise<void> {
    this.#watch = setInterval(() => this.look(), LOOK_INTERVAL_MS);
    await this.beat();
    this.#schedule();
  }

  /** Notices when the process stood still. Apart from the beats: these are late, too, when only the database is slow. */
  look(): void {
    const now = this.#options.clock();
    if (now.getTime() - this.#lastLook.getTime() > STOOD_STILL_MS) this.#since = null;
    this.#lastLook = now;
  }

  /** One beat; a failed one means that the service could not hear either: events had nowhere to go. */
  async beat(): Promise<void> {
    const { service, clock, database, log, oldestPending } = this.#options;
    this.look();
    const now = clock();
    // with the port closed there is no way to begin anew
    if (this.#since === null && this.#until !== null) return;
    this.#since ??= now;
    const heardUntil = [oldestPending(), this.#until].reduce<Date>((least, time) => (time && time < least ? time : least), now);
    try {
      const outage = await recordBeat(database, service, this.#id, this.#since, heardUntil, now);
      if (outage) log.info({ service: service.name, from: outage.from, to: outage.to }, 'could not hear for a while; deadlines moved');
    } catch (error) {
      log.warn({ err: error }, 'listening not recorded');
      this.#since = null;
    }
  }

  /** The port closes: what comes after this moment is not heard, and what came before is still being answered and written. */
  close(): void {
    this.#until ??= this.#options.clock();
  }

  /** Stops to beat; the last beat says exactly until when this process listened. One that never started says nothing. */
  async stop(): Promise<void> {
    this.#stopped = true;
    if (!this.#watch) return;
    this.close();
    clearInterval(this.#watch);
    if (this.#timer) clearTimeout(this.#timer);
    await this.#beating;
    await this.beat();
    try {
      await this.#options.database('listening_processes').where({ id: this.#id }).delete();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'could not sign off');
    }
  }

  #schedule(): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#beating = this.beat().then(() => this.#schedule());
    }, BEAT_INTERVAL_MS);
  }
}
