/**
 * Monitors in a separate database, with the server's own statements, at times chosen by the test. Times are seconds after `T0`. A monitor's life is a
 * story of steps: `0 ok; 15.999 sweep; 16 sweep`.
 */
import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import type { KeyItem } from '../../../src/monitoring/ingest/append-known-events.js';
import type { StatusEventItem, StatusEventOutcome } from '../../../src/monitoring/ingest/status-event.js';
import { StatusEventWriter } from '../../../src/monitoring/ingest/status-event-writer.js';
import { changeSettings } from '../../../src/monitoring/monitors/change-settings.js';
import { listTransitions } from '../../../src/monitoring/monitors/event-store.js';
import { type GivenSettings, NEW_SETTINGS, settingsOf } from '../../../src/monitoring/monitors/settings.js';
import * as store from '../../../src/monitoring/monitors/store.js';
import { expectedColumns, NOT_SCHEDULED, timesOf } from '../../../src/monitoring/schedules/expectations.js';
import { INGEST } from '../../../src/monitoring/silence/outage.js';
import { refillSchedules } from '../../../src/monitoring/silence/refill-schedules.js';
import { sweepOnce } from '../../../src/monitoring/silence/silence-clock.js';
import { openTestDatabase, type TestDatabase } from '../../harness/database.js';
import { recordBeat } from '../../transports/ingest/listening/record-beat.js';

export const T0 = new Date('2026-03-02T00:00:00.000Z');
/** The moment this many seconds after T0. */
export const at = (seconds: number) => new Date(T0.getTime() + Math.round(seconds * 1000));
/** The inverse. */
export const secondsOf = (time: Date) => (time.getTime() - T0.getTime()) / 1000;

export type Result = store.MonitorResult;
export interface Settings {
  every?: number;
  /** The longest run, in seconds. */
  longest?: number;
  degraded?: number;
  down?: number;
}

/** Settings of a monitor with an interval, or a schedule instead. */
type AnySettings = Settings & Pick<GivenSettings, 'schedule' | 'alertAfter' | 'recoverAfter'>;

/** An organization with one project and a key that signs for it. */
export class Stage {
  readonly organizationId = uuidv7();
  readonly projectId = uuidv7();
  readonly keyId = `twk_${randomBytes(8).toString('hex')}`;
  #latest = T0;
  /** Two writing processes, each with a cache that lasts as long as the stage; and which of them writes next. */
  #processes: StatusEventWriter[] = [];
  process: 0 | 1 = 0;

  private constructor(readonly database: TestDatabase) {
    this.forgetMemory();
  }

  /** Both processes start anew; by default without doubts about any organization. */
  forgetMemory({ doubtMs = 0 } = {}): void {
    this.#processes = [0, 1].map(() => new StatusEventWriter(this.database.patient, { doubtMs }));
    this.process = 0;
  }

  static async open(): Promise<Stage> {
    const database = await openTestDatabase();
    await createPartitions(database.knex, DAILY_TABLES, T0);
    const stage = new Stage(database);
    await stage.#populate();
    return stage;
  }

  async #populate(): Promise<void> {
    const { organizationId, projectId } = this;
    const { knex } = this.database;
    const dates = { created_at: T0, updated_at: T0 };
    await knex('organizations').insert({ id: organizationId, slug: 'stage', name: 'Stage', time_zone: 'UTC', ...dates });
    await knex('projects').insert({ organization_id: organizationId, id: projectId, slug: 'play', name: 'Play', ...dates });
    await this.addKey(this.keyId);
  }

  /** Another project of the organization; returns its id. */
  async addProject(slug: string): Promise<string> {
    const id = uuidv7();
    const row = { organization_id: this.organizationId, id, slug, name: slug, created_at: T0, updated_at: T0 };
    await this.database.knex('projects').insert(row);
    return id;
  }

  /** Another organization, with a project. */
  async secondOrganization(): Promise<{ organizationId: string; projectId: string }> {
    const [organizationId, projectId] = [uuidv7(), uuidv7()];
    const dates = { created_at: T0, updated_at: T0 };
    await this.database.knex('organizations').insert({ id: organizationId, slug: 'beside', name: 'Beside', time_zone: 'UTC', ...dates });
    await this.database.knex('projects').insert({ organization_id: organizationId, id: projectId, slug: 'play', name: 'Play', ...dates });
    return { organizationId, projectId };
  }

  /** A monitor of another organization, which has its own key. */
  async neighbour(): Promise<{ request: (seconds: number) => KeyItem }> {
    const owner = await this.secondOrganization();
    const actor = await this.newMonitor();
    const keyId = await this.addKey();
    const { knex } = this.database;
    await knex('api_keys').where({ key_id: keyId }).update({ organization_id: owner.organizationId, project_id: owner.projectId });
    await knex('monitors').where({ id: actor.id }).update({ organization_id: owner.organizationId, project_id: owner.projectId });
    return { request: (seconds) => ({ ...actor.request(seconds, 'ok'), ...owner, keyId }) };
  }

  /** Another key of the project. */
  async addKey(keyId = `twk_${randomBytes(8).toString('hex')}`): Promise<string> {
    await this.database.knex('api_keys').insert({
      key_id: keyId,
      organization_id: this.organizationId,
      kind: 'project',
      project_id: this.projectId,
      name: 'Stage',
      secret_hash: Buffer.alloc(32),
      // with the test servers' key, because they would refuse to start with another
      sealed_secret: new Sealer(Buffer.alloc(32, 0x11)).seal('unused', keyId),
      scopes: ['status:write'],
      allowed_cidrs: [],
      mcp_requests_per_minute: 1,
      revision: 1,
      created_at: T0,
    });
    return keyId;
  }

  close(): Promise<void> {
    return this.database.close();
  }

  async newMonitor({ every = 10, degraded = 1.5, down = 3, schedule, longest, ...thresholds }: AnySettings = {}): Promise<Actor> {
    const id = uuidv7();
    const slug = `m-${id}`;
    const given = schedule ? { schedule } : { intervalSec: every, degradedAfter: degraded, downAfter: down };
    const row: store.MonitorColumns = {
      organization_id: this.organizationId,
      id,
      project_id: this.projectId,
      slug,
      ...settingsOf({ name: 'Actor', ...given, ...thresholds }, NEW_SETTINGS, T0),
      max_run_sec: longest ?? null,
      paused: false,
      status: null,
      previous_status: null,
      reason: 'never_seen',
      reason_since: T0,
      unheard_ms: '0',
      last_event_at: null,
      last_result: null,
      last_latency_ms: null,
      status_changed_at: null,
      next_transition_at: null,
      transition_count: 0,
      ...NOT_SCHEDULED,
      excused_until: null,
      missed_before: 0,
      good_streak: 0,
      bad_streak: 0,
      miss_at: null,
      created_at: T0,
      updated_at: T0,
    };
    if (schedule) Object.assign(row, expectedColumns(timesOf(row, T0)));
    await store.monitors.insert(this.database.knex, row);
    return new Actor(this, id, slug);
  }

  /** A request with events, as ingest passes it to the writer. */
  request(seconds: number, events: { slug: string; result: Result; eventId?: string }[], keyId = this.keyId): KeyItem {
    return {
      organizationId: this.organizationId,
      keyId,
      keyRevision: 1,
      projectId: this.projectId,
      receivedAt: at(seconds),
      events: events.map(({ slug, result, eventId = uuidv7() }) => ({ slug, result, eventId })),
    };
  }

  /** Writes a batch, at the time of the latest event so far. */
  write(...requests: StatusEventItem[]): Promise<StatusEventOutcome[]> {
    for (const { receivedAt } of requests) if (receivedAt > this.#latest) this.#latest = receivedAt;
    return this.writeAt(this.#latest, ...requests);
  }

  /** Writes a batch at this clock time. */
  writeAt(now: Date, ...requests: StatusEventItem[]): Promise<StatusEventOutcome[]> {
    return (this.#processes[this.process] as StatusEventWriter).write(requests, now);
  }

  /** Sweeps until nothing is due. */
  async sweep(seconds: number): Promise<void> {
    while ((await sweepOnce(this.database.knex, at(seconds))).sweeps.length);
  }

  /** The service listens until `from`, signs off, and another process begins to listen at `to`. */
  async outage(from: number, to: number): Promise<void> {
    const { knex } = this.database;
    const before = uuidv7();
    await recordBeat(knex, INGEST, { id: before, since: T0, heardUntil: at(from), now: at(from) });
    await knex('listening_processes').delete();
    await recordBeat(knex, INGEST, { id: uuidv7(), since: at(to), heardUntil: at(to), now: at(to) });
    await knex('listening_processes').delete();
  }

  /** Deletes the listening record, so that the next story may begin at T0 again. */
  async forgetListening(): Promise<void> {
    for (const table of ['service_listening', 'listening_processes', 'service_outages']) await this.database.knex(table).delete();
  }
}

/** Returns, at each call, which statements wrote events since the previous call: known or full. */
export function watchWays(): () => string[] {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  return () => {
    const names = query.mock.calls.map(([statement]) => (statement as unknown as { name?: string }).name ?? '');
    query.mockClear();
    return names.flatMap((name) =>
      name === 'append-status-events' ? ['full'] : name.startsWith('append-known-status-events-') ? ['known'] : [],
    );
  };
}

/** A monitor and its possible steps. */
export class Actor {
  constructor(
    readonly stage: Stage,
    readonly id: string,
    readonly slug: string,
  ) {}

  get #knex() {
    return this.stage.database.knex;
  }

  /** One request with these results, in this order. */
  report(seconds: number, ...results: Result[]): Promise<StatusEventOutcome[]> {
    return this.stage.write(this.request(seconds, ...results));
  }

  request(seconds: number, ...results: Result[]): KeyItem {
    return this.stage.request(
      seconds,
      results.map((result) => ({ slug: this.slug, result })),
    );
  }

  async change(seconds: number, { every, degraded, down, schedule, ...thresholds }: AnySettings): Promise<void> {
    const row = await store.monitors.get(this.#knex, this.stage.organizationId, this.id);
    const given = schedule ? { schedule } : { intervalSec: every, degradedAfter: degraded, downAfter: down };
    const now = at(seconds);
    const changed = settingsOf({ ...given, ...thresholds }, row, now);
    await this.#knex.transaction((transaction) => changeSettings({ database: transaction, now, heardUntil: now }, row, changed));
  }

  /** A schedule's times are computed as the worker does before it sweeps. */
  refill(seconds: number): Promise<number> {
    return refillSchedules(this.#knex, at(seconds));
  }

  async setPaused(seconds: number, paused: boolean): Promise<void> {
    const row = await store.monitors.get(this.#knex, this.stage.organizationId, this.id);
    await changeSettings({ database: this.#knex, now: at(seconds), heardUntil: at(seconds) }, row, row, paused);
  }

  /** Plays a story: `<seconds> <step>` separated by semicolons. */
  async play(story: string): Promise<void> {
    for (const step of story.split(';')) {
      const [time = '', verb = '', ...words] = step.trim().split(/\s+/);
      await this.#step(Number(time), verb, words);
    }
  }

  async #step(seconds: number, verb: string, words: string[]): Promise<void> {
    const pairs = words.map((word) => word.split('=') as [string, string]);
    if (verb === 'sweep') return this.stage.sweep(seconds);
    if (verb === 'pause' || verb === 'resume') return this.setPaused(seconds, verb === 'pause');
    if (verb === 'set') return this.change(seconds, Object.fromEntries(pairs.map(([name, value]) => [name, Number(value)])));
    if (verb === 'deaf-since') return this.stage.outage(Number(words[0]), seconds);
    // several requests in one write, with their own times of receipt: `3 batch 1=ok 2=down`
    if (verb === 'batch')
      return void (await this.stage.write(...pairs.map(([time, result]) => this.request(Number(time), result as Result))));
    await this.report(seconds, verb as Result, ...(words as Result[]));
  }

  async row(): Promise<store.MonitorRow> {
    const row = await store.getMonitor(this.#knex, this.stage.organizationId, null, this.id);
    if (!row) throw new Error('the monitor is gone');
    return row;
  }

  /** `<status> <reason> since <seconds>, next <seconds>` */
  async now(): Promise<string> {
    const { status, reason, reason_since, next_transition_at } = await this.row();
    const next = next_transition_at ? `, next ${secondsOf(next_transition_at)}` : '';
    return `${status} ${reason} since ${secondsOf(reason_since)}${next}`;
  }

  /** `<seconds> <new status> <reason>` for each transition. Fails if they are not a chain, or the monitor's row differs. */
  async transitions(): Promise<string> {
    const rows = (await listTransitions(this.#knex, this.stage.organizationId, this.id, null, 10_000)).reverse();
    const monitor = await this.row();
    requireChain(rows, monitor);
    return rows.map(({ at: time, to_status, reason }) => `${secondsOf(time)} ${to_status} ${reason}`).join('; ');
  }

  async events(): Promise<number> {
    const row = await this.#knex('status_events').where({ monitor_id: this.id }).count('* as count').first();
    return Number(row?.['count']);
  }
}

/** Invariants of every monitor at every time. */
export function requireChain(rows: Awaited<ReturnType<typeof listTransitions>>, monitor: store.MonitorRow): void {
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (row.sequence !== index + 1) problems.push(`transition ${index + 1} has the number ${row.sequence}`);
    if (row.from_status !== (before?.to_status ?? null)) problems.push(`transition ${row.sequence} leaves ${row.from_status}`);
    if (row.from_status === row.to_status) problems.push(`transition ${row.sequence} changes nothing`);
    if (before && row.at < before.at) problems.push(`transition ${row.sequence} lies before the one before it`);
  }
  const last = rows.at(-1);
  if (monitor.transition_count !== rows.length) problems.push(`the monitor counts ${monitor.transition_count} of ${rows.length}`);
  if (monitor.status !== (last?.to_status ?? null)) problems.push(`the monitor is ${monitor.status}`);
  if (monitor.status_changed_at?.getTime() !== last?.at.getTime())
    problems.push(
      `the monitor changed at ${monitor.status_changed_at?.toISOString()}, its last transition was at ${last?.at.toISOString()}`,
    );
  if (problems.length) throw new Error(problems.join('\n'));
}
