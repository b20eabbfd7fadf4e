/**
 * The record of when a service of ours could hear: ingest, whose silence makes monitors late, and gateway, whose silence takes servers offline.
 * Silence is measured in time in which somebody listened, so an outage or restart of ours never
 * makes anybody late.
 *
 * Every process of a service says twice a second (beats.ts): I run, and everything received up to this moment is committed. From all of them
 * together:
 * - the sweep goes no further than the earliest such moment, so an event that was received before a deadline and is still being written
 *   always wins against the sweep;
 * - an organization whose events wait for long, because it floods us or its rows are held, holds back the sweep of its own monitors alone;
 * - where the service as a whole heard nothing for a while (stopped, suspended, database away), that while is recorded as an outage and the
 *   deadlines move, in the same transaction that lets the sweep go on.
 */

import type { Knex } from 'knex';
import { prepared } from '../../kernel/database/prepared.js';

export const BEAT_INTERVAL_MS = 500;
/** A process that has not been heard of for this long no longer holds the sweep back. */
export const PROCESS_GONE_MS = 5_000;
/** A process that beats has done so within this time; a few beats, for a database that is slow for a moment. */
const OTHERS_MAY_BEAT_MS = 3 * BEAT_INTERVAL_MS;
const FORGOTTEN_MS = 60_000;
const UNHEARD_PAUSE_MS = 1_000;
/** A record that is further ahead of the clock was made by one that was wrong. Clocks of several machines differ by less. */
const CLOCK_SET_BACK_MS = 60_000;

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

/** What a process says of a service with a beat. */
export interface ListeningBeat {
  service: ListeningService;
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

export interface Outage {
  from: Date;
  to: Date;
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
 * The beats that tell of no gap, in one statement: nearly all there are. A service is answered if what its process covers joins what is known;
 * of the others nothing is written. The rows are locked in order, so that no two processes wait for each other.
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

/** What a process says of a service, as its row. */
function rowOf(beat: ListeningBeat) {
  const { service, id, heardUntil, clearUntil = heardUntil, heldBack = {}, now } = beat;
  const said = { listening_since: sinceOf(beat), heard_until: heardUntil, clear_until: clearUntil, held_back: heldBack, beat_at: now };
  return { service: service.name, id, ...said };
}

/**
 * Settles a beat that may tell of a gap. While a gap is open the sweep waits for the process that may close it, and a later beat of either one
 * settles it.
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
      // even while something received before it is not committed yet: else the next beat would find the same outage again
      heard = new Date(Math.max(heard.getTime(), outage.to.getTime()));
      await service.moveDeadlines(transaction, outage.from, outage.to);
    }
    if (heard > known && !gap?.open) await transaction('service_listening').where({ service: name }).update({ heard_until: heard });
    await transaction('listening_processes').insert(said).onConflict('id').merge();
    return outage;
  });
}

/**
 * Records that a process has listened without a break and until when what it received is committed, of each service that it plays. Answers of
 * each the outage that ended with it, if there was one, or why it could not be recorded.
 */
export async function recordBeats(database: Knex, beats: readonly ListeningBeat[]): Promise<PromiseSettledResult<Outage | null>[]> {
  const rows = await prepared<{ service: string }>(database, COVERED, { beats: JSON.stringify(beats.map(rowOf)) });
  const covered = new Set(rows.map(({ service }) => service));
  return Promise.allSettled(beats.map(async (beat) => (covered.has(beat.service.name) ? null : settleBeat(database, beat))));
}

/** Takes away the rows of processes that were killed. */
export async function forgetProcesses(database: Knex, now: Date): Promise<void> {
  await database('listening_processes')
    .where('beat_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
    .delete();
}

/** The moment up to which everything that was received is committed everywhere. Null while nobody listens. */
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

/** Up to when silence may be judged, and which organizations only up to an earlier moment. Null while nobody listens. */
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
 * How long sweeps sleep. Whoever is heard of has a deadline that is further away than the longest pause, so that a sweep which looks at the next
 * one before it sleeps misses none; one that is due and not judged yet is looked at four times a second.
 */
export const SWEEP_PAUSES = { pauseMs: 5_000, restMs: 250 };

/** In how many milliseconds a sweep should look again: a beat before the next deadline. Soon while nobody listens. */
export function untilJudged(deadline: Date | null, horizon: Horizon | null): number | undefined {
  if (!horizon) return UNHEARD_PAUSE_MS;
  return deadline ? deadline.getTime() - horizon.until.getTime() - BEAT_INTERVAL_MS : undefined;
}

/** The same, and while nobody listens the moment up to which somebody did. Null where nobody ever has. */
export async function heardSoFar(database: Knex, service: ListeningService['name'], now: Date): Promise<Date | null> {
  const heard = await heardByAll(database, service, now);
  if (heard) return heard;
  const row = await database('service_listening').where({ service }).first('heard_until');
  return row?.heard_until ?? null;
}
