/** A server that stops and another that starts on the same database, as senders see it, with a simulated clock. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { SilenceClock } from '../../../src/monitoring/silence/silence-clock.js';
import { ApiClient, signedHeaders } from '../../harness/api-client.js';
import { createTestDatabase, silent } from '../../harness/database.js';
import { createMonitor, createProject, createProjectKey } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { PATH } from './sender.js';

const START = Date.now();
let now = 0;
const clock = () => new Date(START + now * 1000);

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
beforeEach(async () => {
  now = 0;
  database = await createTestDatabase();
  server = await start();
});
afterEach(async () => {
  await server.stop();
  await database.drop();
});

const start = () => startTestServer({ clock, connection: database.connection });

/** A monitor that expects an event every 10 s (late at 11 s), with a way to report to it on any server. */
async function newMonitor() {
  const admin = server.admin.credential;
  const project = await createProject(server.admin);
  const monitor = await createMonitor(server.admin, project.slug, { intervalSec: 10, degradedAfter: 1 });
  const { credential } = await createProjectKey(await server.signIn(), project.slug);
  const event = JSON.stringify({ slug: monitor.slug, result: 'ok' });
  const headers = () => signedHeaders(credential, PATH, event, Math.floor(clock().getTime() / 1000));
  return {
    event,
    headers,
    change: async (changes: object) => {
      const { body } = await new ApiClient(server.baseUrl, admin).call('updateMonitor', { monitorId: monitor.id, ...changes });
      return body.monitor;
    },
    /** Its last event arrived this many seconds earlier. */
    age: (seconds: number) =>
      server.database.knex.raw(
        `update monitors set last_event_at = last_event_at - :age::interval, next_transition_at = next_transition_at - :age::interval where id = :id`,
        { age: `${seconds} seconds`, id: monitor.id },
      ),
    report: () => server.anonymous.request('reportStatusEvents', 'POST', PATH, event, headers()),
    transitions: async () => {
      const { body } = await new ApiClient(server.baseUrl, admin).call('listMonitorTransitions', { monitorId: monitor.id });
      return body.transitions.map(({ to, at }) => `${(Date.parse(at) - START) / 1000} ${to}`).reverse();
    },
  };
}

/** Judges silence like a worker, until nothing is due. */
async function sweep(): Promise<void> {
  await new SilenceClock({ database: server.database.knex, clock, log: silent }).sweep();
}

/** Advances the time in steps; a jump would look like a suspension to the server. */
async function pass(until: number): Promise<void> {
  const beatAt = async () => (await server.database.knex('listening_processes').max('beat_at as at').first())?.['at'];
  while (now < until) {
    now = Math.min(until, now + 2);
    while ((await beatAt())?.getTime() !== clock().getTime());
  }
}

const outages = async () => {
  const rows = await server.database.knex('service_outages').orderBy('started_at');
  return rows.map((row) => [row.started_at, row.ended_at].map((time) => (time.getTime() - START) / 1000));
};

test('an hour without a server makes nobody late; a monitor that stays silent afterwards is late at the right time', async () => {
  const [alive, dead] = [await newMonitor(), await newMonitor()];
  await alive.report();
  await dead.report();
  await pass(2);
  await server.stop();
  now = 3602;
  server = await start();
  expect(await outages()).toEqual([[2, 3602]]);
  await sweep();
  expect((await alive.report()).status).toBe(202);
  // 11 s of silence while we were listening, two of them before the stop
  await pass(3610.9);
  await sweep();
  expect(await dead.transitions()).toEqual(['0 ok']);
  await pass(3612);
  await sweep();
  expect(await dead.transitions()).toEqual(['0 ok', '3611 degraded']);
  expect(await alive.transitions()).toEqual(['0 ok']);
});

test('a request that takes long to finish does not count as listening by the stopping server', async () => {
  const monitor = await newMonitor();
  const socket = connect(server.server.port, '127.0.0.1');
  const head = { ...monitor.headers(), Host: 'localhost', 'Content-Length': String(monitor.event.length) };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${PATH} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${monitor.event.slice(0, 5)}`);
  const answer = once(socket, 'data');
  // later requests are answered, so the slow one has arrived as well
  await monitor.report();
  await pass(1);
  const stopping = server.stop();
  await pass(5);
  socket.write(monitor.event.slice(5));
  expect(String(await answer)).toMatch(/^HTTP\/1.1 202 /);
  await stopping;
  server = await start();
  expect(await outages()).toEqual([[1, 5]]);
});

test('a change of settings while no process listens judges only the observed silence', async () => {
  const [well, silent] = [await newMonitor(), await newMonitor()];
  await well.report();
  await silent.report();
  await silent.age(40);
  await pass(1);
  await sweep();
  expect(await silent.transitions()).toEqual(['0 ok', '-29 degraded', '-9 down']);
  await server.stop();
  now = 3601;
  server = await startTestServer({ clock, connection: database.connection, roles: 'api' });
  expect(await well.change({ intervalSec: 11 })).toMatchObject({ status: 'ok', reason: { code: 'event_ok' } });
  expect(await silent.change({ intervalSec: 11 })).toMatchObject({ status: 'down', reason: { code: 'silent' } });
  expect(await silent.change({ intervalSec: 3600 })).toMatchObject({ status: 'ok', reason: { code: 'config' } });
});

test('a second server on the same port fails to start and leaves no trace in the record', async () => {
  await pass(1);
  await expect(
    startTestServer({ clock, connection: database.connection, environment: { PORT: String(server.server.port) } }),
  ).rejects.toThrow('another program listens there');
  expect(await outages()).toEqual([]);
  expect(await server.database.knex('listening_processes').pluck('id')).toHaveLength(1);
});
