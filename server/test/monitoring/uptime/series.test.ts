/** GET /api/v1/monitors/{monitorId}/series: events and latency in equal steps. The day is a Tuesday, and it is past noon. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type Actor, at, Stage } from '../silence/stage.js';
import { keyOf } from './reading-key.js';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Half past noon of the second day, and seven seconds. */
const NOW = DAY + 12.5 * HOUR + 7;

let stage: Stage;
let server: TestServer;
let admin: ApiClient;
let monitor: Actor;
beforeAll(async () => {
  stage = await Stage.open();
  server = await startTestServer({ connection: stage.database.connection, clock: () => at(NOW), roles: 'api' });
  admin = server.anonymous.as(await keyOf(stage));
  monitor = await stage.newMonitor();
});
afterEach(() => stage.database.knex('status_events').delete());
afterAll(async () => {
  await server.stop();
  await stage.close();
});

/** Stores events of the monitor as `<second> <result> <latency>`, the latency being optional. */
async function happened(...events: string[]): Promise<void> {
  const rows = events.map((event) => {
    const [second = '', result = 'ok', latency] = event.split(' ');
    const received = at(Number(second));
    return {
      ...{ organization_id: stage.organizationId, monitor_id: monitor.id, id: uuidv7(), result, received_at: received },
      ...{ day: received.toISOString().slice(0, 10), latency_ms: latency === undefined ? null : Number(latency) },
    };
  });
  await stage.database.knex('status_events').insert(rows);
}

async function series(range?: string) {
  const { status, body } = await admin.call('getMonitorSeries', { monitorId: monitor.id, ...(range && { range }) });
  expect(status).toBe(200);
  return body;
}

const NOTHING = { count: 0, failures: 0, minMs: null, avgMs: null, p50Ms: null, p95Ms: null, maxMs: null };

test.each([
  ['1h', 60, 61],
  ['6h', 120, 181],
  ['24h', 300, 289],
  ['7d', 1800, 337],
])('%s has a point every %i s, without events too', async (range, stepSec, count) => {
  const { from, to, points, ...head } = await series(range);
  expect(head).toEqual({ range, stepSec });
  expect(Date.parse(to) - Date.parse(from)).toBe(count * stepSec * 1000);
  expect(Date.parse(to)).toBeGreaterThan(at(NOW).getTime());
  expect(points).toEqual(
    Array.from({ length: count }, (_, index) => ({ at: new Date(Date.parse(from) + index * stepSec * 1000).toISOString(), ...NOTHING })),
  );
});

test('counts events and failures, and says how long they took', async () => {
  const second = DAY + 12 * HOUR;
  await happened(
    ...[
      `${second} ok 100`,
      `${second + 10} degraded 200`,
      `${second + 20} error 300`,
      `${second + 30} down 400`,
      `${second + 59.999} ok 1000.126`,
    ],
    ...[`${second + 60} ok`, `${second + 61} error`],
  );
  const { points } = await series();
  expect(points.filter(({ count }) => count > 0)).toEqual([
    { at: at(second).toISOString(), count: 5, failures: 2, minMs: 100, avgMs: 400.03, p50Ms: 300, p95Ms: 880.1, maxMs: 1000.13 },
    { ...NOTHING, at: at(second + 60).toISOString(), count: 2, failures: 1 },
  ]);
});

test('begins with the range and has what came in just now, on both sides of midnight', async () => {
  const first = Math.floor((NOW - DAY) / 300) * 300;
  await happened(`${first - 0.001} ok 1`, `${first} ok 2`, `${DAY - 0.001} ok 3`, `${DAY} ok 4`, `${NOW} ok 5`);
  const { points } = await series('24h');
  expect(points.filter(({ count }) => count > 0).map(({ at: time, maxMs }) => [time, maxMs])).toEqual([
    [at(first).toISOString(), 2],
    [at(DAY - 300).toISOString(), 3],
    [at(DAY).toISOString(), 4],
    [at(DAY + 12.5 * HOUR).toISOString(), 5],
  ]);
});

test('an event in the partition of the day beside it is found: the clocks of receivers differ', async () => {
  await happened(`${DAY + 60} ok 7`);
  await stage.database.knex('status_events').update({ day: at(0).toISOString().slice(0, 10) });
  expect((await series('24h')).points.filter(({ count }) => count > 0)).toMatchObject([{ at: at(DAY).toISOString(), maxMs: 7 }]);
});

test('of a monitor of another organization or project there is none', async () => {
  await happened(`${NOW - 60} ok 1`);
  const { organizationId, projectId } = await stage.secondOrganization();
  const stranger = await stage.newMonitor();
  await stage.database.knex('monitors').where({ id: stranger.id }).update({ organization_id: organizationId, project_id: projectId });
  const code = async (monitorId: string, client = admin) => (await client.call('getMonitorSeries', { monitorId })).body.error?.code;
  expect(await code(stranger.id)).toBe('MONITOR_NOT_FOUND');
  const elsewhere = await stage.addProject('elsewhere');
  const key = server.anonymous.as(await keyOf(stage, elsewhere));
  expect([await code(monitor.id), await code(monitor.id, key)]).toEqual([undefined, 'MONITOR_NOT_FOUND']);
  expect(await code(monitor.id.toUpperCase())).toBeUndefined();
});
