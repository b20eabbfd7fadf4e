/**
 * The record of when a service of ours could hear: ingest, whose silence makes monitors late, and gateway, whose silence takes servers offline.
 * Silence is measured in time in which somebody listened, so an outage or restart of ours never
 * makes anybody late.
 *
 * Every process of a service says twice a second: I run, and everything received up to this moment is committed. From all of them together:
 * - the sweep goes no further than the earliest such moment, so an event that was received before a deadline and is still being written
 *   always wins against the sweep;
 * - an organization whose events wait for long, because it floods us or its rows are held, holds back the sweep of its own monitors alone;
 * - where the service as a whole heard nothing for a while (stopped, suspended, database away), that while is recorded as an outage and the
 *   deadlines move, in the same transaction that lets the sweep go on.
 */

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Row } from '../../generated/tables.js';

export const BEAT_INTERVAL_MS = 500;
/** A process that has not been heard of for this long no longer holds the sweep back. */
export const PROCESS_GONE_MS = 5_000;
/** A process that beats has done so within this time; a few beats, for a database that is slow for a moment. */
const OTHERS_MAY_BEAT_MS = 3 * BEAT_INTERVAL_MS;
const FORGOTTEN_MS = 60_000;
/** Events that wait longer than this hold back the silence of their organization alone. */
const HELD_BACK_MS = 2_000;
/** Where more organizations wait so long, it is us who are slow, and everybody's silence waits. */
const MOST_HELD_BACK = 200;
/** A record that is further ahead of the clock was made by one that was wrong. Clocks of several machines differ by less. */
const CLOCK_SET_BACK_MS = 60_000;
const LOOK_INTERVAL_MS = 250;
/** A look that comes this late means that the process stood still (suspended, swapped out) and its sockets with it. */
const STOOD_STILL_MS = 2_000;

/** What listens, and what an outage of it does to those that it listens to. */
export interface ListeningService {
  name: 'ingest' | 'gateway';
  moveDeadlines: (transaction: Knex, from: Date, to: Date) => Promise<void>;
  /** The clock was ahead and is set back: no deadline may count on anything later than now. */
  forgetFuture: (transaction: Knex, now: Date) => Promise<void>;
}

/** Until when what each of these organizations sent is committed; of all others it is everything. */
export type HeldBack = Record<string, Date>;

/** Up to when silence may be judged. */
export interface Horizon {
  until: Date;
  heldBack: HeldBack;
}

/** What a process says with a beat. */
export interface ListeningBeat {
  id: string;
  /** It has listened without a break since then. */
  since: Date;
  /** Everything received up to then is committed. */
  heardUntil: Date;
  /** The same without the organizations that are held back; default: heardUntil. */
  clearUntil?: Date;
  heldBack?: HeldBack;
  now: Date;
}

export interface ListeningOptions {
  service: ListeningService;
  database: Knex;
  clock: () => Date;
  log: Logger;
  /** When the oldest event of each organization was received that is not committed yet. */
  pendingSince: () => ReadonlyMap<string, Date>;
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

/** Takes back what was recorded of a time that has not come: the clock was ahead for a while. */
async function forgetFuture(transaction: Knex, { name: service, forgetFuture: forget }: ListeningService, now: Date): Promise<void> {
  await transaction('service_outages').where({ service }).where('started_at', '>=', now).delete();
  await transaction('service_outages').where({ service }).where('ended_at', '>', now).update({ ended_at: now });
  await transaction('service_listening').where({ service }).update({ heard_until: now });
  await transaction('listening_processes')
    .where({ service })
    .where('beat_at', '>', new Date(now.getTime() + CLOCK_SET_BACK_MS))
    .delete();
  await forget(transaction, now);
}

/** Until when the service is known to have heard; its row is held. */
async function lockKnown(transaction: Knex, service: ListeningService, { heardUntil, now }: ListeningBeat): Promise<Date> {
  const { name } = service;
  await transaction('service_listening').insert({ service: name, heard_until: heardUntil }).onConflict('service').ignore();
  const row = await transaction('service_listening').where({ service: name }).forUpdate().first('heard_until');
  const known: Date = row.heard_until;
  if (known.getTime() - now.getTime() <= CLOCK_SET_BACK_MS) return known;
  await forgetFuture(transaction, service, now);
  return now;
}

/**
 * Records that a process has listened without a break and until when what it received is committed. Returns the outage that ended with it, if there
 * was one. While a gap is open the sweep waits for the process that may close it, and a later beat of either one settles it.
 */
export async function recordBeat(database: Knex, service: ListeningService, beat: ListeningBeat): Promise<{ from: Date; to: Date } | null> {
  const { id, heardUntil, clearUntil = heardUntil, heldBack = {}, now } = beat;
  const { name } = service;
  return database.transaction(async (transaction) => {
    const known = await lockKnown(transaction, service, beat);
    const since = beat.since < now ? beat.since : now;
    const gap = gapBefore(known, since, since > known ? await othersSince(transaction, name, id, now) : []);
    let heard = clearUntil;
    const outage = gap && !gap.open ? { from: gap.from, to: gap.to } : null;
    if (outage) {
      await transaction('service_outages').insert({ service: name, started_at: outage.from, ended_at: outage.to });
      // even while something received before it is not committed yet: else the next beat would find the same outage again
      heard = new Date(Math.max(heard.getTime(), outage.to.getTime()));
      await service.moveDeadlines(transaction, outage.from, outage.to);
    }
    if (heard > known && !gap?.open) await transaction('service_listening').where({ service: name }).update({ heard_until: heard });
    const said = { listening_since: since, heard_until: heardUntil, clear_until: clearUntil, held_back: heldBack, beat_at: now };
    await transaction('listening_processes')
      .insert({ service: name, id, ...said })
      .onConflict('id')
      .merge();
    await transaction('listening_processes')
      .where('beat_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
      .delete();
    return outage;
  });
}

const living = (database: Knex, service: ListeningService['name'], now: Date) =>
  database('listening_processes')
    .where({ service })
    .where('beat_at', '>', new Date(now.getTime() - PROCESS_GONE_MS));

/** The moment up to which everything that was received is committed everywhere. Null while nobody listens. */
export async function heardByAll(database: Knex, service: ListeningService['name'], now: Date): Promise<Date | null> {
  const row = await living(database, service, now).min('heard_until as heard').first();
  return row?.['heard'] ?? null;
}

/** Up to when silence may be judged, and which organizations only up to an earlier moment. Null while nobody listens. */
export async function horizonOf(database: Knex, service: ListeningService['name'], now: Date): Promise<Horizon | null> {
  const rows: (Pick<Row<'listening_processes'>, 'held_back'> & { until: Date; held_back: Record<string, string> })[] = await living(
    database,
    service,
    now,
  ).select(database.raw('coalesce(clear_until, heard_until) as until'), 'held_back');
  if (!rows.length) return null;
  const heldBack: HeldBack = {};
  for (const [organizationId, text] of rows.flatMap((row) => Object.entries(row.held_back))) {
    const [time, known] = [new Date(text), heldBack[organizationId]];
    heldBack[organizationId] = known && known < time ? known : time;
  }
  return { until: new Date(Math.min(...rows.map(({ until }) => until.getTime()))), heldBack };
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
    // a clock that was set back says nothing of when we began to listen
    if (Math.abs(now.getTime() - this.#lastLook.getTime()) > STOOD_STILL_MS) this.#since = null;
    this.#lastLook = now;
  }

  /** One beat; a failed one means that the service could not hear either: events had nowhere to go. */
  async beat(): Promise<void> {
    const { service, clock, database, log } = this.#options;
    this.look();
    const now = clock();
    // with the port closed there is no way to begin anew
    if (this.#since === null && this.#until !== null) return;
    this.#since ??= now;
    try {
      const outage = await recordBeat(database, service, { id: this.#id, since: this.#since, now, ...this.#heard(now) });
      if (outage) log.info({ service: service.name, from: outage.from, to: outage.to }, 'could not hear for a while; deadlines moved');
    } catch (error) {
      log.warn({ err: error }, 'listening not recorded');
      this.#since = null;
    }
  }

  #heard(now: Date): Pick<ListeningBeat, 'heardUntil' | 'clearUntil' | 'heldBack'> {
    const pending = [...this.#options.pendingSince()];
    const end = this.#until && this.#until < now ? this.#until : now;
    const late = pending.filter(([, time]) => now.getTime() - time.getTime() > HELD_BACK_MS);
    const heldBack = late.length <= MOST_HELD_BACK ? Object.fromEntries(late) : {};
    const earliest = (times: Date[]) => times.reduce((least, time) => (time < least ? time : least), end);
    return {
      heardUntil: earliest(pending.map(([, time]) => time)),
      clearUntil: earliest(pending.flatMap(([organizationId, time]) => (organizationId in heldBack ? [] : [time]))),
      heldBack,
    };
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
