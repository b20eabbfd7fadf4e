/** GET /api/v1/monitoring/snapshot: the current and past states of all monitors, worst first. The monitors' stories began four days before. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type Actor, at, Stage } from '../silence/stage.js';
import { keyOf } from './reading-key.js';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Noon of the fourth day. */
const NOW = 3 * DAY + 12 * HOUR;

let stage: Stage;
let server: TestServer;
let admin: ApiClient;
const actors: Record<string, Actor> = {};

/** A reader of the whole organization, or of one project. */
const reader = async (projectId: string | null = null) => new ApiClient(server.baseUrl, await keyOf(stage, projectId));

/** A monitor with an hourly interval (late after 1.5 h, down after 3 h) and a story, in the stage's project or another. */
async function play(name: string, story: string | null, projectId = stage.projectId): Promise<void> {
  const actor = await stage.newMonitor({ every: HOUR });
  actors[name] = actor;
  if (story !== null) await actor.play(story);
  await stage.database
    .knex('monitors')
    .where({ id: actor.id })
    .update({ name, slug: name.replaceAll(' ', '-'), project_id: projectId });
}

beforeAll(async () => {
  stage = await Stage.open();
  const { database } = stage;
  const other = await stage.addProject('archive');
  const hours = (count: number) => count * HOUR;
  await play('well', '0 ok');
  await play('troubled', `0 ok; ${hours(71)} down; ${hours(73)} ok; ${hours(78)} error; ${hours(79)} ok`);
  await play('slow', `0 ok; ${hours(48)} degraded`);
  await play('broken', `0 ok; ${hours(81)} error`);
  await play('gone', `0 ok; ${hours(42)} down`, other);
  await play('resting', `0 ok; ${hours(12)} down; ${hours(24)} pause`);
  await play('new', null);
  await play('brand new', `${hours(83)} ok`, other);
  await database.knex('service_outages').insert({ started_at: at(hours(71.5)), ended_at: at(hours(72.5)) });
  server = await startTestServer({ connection: database.connection, clock: () => at(NOW), roles: 'api' });
  admin = await reader();
});
afterAll(async () => {
  await server.stop();
  await stage.close();
});

async function snapshot(input: Record<string, unknown> = {}, client = admin) {
  const { status, body } = await client.call('getMonitoringSnapshot', input);
  expect(status).toBe(200);
  return body.snapshot;
}

const names = (monitors: { name: string }[]) => monitors.map(({ name }) => name);

test('the whole organization, worst first, then by project and slug', async () => {
  const { monitors, summary, truncated, generatedAt } = await snapshot();
  expect(names(monitors)).toEqual(['gone', 'broken', 'slow', 'brand new', 'troubled', 'well', 'new', 'resting']);
  expect(summary).toEqual({ total: 8, ok: 3, degraded: 1, error: 1, down: 1, unknown: 1, paused: 1 });
  expect(truncated).toBe(false);
  expect(generatedAt).toBe(at(NOW).toISOString());
});

test('a truncated list says so, and the summary counts all', async () => {
  const { monitors, summary, truncated } = await snapshot({ limit: 3 });
  expect(names(monitors)).toEqual(['gone', 'broken', 'slow']);
  expect([truncated, summary.total]).toEqual([true, 8]);
  expect((await snapshot({ limit: 8 })).truncated).toBe(false);
});

test('one project, named or the only one of a key', async () => {
  const { monitors, summary } = await snapshot({ projectSlug: 'archive' });
  expect(names(monitors)).toEqual(['gone', 'brand new']);
  expect(summary).toEqual({ total: 2, ok: 1, degraded: 0, error: 0, down: 1, unknown: 0, paused: 0 });
  const key = await reader(stage.projectId);
  expect(names((await snapshot({}, key)).monitors)).toEqual(['broken', 'slow', 'troubled', 'well', 'new', 'resting']);
  expect((await key.call('getMonitoringSnapshot', { projectSlug: 'archive' })).body.error?.code).toBe('project_forbidden');
});

test('one monitor, with its current and past states', async () => {
  const { monitors, summary } = await snapshot({ monitorId: actors['broken']?.id, uptimeDays: 4 });
  expect(summary).toMatchObject({ total: 1, error: 1 });
  expect(monitors).toEqual([
    {
      id: actors['broken']?.id,
      projectSlug: 'play',
      slug: 'broken',
      name: 'broken',
      paused: false,
      status: 'error',
      reason: { code: 'event_error', since: at(81 * HOUR).toISOString(), hint: null, hintText: null },
      expects: 'interval',
      schedule: null,
      nextExpectedAt: null,
      missedRuns: 0,
      openRun: null,
      lastEventAt: at(81 * HOUR).toISOString(),
      lastResult: 'error',
      lastMessage: null,
      statusChangedAt: at(81 * HOUR).toISOString(),
      nextTransitionAt: at(84 * HOUR + 1).toISOString(),
      // 84 hours minus an outage of one, and three hours in error
      uptime: { days: 4, percent: 96.385, observedSeconds: 83 * HOUR, downSeconds: 3 * HOUR },
    },
  ]);
});

describe('uptime', () => {
  const hoursOf = async (name: string, uptimeDays: number) => {
    const { monitors } = await snapshot({ monitorId: actors[name]?.id, uptimeDays });
    const { observedSeconds = 0, downSeconds = 0 } = monitors[0]?.uptime ?? {};
    return { observed: observedSeconds / HOUR, down: downSeconds / HOUR };
  };

  test.each([
    // down from 71 to 73 and in error from 78 to 79; our outage hides the time from 71.5 to 72.5; the last day begins at 72
    ['troubled', 1, { observed: 11.5, down: 1.5 }],
    ['troubled', 2, { observed: 35, down: 2 }],
    ['troubled', 90, { observed: 83, down: 2 }],
    ['well', 90, { observed: 83, down: 0 }],
    ['gone', 1, { observed: 11.5, down: 11.5 }],
    ['slow', 4, { observed: 83, down: 0 }],
    ['new', 90, { observed: 0, down: 0 }],
    ['brand new', 4, { observed: 1, down: 0 }],
    ['resting', 4, { observed: 24, down: 12 }],
    ['resting', 3, { observed: 0, down: 0 }],
  ])('%s over %i days', async (name, days, hours) => {
    expect(await hoursOf(name, days)).toEqual(hours);
  });
});

test.each([
  ['a missing monitor', { monitorId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10' }, 404, 'MONITOR_NOT_FOUND'],
  ['a missing project', { projectSlug: 'nowhere' }, 404, 'PROJECT_NOT_FOUND'],
  ['no days', { uptimeDays: 0 }, 400, 'VALIDATION_ERROR'],
  ['too many days', { uptimeDays: 91 }, 400, 'VALIDATION_ERROR'],
  ['half a day', { uptimeDays: 1.5 }, 400, 'VALIDATION_ERROR'],
  ['no monitors', { limit: 0 }, 400, 'VALIDATION_ERROR'],
  ['too many monitors', { limit: 501 }, 400, 'VALIDATION_ERROR'],
])('refused: %s', async (_what, input, status, code) => {
  const answer = await admin.call('getMonitoringSnapshot', input);
  expect([answer.status, answer.body.error?.code]).toEqual([status, code]);
});

describe('recent transitions', () => {
  const recent = async (input: Record<string, unknown> = {}, client = admin) => {
    const { recentTransitions, omittedTransitions, since } = await snapshot(input, client);
    return {
      since,
      omitted: omittedTransitions,
      told: recentTransitions.map(({ at: time, slug, from, to, reason, message }) => [time, slug, from, to, reason, message]),
    };
  };
  const hour = (count: number) => at(count * HOUR).toISOString();

  test('name what failed in the last day, also if it recovered, newest first, with the message of the event', async () => {
    await stage.database
      .knex('status_events')
      .where({ monitor_id: actors['troubled']?.id, result: 'error' })
      .update({ message: `disk full${'.'.repeat(300)}` });
    const { since, omitted, told } = await recent();
    expect([since, omitted]).toEqual([hour(60), 0]);
    expect(told).toEqual([
      [hour(83), 'brand-new', null, 'ok', 'event_ok', null],
      [hour(81), 'broken', 'ok', 'error', 'event_error', null],
      [hour(79), 'troubled', 'error', 'ok', 'event_ok', null],
      [hour(78), 'troubled', 'ok', 'error', 'event_error', `disk full${'.'.repeat(190)}…`],
      [hour(73), 'troubled', 'down', 'ok', 'event_ok', null],
      [hour(71), 'troubled', 'ok', 'down', 'event_down', null],
    ]);
  });

  test('are those of the project, the monitor and the time asked for', async () => {
    expect((await recent({ projectSlug: 'archive', since: '48h' })).told.map(([, slug]) => slug)).toEqual(['brand-new', 'gone']);
    expect((await recent({ monitorId: actors['broken']?.id, since: '7d' })).told.map(([, slug]) => slug)).toEqual(['broken', 'broken']);
    expect((await recent({ since: 'now' })).told).toEqual([]);
    const own = await reader(stage.projectId);
    expect((await recent({ since: '48h' }, own)).told.map(([, slug]) => slug)).not.toContain('brand-new');
  });

  test('the last message of each monitor is told', async () => {
    const { id } = actors['broken'] as Actor;
    await stage.database.knex('status_events').where({ monitor_id: id, result: 'error' }).update({ message: 'no space left' });
    const { monitors } = await snapshot({ monitorId: id });
    expect(monitors).toMatchObject([{ slug: 'broken', lastMessage: 'no space left' }]);
  });

  test('of flapping monitors, the latest fifty are listed, and up to a thousand counted', async () => {
    const { organizationId, database } = stage;
    const flap = (id: string, count: number) =>
      database.knex.raw(
        `insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason)
         select :organizationId, :id, 1000 + n, :now::timestamptz - n * interval '1 minute', 'ok', 'degraded', 'late' from generate_series(1, :count::int) n`,
        { organizationId, id, now: at(NOW), count },
      );
    const ids = ['well', 'slow'].map((name) => (actors[name] as Actor).id);
    await database
      .knex('monitors')
      .whereIn('id', ids)
      .update({ reason_since: at(NOW) });
    await flap(ids[0] as string, 40);
    await flap(ids[1] as string, 40);
    const some = await recent();
    expect([some.told.length, some.omitted]).toEqual([50, 36]);
    expect(some.told.slice(0, 2).map(([time]) => time)).toEqual([at(NOW - 60).toISOString(), at(NOW - 60).toISOString()]);
    await database.knex('monitor_transitions').where('sequence', '>', 1000).delete();
    await flap(ids[0] as string, 1_400);
    expect((await recent({ since: '48h' })).omitted).toBe(950);
  });
});
