/** The uptime of monitors by day, of one and of many. It is noon of the fourth day, and the monitors' stories began on the first. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type Actor, at, Stage } from '../silence/stage.js';
import { keyOf } from './reading-key.js';

const HOUR = 3600;
const DAY = 24 * HOUR;
const NOW = 3 * DAY + 12 * HOUR;
const NOWHERE = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const hours = (count: number) => count * HOUR;

let stage: Stage;
let server: TestServer;
let admin: ApiClient;
let archive: string;
/** A monitor of another organization. */
let stranger: Actor;
const actors: Record<string, Actor> = {};
const idOf = (name: string) => String(actors[name]?.id);

/** A monitor with an hourly interval and a story, which was created at the beginning of the story's day. */
async function play(name: string, story: string | null, projectId = stage.projectId, born = 0): Promise<void> {
  const actor = await stage.newMonitor({ every: HOUR });
  actors[name] = actor;
  if (story !== null) await actor.play(story);
  await stage.database
    .knex('monitors')
    .where({ id: actor.id })
    .update({ name, slug: name, project_id: projectId, created_at: at(born) });
}

async function plan(from: number, to: number, ...names: string[]): Promise<void> {
  const id = uuidv7();
  const dates = { created_at: at(0), updated_at: at(0) };
  const { knex } = stage.database;
  const { count } = (await knex('maintenances').count({ count: '*' }).first()) ?? {};
  await knex('maintenances').insert({
    ...{ organization_id: stage.organizationId, id, project_id: stage.projectId, number: Number(count) + 1, title: 'Upgrade', body: '' },
    ...{ starts_at: at(from), ends_at: at(to), settled: true, created_by_type: 'user', created_by_id: 'somebody', ...dates },
  });
  const links = names.map((name) => ({ organization_id: stage.organizationId, maintenance_id: id, monitor_id: idOf(name) }));
  await knex('maintenance_monitors').insert(links);
}

beforeAll(async () => {
  stage = await Stage.open();
  archive = await stage.addProject('archive');
  await play('troubled', `0 ok; ${hours(23)} down; ${hours(26)} degraded; ${hours(27)} ok; ${hours(78)} error; ${hours(79)} ok`);
  await play('resting', `${hours(12)} ok; ${hours(24)} pause`);
  await play('unseen', null);
  await play('today', `${hours(75)} ok`, stage.projectId, hours(74));
  await play('old', '0 ok', archive);
  await stage.database.knex('service_outages').insert({ started_at: at(hours(48)), ended_at: at(hours(72)) });
  await plan(hours(23), hours(24), 'troubled');
  await plan(hours(80), hours(98), 'troubled', 'unseen');
  const { organizationId, projectId } = await stage.secondOrganization();
  stranger = await stage.newMonitor();
  await stage.database.knex('monitors').where({ id: stranger.id }).update({ organization_id: organizationId, project_id: projectId });
  server = await startTestServer({ connection: stage.database.connection, clock: () => at(NOW), roles: 'api' });
  admin = server.anonymous.as(await keyOf(stage));
});
afterAll(async () => {
  await server.stop();
  await stage.close();
});

describe('of one monitor', () => {
  async function uptime(name: string, days?: number) {
    const { status, body } = await admin.call('getMonitorUptime', { monitorId: idOf(name), ...(days && { days }) });
    expect(status).toBe(200);
    return body.uptime;
  }
  const told = async (name: string, count: number) => {
    const { days } = await uptime(name, count);
    return days.map(({ worst, percent, downSeconds, degradedSeconds, observedSeconds, maintenance }) => [
      ...[worst, percent, downSeconds / HOUR, degradedSeconds / HOUR, observedSeconds / HOUR, maintenance],
    ]);
  };
  const NOTHING = [null, null, 0, 0, 0, false];

  test("every day has its worst status, its figures, and whether planned work touched it; one that ends at midnight doesn't touch the next", async () => {
    expect(await told('troubled', 5)).toEqual([
      NOTHING,
      ['down', 95.833, 1, 0, 24, true],
      ['down', 91.666, 2, 1, 24, false],
      // an outage of ours all day
      NOTHING,
      ['error', 91.666, 1, 0, 12, true],
    ]);
  });

  test.each([
    ['a pause has no figures', 'resting', 4, [['ok', 100, 0, 0, 12, false], NOTHING, NOTHING, NOTHING]],
    ['nor has a monitor that was never seen, though work was planned', 'unseen', 1, [[null, null, 0, 0, 0, true]]],
    ['nor the days before its creation', 'today', 2, [NOTHING, ['ok', 100, 0, 0, 9, false]]],
  ])('%s', async (_what, name, days, expected) => {
    expect(await told(name, days)).toEqual(expected);
  });

  test('ninety days by default, today is the last, and together they are the uptime of the snapshot', async () => {
    const { days, total, monitorId } = await uptime('troubled');
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([
      90,
      at(NOW - 89 * DAY)
        .toISOString()
        .slice(0, 10),
      '2026-03-05',
    ]);
    const { monitors } = (await admin.call('getMonitoringSnapshot', { monitorId, uptimeDays: 90 })).body.snapshot;
    expect({ days: 90, ...total }).toEqual(monitors[0]?.uptime);
    expect(total).toEqual({ percent: 93.333, observedSeconds: 60 * HOUR, downSeconds: 4 * HOUR });
  });

  test.each([
    ["another organization's", () => stranger.id, {}],
    ["no monitor's", () => NOWHERE, {}],
    ['no days', () => idOf('old'), { days: 0 }],
    ['more than are kept', () => idOf('old'), { days: 91 }],
  ])('refused: %s', async (_what, monitorId, input) => {
    const { body } = await admin.call('getMonitorUptime', { monitorId: monitorId(), ...input });
    expect(body.error?.code).toBe('days' in input ? 'VALIDATION_ERROR' : 'MONITOR_NOT_FOUND');
  });
});

describe('of many', () => {
  async function list(input: Record<string, unknown> = {}, client = admin) {
    const { status, body } = await client.call('listMonitorUptime', input);
    expect(status).toBe(200);
    return body;
  }
  const slugs = async (...asked: Parameters<typeof list>) => (await list(...asked)).monitors.map(({ slug }) => slug);

  test('the same days in short form, with the medians of the last 24 hours', async () => {
    const event = (second: number, latency: number | null) => ({
      ...{ organization_id: stage.organizationId, monitor_id: idOf('old'), day: at(second).toISOString().slice(0, 10), id: uuidv7() },
      ...{ result: 'ok', latency_ms: latency, received_at: at(second) },
    });
    // the first hour begins at 13:00 of the day before
    const first = NOW - hours(23);
    await stage.database.knex('status_events').insert([
      ...[event(first - 1, 1), event(first, 10), event(first + 1, 20), event(first + 2, null), event(NOW - 1, 30), event(NOW, 50)],
      // more than count
      ...Array.from({ length: 100 }, (_, index) => event(first + hours(1) + index, 9)),
    ]);
    const { firstDay, lastDay, firstHour, monitors, nextCursor } = await list({ days: 4 });
    expect([firstDay, lastDay, firstHour, nextCursor]).toEqual(['2026-03-02', '2026-03-05', at(first).toISOString(), null]);
    expect(monitors.map(({ slug }) => slug)).toEqual(['old', 'resting', 'today', 'troubled', 'unseen']);
    const { days, total } = (await admin.call('getMonitorUptime', { monitorId: idOf('troubled'), days: 4 })).body.uptime;
    expect(monitors[3]).toEqual({
      ...{ monitorId: idOf('troubled'), projectSlug: 'play', slug: 'troubled', name: 'troubled', total },
      worst: days.map(({ worst }) => worst),
      percent: days.map(({ percent }) => percent),
      maintenanceDays: ['2026-03-02', '2026-03-05'],
      latencyMs: Array(24).fill(null),
    });
    expect(monitors[0]).toMatchObject({
      projectSlug: 'archive',
      maintenanceDays: [],
      latencyMs: [15, 9, ...Array(20).fill(null), 30, 50],
    });
  });

  test('of named monitors, in any form of a list and by references', async () => {
    const [old, troubled] = [idOf('old'), idOf('troubled')];
    expect(await slugs({ monitorIds: `${troubled},${old.toUpperCase()}` })).toEqual(['old', 'troubled']);
    expect(await slugs({ monitorIds: `play/troubled,old,${troubled}` })).toEqual(['old', 'troubled']);
    const path = `/api/v1/monitoring/uptime?monitorIds=${old}&monitorIds=unseen,today&days=1`;
    const { body } = await admin.request('listMonitorUptime', 'GET', path);
    expect(body.monitors.map(({ slug }) => slug)).toEqual(['old', 'today', 'unseen']);
    expect(await slugs({ monitorIds: `${troubled},${old}`, projectSlug: 'play' })).toEqual(['troubled']);
  });

  test('page by page, a hundred at most', async () => {
    const first = await list({ limit: 3, days: 1 });
    const second = await list({ limit: 3, days: 1, cursor: first.nextCursor });
    expect([...first.monitors, ...second.monitors].map(({ slug }) => slug)).toEqual(['old', 'resting', 'today', 'troubled', 'unseen']);
    expect(second.nextCursor).toBeNull();
  });

  test('a project key sees its project', async () => {
    const key = admin.as(await keyOf(stage, archive));
    expect(await slugs({ days: 1 }, key)).toEqual(['old']);
    expect(await slugs({ days: 1, monitorIds: idOf('old') }, key)).toEqual(['old']);
    expect((await key.call('listMonitorUptime', { projectSlug: 'play' })).body.error?.code).toBe('project_forbidden');
    const { body } = await key.call('listMonitorUptime', { monitorIds: `${idOf('old')},${idOf('troubled')}` });
    expect(body.error).toMatchObject({ code: 'MONITOR_NOT_FOUND', message: `No monitor ${idOf('troubled')}.` });
  });

  test.each([
    ["another organization's monitor", () => ({ monitorIds: `${idOf('old')},${stranger.id}` }), 'MONITOR_NOT_FOUND'],
    ['an unknown monitor', () => ({ monitorIds: NOWHERE }), 'MONITOR_NOT_FOUND'],
    ['an unknown reference', () => ({ monitorIds: 'play/nothing' }), 'MONITOR_NOT_FOUND'],
    ['an unknown project', () => ({ projectSlug: 'nowhere' }), 'PROJECT_NOT_FOUND'],
    ['no reference', () => ({ monitorIds: 'old,,unseen' }), 'VALIDATION_ERROR'],
    ['an empty list', () => ({ monitorIds: '' }), 'VALIDATION_ERROR'],
    ['too many', () => ({ monitorIds: Array.from({ length: 101 }, () => NOWHERE).join() }), 'VALIDATION_ERROR'],
  ])('refused: %s', async (_what, input, code) => {
    expect((await admin.call('listMonitorUptime', input())).body.error?.code).toBe(code);
  });
});
