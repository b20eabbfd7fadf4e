/** Each role's own report while its database is gone, frozen or full, and that nothing acknowledged is missing afterwards. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../test/harness/until.js';
import { DatabaseServer } from './database-server.js';
import { createFullDisk, type FullDisk } from './full-disk.js';
import { failing, type Readiness, Tidewatch } from './process.js';
import { type Stage, sendEvent, stageOn } from './stage.js';

const ROLES = ['api', 'ingest', 'gateway', 'worker', 'docs'] as const;

let disk: FullDisk;
let database: DatabaseServer;
const fleet = new Map<(typeof ROLES)[number], Tidewatch>();
let stage: Stage;
const acknowledged: string[] = [];
beforeAll(async () => {
  disk = createFullDisk();
  database = await DatabaseServer.start({ environment: disk.environment });
  for (const role of ROLES) fleet.set(role, await Tidewatch.start({ environment: { DATABASE_URL: database.url, TIDEWATCH_ROLES: role } }));
  stage = await stageOn(processOf('api'), processOf('api').credentials, { intervalSec: 3_600 });
  await report();
});
afterAll(async () => {
  disk.free();
  for (const server of fleet.values()) await server.stop();
  await database.stop();
  disk.remove();
});

const processOf = (role: (typeof ROLES)[number]) => fleet.get(role) as Tidewatch;

async function report(): Promise<number> {
  const { status, eventId } = await sendEvent(processOf('ingest'), stage);
  if (status === 202) acknowledged.push(eventId);
  return status;
}

const everybody = (holds: (readiness: Readiness) => boolean, what: string) =>
  Promise.all([...fleet.values()].map((server) => server.until(holds, what)));
const unready = ({ status }: Readiness) => status === 'unready';
const ready = ({ status }: Readiness) => status === 'ready';

/** Requests until they take this long in all. Returns the milliseconds of each. */
async function askFor(milliseconds: number, server: Tidewatch): Promise<number[]> {
  const took: number[] = [];
  for (const end = performance.now() + milliseconds; performance.now() < end; ) {
    const began = performance.now();
    await server.readiness();
    took.push(performance.now() - began);
    await pause(20);
  }
  return took;
}

test('each process reports that it performs its role', async () => {
  for (const [role, server] of fleet) {
    const { status, checks } = await server.readiness();
    expect([role, status, checks.map(({ name }) => name)]).toEqual([role, 'ready', ['process', 'database', 'clock', 'schema', role]]);
  }
});

test('gone: every process is immediately unready, refuses immediately, and recovers by itself', async () => {
  await database.halt();
  const seen = await everybody(unready, 'the loss');
  for (const readiness of seen)
    expect(failing(readiness).join()).toMatch(/database: (PostgreSQL cannot be reached|PostgreSQL is starting or stopping|the connection)/);
  expect(await processOf('api').metric('tidewatch_database_up')).toBe(0);
  await until(async () => (await sendEvent(processOf('ingest'), stage)).status === 503, { what: 'a refusal' });
  const began = performance.now();
  const { status, retryAfter } = await sendEvent(processOf('ingest'), stage);
  const listed = await stage.admin.call('listMonitors');
  expect([status, retryAfter, listed.status, listed.headers.get('Retry-After')]).toEqual([503, '2', 503, '2']);
  // neither waits in a pool, which would take five seconds
  expect(performance.now() - began).toBeLessThan(2_500);
  await database.run();
  await everybody(ready, 'the return');
  expect(await report()).toBe(202);
});

test('frozen: /readyz responds immediately throughout, with 503 within seconds, and waiting requests are refused', async () => {
  database.signal('SIGSTOP');
  const waiting = stage.admin.call('listMonitors');
  const took = (await Promise.all([...fleet.values()].map((server) => askFor(4_000, server)))).flat();
  for (const readiness of await everybody(unready, 'the silence')) expect(failing(readiness).join()).toMatch(/database: /);
  expect(took.length).toBeGreaterThan(100);
  // a busy machine may be slow; waiting for the database takes seconds
  expect(Math.max(...took)).toBeLessThan(1_500);
  expect((await waiting).status).toBe(503);
  database.signal('SIGCONT');
  await everybody(ready, 'the thaw');
  expect(await report()).toBe(202);
});

test('full: ingest is unready while it cannot store anything, and detects by itself that there is room again', async () => {
  disk.fill();
  await until(async () => (await report()) === 503, { what: 'the first refusal' });
  const readiness = await processOf('ingest').until(unready, 'the full disk');
  expect(failing(readiness)).toEqual(['ingest: ingest connections: the disk of PostgreSQL is full']);
  expect(await processOf('ingest').metric('tidewatch_database_errors_total', '{pool="ingest"}')).toBeGreaterThan(0);
  // reading continues
  expect((await stage.admin.call('listMonitors')).status).toBe(200);
  await pause(3_000);
  expect((await processOf('ingest').readiness()).status).toBe('unready');
  disk.free();
  await processOf('ingest').until(ready, 'the room');
  expect(await report()).toBe(202);
});

test('after all of it, everything acknowledged is stored', async () => {
  const rows = (await database.administer('select id from status_events', 'tidewatch')) as { id: string }[];
  const stored = rows.map(({ id }) => id);
  expect(acknowledged.length).toBeGreaterThanOrEqual(4);
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
});
