/**
 * Records when a service was listening: ingest, whose silence makes monitors late, and gateway, whose silence takes servers offline.
 * Silence counts only while a process was listening, so an outage or restart of the server never
 * makes a monitor late.
 *
 * Every process of a service records twice a second (beats.ts) that it runs and up to when everything it received is committed. All processes
 * together determine:
 * - the sweep goes no further than the earliest such moment, so an event that was received before a deadline and is still being written
 *   counts before the sweep;
 * - an organization whose events wait long, because of a flood or locked rows, delays only the sweep of its own monitors;
 * - if no process of the service was listening for a while (stopped, suspended, database unavailable), the period is recorded as an outage and the
 *   deadlines move, in the same transaction that lets the sweep continue.
 */

import type { Knex } from 'knex';
import { prepared } from '../../../kernel/database/rows/prepared.js';

export const BEAT_INTERVAL_MS = 500;
/** A process without a beat for this long no longer delays the sweep. */
const PROCESS_GONE_MS = 5_000;
/** A running process has beaten within this time; several beats, in case the database is briefly slow. */
const OTHERS_MAY_BEAT_MS = 3 * BEAT_INTERVAL_MS;
const FORGOTTEN_MS = 60_000;
/** Until a sweep that cannot judge checks again. */
export const LOOK_AGAIN_MS = 1_000;
/** A record further ahead of the clock comes from a wrong clock. Clocks of several machines differ by less. */
const CLOCK_SET_BACK_MS = 60_000;

/** A listening service, and the effect of its outages. */
export interface ListeningService {
  name: 'ingest' | 'gateway';
  moveDeadlines: (transaction: Knex, from: Date, to: Date) => Promise<void>;
  /** The clock was ahead and was set back: no deadline may depend on a time later than now. */
  forgetFuture: (transaction: Knex, now: Date) => Promise<void>;
}

/** Until when the events of each of these organizations are committed; those of all others are. */
export type HeldBack = Record<string, Date>;

/** Until when silence may be judged. */
export interface Horizon {
  until: Date;
  heldBack: HeldBack;
}

/** A process's beat for a service. */
export interface ListeningBeat {
  service: ListeningService;
  id: string;
  /** It has been listening without a break since then. */
  since: Date;
  /** Everything received up to then is committed. */
  heardUntil: Date;
  /** The same without the delayed organizations; default: heardUntil. */
  clearUntil?: Date;
  heldBack?: HeldBack;
  now: Date;
}

export interface Outage {
  from: Date;
  to: Date;
}

/** Since when each other running process has been listening. */
async function othersSince(transaction: Knex, service: string, id: string, now: Date): Promise<Date[]> {
  return transaction('listening_processes')
    .where({ service })
    .whereNot({ id })
    .where('beat_at', '>', new Date(now.getTime() - OTHERS_MAY_BEAT_MS))
    .pluck('listening_since');
}

/**
 * The gap before this beat, from the last covered moment until the first listening process began. Open
 * while another process that ran before the gap may still record with its next beat that it covered it.
 */
function gapBefore(known: Date, since: Date, others: readonly Date[]): { from: Date; to: Date; open: boolean } | null {
  if (since <= known) return null;
  const began = [since, ...others].filter((time) => time > known);
  const to = new Date(Math.min(...began.map((time) => time.getTime())));
  return { from: known, to, open: began.length <= others.length };
}

/** Removes records of the future, made while the clock was ahead. */
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

/** Until when the service is known to have listened; locks its row. */
async function lockKnown(transaction: Knex, { service, heardUntil, now }: ListeningBeat): Promise<Date> {
  const { name } = service;
  await transaction('service_listening').insert({ service: name, heard_until: heardUntil }).onConflict('service').ignore();
  const row = await transaction('service_listening').where({ service: name }).forUpdate().first('heard_until');
  const known: Date = row.heard_until;
  if (known.getTime() - now.getTime() <= CLOCK_SET_BACK_MS) return known;
  await forgetFuture(transaction, service, now);
  return now;
}

const sinceOf = ({ since, now }: ListeningBeat) => (since < now ? since : now);

/**
 * Records the beats without a gap, nearly all of them, in one statement. It returns the services whose period joins the recorded one, and writes
 * nothing for the others. Rows are locked in order, so that two processes cannot deadlock.
 */
const COVERED = `/* record-beats */
  with beats as materialized (
    select * from jsonb_to_recordset(:beats::jsonb) as b (
      service text, id uuid, listening_since timestamptz, heard_until timestamptz, clear_until timestamptz, held_back jsonb, beat_at timestamptz
    )
  ), known as materialized (
    select service, heard_until from service_listening where service in (select service from beats) order by service for no key update
  ), covered as (
    update service_listening s set heard_until = greatest(s.heard_until, b.clear_until)
    from known k join beats b on b.service = k.service
    where s.service = k.service and b.listening_since <= k.heard_until
      and k.heard_until <= b.beat_at + interval '${CLOCK_SET_BACK_MS} milliseconds'
    returning s.service
  ), said as (
    insert into listening_processes (service, id, listening_since, heard_until, clear_until, held_back, beat_at)
    select b.* from beats b join covered c on c.service = b.service
    on conflict (id) do update set listening_since = excluded.listening_since, heard_until = excluded.heard_until,
      clear_until = excluded.clear_until, held_back = excluded.held_back, beat_at = excluded.beat_at
  )
  select service from covered`;

/** A beat as a row. */
function rowOf(beat: ListeningBeat) {
  const { service, id, heardUntil, clearUntil = heardUntil, heldBack = {}, now } = beat;
  const said = { listening_since: sinceOf(beat), heard_until: heardUntil, clear_until: clearUntil, held_back: heldBack, beat_at: now };
  return { service: service.name, id, ...said };
}

/**
 * Records a beat with a possible gap. While a gap is open, the sweep waits for the process that may close it; a later beat of either process
 * decides it.
 */
async function settleBeat(database: Knex, beat: ListeningBeat): Promise<Outage | null> {
  const { service, id, now } = beat;
  const { name } = service;
  return database.transaction(async (transaction) => {
    const known = await lockKnown(transaction, beat);
    const since = sinceOf(beat);
    const gap = gapBefore(known, since, since > known ? await othersSince(transaction, name, id, now) : []);
    const said = rowOf(beat);
    let heard = said.clear_until;
    const outage = gap && !gap.open ? { from: gap.from, to: gap.to } : null;
    if (outage) {
      await transaction('service_outages').insert({ service: name, started_at: outage.from, ended_at: outage.to });
      // even if something received before it isn't committed yet; otherwise the next beat would find the same outage again
      heard = new Date(Math.max(heard.getTime(), outage.to.getTime()));
      await service.moveDeadlines(transaction, outage.from, outage.to);
    }
    if (heard > known && !gap?.open) await transaction('service_listening').where({ service: name }).update({ heard_until: heard });
    await transaction('listening_processes').insert(said).onConflict('id').merge();
    return outage;
  });
}

/**
 * Records the beats of a process's services: since when it has been listening and until when everything received is committed. Returns for
 * each the outage that ended, if any, or why it could not be recorded.
 */
export async function recordBeats(database: Knex, beats: readonly ListeningBeat[]): Promise<PromiseSettledResult<Outage | null>[]> {
  const rows = await prepared<{ service: string }>(database, COVERED, { beats: JSON.stringify(beats.map(rowOf)) });
  const covered = new Set(rows.map(({ service }) => service));
  return Promise.allSettled(beats.map(async (beat) => (covered.has(beat.service.name) ? null : settleBeat(database, beat))));
}

/** Removes the rows of killed processes. */
export async function forgetProcesses(database: Knex, now: Date): Promise<void> {
  await database('listening_processes')
    .where('beat_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
    .delete();
}

/** Until when everything received by any process is committed. Null while none is listening. */
export async function heardByAll(database: Knex, service: ListeningService['name'], now: Date): Promise<Date | null> {
  const row = await database('listening_processes')
    .where({ service })
    .where('beat_at', '>', new Date(now.getTime() - PROCESS_GONE_MS))
    .min('heard_until as heard')
    .first();
  return row?.['heard'] ?? null;
}

const HORIZON = `/* listening-horizon */
  select coalesce(clear_until, heard_until) as until, held_back as "heldBack" from listening_processes
  where service = :service and beat_at > :since`;

/** Until when silence may be judged, with earlier times for some organizations. Null while no process is listening. */
export async function horizonOf(database: Knex, service: ListeningService['name'], now: Date): Promise<Horizon | null> {
  const since = new Date(now.getTime() - PROCESS_GONE_MS);
  const rows = await prepared<{ until: Date; heldBack: Record<string, string> }>(database, HORIZON, { service, since });
  if (!rows.length) return null;
  const heldBack: HeldBack = {};
  for (const [organizationId, text] of rows.flatMap((row) => Object.entries(row.heldBack))) {
    const [time, known] = [new Date(text), heldBack[organizationId]];
    heldBack[organizationId] = known && known < time ? known : time;
  }
  return { until: new Date(Math.min(...rows.map(({ until }) => until.getTime()))), heldBack };
}

/**
 * How long sweeps sleep. A new event has a deadline further away than the longest pause, so a sweep that checks the next deadline before it sleeps
 * misses none. A deadline that is due and not yet judged is checked four times a second.
 */
export const SWEEP_PAUSES = { pauseMs: 5_000, restMs: 250 };

/**
 * Whether a deadline may be due before the sweep after the next pause, by the clock of any machine; only then a sweep needs the horizon.
 */
export const isNear = (deadline: Date | null, now: Date): deadline is Date =>
  deadline !== null && deadline.getTime() - now.getTime() < CLOCK_SET_BACK_MS + SWEEP_PAUSES.pauseMs + BEAT_INTERVAL_MS;

/** In how many milliseconds to sweep again: a beat before the next deadline. Soon while no process is listening. */
export function untilJudged(deadline: Date | null, horizon: Horizon | null): number | undefined {
  if (!horizon) return LOOK_AGAIN_MS;
  return deadline ? deadline.getTime() - horizon.until.getTime() - BEAT_INTERVAL_MS : undefined;
}

/** Until when a sweep that went up to a horizon has judged everything. */
export const sweptUntil = ({ until }: Horizon, now: Date): Date => (until < now ? until : now);

/** Until when everything is judged without a sweep, given the next deadline. Null if a deadline has passed while no process is listening. */
export function idleUntil(next: Date | null, horizon: Horizon | null, now: Date): Date | null {
  if (next === null || next > now) return now;
  return horizon && sweptUntil(horizon, now);
}

/** Until when everything received is committed; while no process is listening, the moment until which one was. Null if none ever was. */
export async function heardSoFar(database: Knex, service: ListeningService['name'], now: Date): Promise<Date | null> {
  const heard = await heardByAll(database, service, now);
  if (heard) return heard;
  const row = await database('service_listening').where({ service }).first('heard_until');
  return row?.heard_until ?? null;
}
