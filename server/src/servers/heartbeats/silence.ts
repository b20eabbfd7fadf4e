/** Takes servers offline exactly at their deadline, and ends the alert when they return. */

import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Row } from '../../generated/tables.js';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { Loop } from '../../kernel/jobs/loop.js';
import { trySlots } from '../../kernel/slots/slot-locks.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../kernel/slots/slots.js';
import { EvaluationRecord } from '../../transports/ingest/listening/evaluations.js';
import {
  type Horizon,
  horizonOf,
  idleUntil,
  isNear,
  LOOK_AGAIN_MS,
  SWEEP_PAUSES,
  sweptUntil,
  untilJudged,
} from '../../transports/ingest/listening/listening.js';
import { OFFLINE_AFTER_MS } from './beat-writer.js';

const SWEEP_BATCH = 1_000;
/** While an alert fires, so that a server that returns ends it soon. */
const RETURN_MS = 2_000;

interface Silent extends Pick<Row<'server_states'>, 'organization_id' | 'server_id' | 'last_seen_at'> {
  /** The deadline: the time it went offline. */
  at: Date;
}

/** An alert's unique key. */
export const dedupeKey = (serverId: string, kind: string, subject: string, startedAt: Date) =>
  `${serverId}:${kind}:${subject}:${startedAt.toISOString()}`;

function byOrganization<Of extends { organization_id: string }>(rows: readonly Of[]): Map<string, Of[]> {
  const found = new Map<string, Of[]>();
  for (const row of rows) {
    const own = found.get(row.organization_id);
    if (own) own.push(row);
    else found.set(row.organization_id, [row]);
  }
  return found;
}

/**
 * The conditional UPDATE is the lock: if a sweep and a heartbeat compete, one changes the row and the other's condition no longer holds. A sweep
 * never waits, so it doesn't block others: it leaves a locked server (a heartbeat or deletion in progress) for the next sweep.
 */
async function takeOffline(transaction: Knex, { until: horizon, heldBack }: Horizon, slots: Slots): Promise<Silent[]> {
  const due: Pick<Row<'server_states'>, 'organization_id' | 'server_id'>[] = await transaction('server_states')
    .where('offline_at', '<=', horizon)
    // for delayed organizations, only earlier deadlines
    .whereRaw('offline_at <= coalesce((?::jsonb ->> organization_id::text)::timestamptz, ?)', [JSON.stringify(heldBack), horizon])
    .whereRaw(inSlots('organization_id'), { slots: [...slots] })
    .orderBy('offline_at')
    .limit(SWEEP_BATCH)
    .select('organization_id', 'server_id');
  const silent: Silent[] = [];
  for (const [organizationId, own] of byOrganization(due)) {
    const serverIds = own.map((row) => row.server_id);
    const { rows } = await transaction.raw(
      `/* sweep-servers */
       with due as materialized (
         select t.server_id from server_states t join servers s on s.organization_id = t.organization_id and s.id = t.server_id
         where t.organization_id = :organizationId and t.server_id = any(:serverIds::uuid[]) and t.offline_at <= :horizon
         for no key update of t skip locked for key share of s skip locked
       )
       update server_states t set state = 'offline', state_changed_at = t.offline_at, offline_at = null
       from due
       where t.organization_id = :organizationId and t.server_id = due.server_id
       returning t.organization_id, t.server_id, t.state_changed_at as at, t.last_seen_at`,
      { organizationId, serverIds, horizon },
    );
    silent.push(...rows);
  }
  return silent;
}

async function raiseAlerts(transaction: Knex, silent: readonly Silent[]): Promise<void> {
  const alerts = silent.map(({ organization_id, server_id, at, last_seen_at }) => ({
    ...{ organization_id, server_id, id: uuidv7(), kind: 'heartbeat_stopped', subject: '', state: 'firing' },
    value: Math.round((at.getTime() - last_seen_at.getTime()) / 1000),
    threshold: OFFLINE_AFTER_MS / 1000,
    dedupe_key: dedupeKey(server_id, 'heartbeat_stopped', '', at),
    started_at: at,
    told_start: false,
    told_end: false,
  }));
  await transaction('server_alerts').insert(alerts).onConflict().ignore();
}

/** Ends the alerts of servers that returned. */
async function endAlerts(transaction: Knex, slots: Slots): Promise<number> {
  const back: Pick<Row<'server_alerts'>, 'organization_id' | 'id'>[] = await transaction('server_alerts as a')
    .join('server_states as t', (join) => join.on('t.organization_id', 'a.organization_id').andOn('t.server_id', 'a.server_id'))
    .where({ 'a.state': 'firing', 'a.kind': 'heartbeat_stopped', 't.state': 'online' })
    .whereRaw(inSlots('a.organization_id'), { slots: [...slots] })
    .select('a.organization_id', 'a.id');
  let ended = 0;
  for (const [organizationId, own] of byOrganization(back)) {
    const ids = own.map((row) => row.id);
    const { rows } = await transaction.raw(
      `/* end-silence */
       with back as materialized (
         select id from server_alerts
         where organization_id = :organizationId and id = any(:ids::uuid[]) and state = 'firing' for no key update skip locked
       )
       update server_alerts a set state = 'resolved', resolved_at = greatest(t.state_changed_at, a.started_at), resolve_reason = 'heartbeat'
       from back, server_states t
       where a.organization_id = :organizationId and a.id = back.id and t.organization_id = a.organization_id and t.server_id = a.server_id
         and t.state = 'online'
       returning a.id`,
      { organizationId, ids },
    );
    ended += rows.length;
  }
  return ended;
}

interface Swept {
  /** How many servers went offline or came back. */
  offline: number;
  back: number;
  /** Whether no other worker was sweeping any of the slots. */
  whole: boolean;
}

/** Sweeps one batch of the slots, except those that another worker is sweeping. */
export async function sweepServers(database: Knex, horizon: Horizon, own: Slots = ALL_SLOTS): Promise<Swept> {
  return database.transaction(async (transaction) => {
    const slots = await trySlots(transaction, 'sweepServers', own);
    const whole = slots.length === own.length;
    if (!slots.length) return { offline: 0, back: 0, whole };
    const back = await endAlerts(transaction, slots);
    const silent = await takeOffline(transaction, horizon, slots);
    if (silent.length) await raiseAlerts(transaction, silent);
    return { offline: silent.length, back, whole };
  });
}

interface ServerSilenceOptions {
  database: Knex;
  clock: () => Date;
  log: Logger;
  /** Whose servers this worker judges; default: everybody's. */
  slots?: () => Slots;
  /** While it returns false, nothing is judged or recorded; default: always true. */
  mayJudge?: () => boolean;
}

/** The next deadline, whether an alert fires, and whether its server is back online. */
const NEXT = `/* next-server-deadline */
  select (select min(offline_at) from server_states where ${inSlots('organization_id')}) as at,
    exists (select from server_alerts where state = 'firing' and kind = 'heartbeat_stopped' and ${inSlots('organization_id')}) as fires,
    exists (
      select from server_alerts a join server_states t on t.organization_id = a.organization_id and t.server_id = a.server_id
      where a.state = 'firing' and a.kind = 'heartbeat_stopped' and t.state = 'online' and ${inSlots('a.organization_id')}
    ) as back`;

interface Next {
  at: Date | null;
  fires: boolean;
  back: boolean;
}

/** Sweeps at every deadline; any number of workers may run it, each for its slots. */
export class ServerSilence {
  readonly #options: ServerSilenceOptions;
  readonly #record: EvaluationRecord;

  constructor(options: ServerSilenceOptions) {
    this.#options = options;
    this.#record = new EvaluationRecord(options.database, 'gateway');
  }

  /** The loop that sweeps. */
  loop(): Loop {
    const { log } = this.#options;
    return new Loop({ name: 'server silence', ...SWEEP_PAUSES, log, work: () => this.turn() });
  }

  /** Sweeps what is due, and records until when all of its slots are judged. Returns the milliseconds until the next sweep. */
  async turn(): Promise<number | undefined> {
    if (this.#options.mayJudge?.() === false) return LOOK_AGAIN_MS;
    const slots = this.#slots();
    const [next] = await prepared<Next>(this.#options.database, NEXT, { slots: [...slots] });
    if (!next) return undefined;
    const wanted = await this.#sweepDue(next, slots);
    return next.fires ? Math.min(wanted ?? RETURN_MS, RETURN_MS) : wanted;
  }

  async #sweepDue(next: Next, slots: Slots): Promise<number | undefined> {
    const { database, clock } = this.#options;
    const now = clock();
    const look = next.back || isNear(next.at, now);
    const horizon = look ? await horizonOf(database, 'gateway', now) : null;
    const due = horizon && (next.back || (next.at && next.at <= horizon.until)) ? horizon : null;
    const judged = due ? (await this.#sweepTo(due, slots)).whole && sweptUntil(due, now) : idleUntil(next.at, horizon, now);
    if (judged) await this.#record.advance(judged, now, slots);
    if (!look) return undefined;
    // servers left to other transactions are checked again
    return due ? 0 : untilJudged(next.at, horizon);
  }

  /** Sweeps until nothing is due; returns how many servers went offline. Does nothing while no gateway listens, because no heartbeat could arrive. */
  async sweep(): Promise<number> {
    const { database, clock } = this.#options;
    const horizon = await horizonOf(database, 'gateway', clock());
    return horizon ? (await this.#sweepTo(horizon, this.#slots())).total : 0;
  }

  #slots(): Slots {
    return this.#options.slots?.() ?? ALL_SLOTS;
  }

  /** Not whole if another worker is sweeping some of the slots. */
  async #sweepTo(horizon: Horizon, slots: Slots): Promise<{ total: number; whole: boolean }> {
    for (let total = 0; ; ) {
      const { offline, whole } = await sweepServers(this.#options.database, horizon, slots);
      total += offline;
      if (offline < SWEEP_BATCH) return { total, whole };
    }
  }
}
