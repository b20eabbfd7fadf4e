/** Monitoring of the service itself: /healthz, /readyz, /metrics, and the document. */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pino from 'pino';
import { Registry } from 'prom-client';
import { takeAdvisoryLock } from '../../../src/kernel/database/advisory-locks.js';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { SCHEMA } from '../../../src/kernel/database/schema/migrate.js';
import { createHealth } from '../../../src/kernel/http/health.js';
import { createMetrics } from '../../../src/kernel/metrics.js';
import { createApp } from '../../../src/transports/http/app.js';
import { createTestDatabase, silent } from '../../harness/database.js';
import { lockWaits, untilSomebodyWaits } from '../../harness/lock-waits.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { createDatabaseProxy } from './database-proxy.js';
import { sendRaw } from './raw-request.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_METRICS_TOKEN: 'scrape-me', TIDEWATCH_TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => server.stop());

const get = (path: string, headers: Record<string, string> = {}) => sendRaw(server.baseUrl, { path, headers });

test('the document is public, as committed but for the address of this server', async () => {
  const { status, body, headers } = await get('/api/openapi.json');
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const [{ url }] = (body as unknown as { servers: [{ url: string }] }).servers;
  expect(url).toMatch(/^http:\/\/127/);
  const committed = readFileSync(new URL('../../../../openapi/openapi.json', import.meta.url), 'utf8');
  const document = JSON.parse(committed.replaceAll('http://127.0.0.1:4000/docs/', `${url}/docs/`));
  expect(body).toEqual({ ...document, servers: [{ url, description: 'This server.' }] });
});

const NAMES = ['process', 'database', 'clock', 'schema', 'api', 'ingest'];
interface Readiness {
  status: string;
  checks: { name: string; ok: boolean; since: string; reason: string | null }[];
}
const readinessOf = async (baseUrl: string) => (await sendRaw(baseUrl, { path: '/readyz' })).body as unknown as Readiness;
/** The failed conditions, by name, with the reason. */
const failing = ({ checks }: Readiness) => checks.flatMap(({ name, ok, reason }) => (ok ? [] : [[name, reason]]));

test('a running process is healthy and ready', async () => {
  expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok","version":"0.0.0-test"}' });
  const { status, checks } = await readinessOf(server.baseUrl);
  expect([status, checks.map(({ name, ok, reason }) => [name, ok, reason])]).toEqual(['ready', NAMES.map((name) => [name, true, null])]);
  expect(checks.map(({ since }) => new Date(since).toISOString())).toEqual(checks.map(({ since }) => since));
  expect((await get('/readyz')).headers['cache-control']).toBe('no-store');
});

describe('a process is not ready', () => {
  test('while one condition fails, which it names', async () => {
    const since = new Date('2026-03-01T10:00:00.000Z');
    const checks = [
      { name: 'api', ok: true, since, reason: null },
      { name: 'ingest', ok: false, since, reason: 'ingest connections: PostgreSQL refuses more connections' },
    ];
    const health = createHealth({ checks: () => checks, registry: new Registry(), metricsToken: null, version: '1.2.3' });
    const app = createApp({
      version: '0.0.0',
      log: silent,
      metrics: createMetrics(),
      clientAddress: () => null,
      checkResponses: false,
      baseUrl: 'http://127.0.0.1',
      ingestUrl: 'http://127.0.0.1',
      routers: [health],
    });
    const listening = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => listening.once('listening', resolve));
    const address = `http://127.0.0.1:${(listening.address() as { port: number }).port}`;
    const { status, headers, body } = await sendRaw(address, { path: '/readyz' });
    expect([status, headers['retry-after'], body]).toEqual([503, '2', { status: 'unready', checks: JSON.parse(JSON.stringify(checks)) }]);
    const alive = await sendRaw(address, { path: '/healthz' });
    expect([alive.status, alive.body]).toEqual([200, { status: 'ok', version: '1.2.3' }]);
    await new Promise((resolve) => listening.close(resolve));
  });

  test('until it can serve: nobody answers at its port', async () => {
    const { connection, drop } = await createTestDatabase();
    const { knex, close } = openDatabase(connection, silent, { sizes: { management: 2 } });
    let starting: Promise<TestServer> | undefined;
    // below the range of random ports
    const port = 20_000 + (process.pid % 10_000);
    await knex.transaction(async (transaction) => {
      await takeAdvisoryLock(transaction, 'bootstrap');
      starting = startTestServer({ connection, environment: { PORT: String(port) } });
      await untilSomebodyWaits(knex);
      await expect(sendRaw(`http://127.0.0.1:${port}`, { path: '/healthz' })).rejects.toThrow(/ECONNREFUSED/);
    });
    const started = await starting;
    expect((await readinessOf(`http://127.0.0.1:${port}`)).status).toBe('ready');
    await started?.stop();
    await close();
    await drop();
  });

  test('if the database schema is outdated', async () => {
    const { knex } = server.database;
    const [row] = await knex('schema_migrations').orderBy('name', 'desc').limit(1);
    await knex('schema_migrations').where({ name: row.name }).delete();
    await until(async () => failing(await readinessOf(server.baseUrl)).length > 0, { what: 'the missing migration' });
    expect(failing(await readinessOf(server.baseUrl))).toEqual([['schema', 'the schema of the database is not the one of this build']]);
    await knex('schema_migrations').insert(row);
    await until(async () => (await get('/readyz')).status === 200, { what: 'the migration' });
  });

  test('if the schema needs a newer build: it says so in the log once, and a start of this build refuses', async () => {
    const { knex } = server.database;
    const logged: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line).reason) });
    const running = await startTestServer({ connection: server.connection, log });
    const row = { name: '9001-contract', applied_at: new Date(), oldest_schema: 9001, oldest_version: '9.1.0' };
    await knex('schema_migrations').insert(row);
    const reason = 'this build is too old for the database, which needs Tidewatch 9.1.0 or newer';
    await until(async () => failing(await readinessOf(running.baseUrl)).length > 0, { what: 'the newer schema' });
    expect(failing(await readinessOf(running.baseUrl))).toEqual([['schema', reason]]);
    await until(() => logged.length > 0, { what: 'the line of the log' });
    const own = Number(SCHEMA.slice(0, 4));
    await expect(startTestServer({ connection: server.connection })).rejects.toThrow(
      `the database has the schema of a newer release: it needs Tidewatch 9.1.0 or newer (schema 9001), and this build knows schema ${own}`,
    );
    expect(logged).toEqual([reason]);
    await running.stop();
    // a newer schema on which this build may run is fine
    await knex('schema_migrations').where({ name: row.name }).update({ oldest_schema: own });
    await (await startTestServer({ connection: server.connection })).stop();
    await knex('schema_migrations').where({ name: row.name }).delete();
    await until(async () => (await get('/readyz')).status === 200, { what: 'the schema of before' });
  });

  test('while the database is unavailable; it responds with 503, logs only to the log, and recovers by itself', async () => {
    const printed = (['log', 'warn', 'error'] as const).map((method) => jest.spyOn(console, method).mockImplementation(() => {}));
    const { connection, drop } = await createTestDatabase();
    const proxy = await createDatabaseProxy(connection);
    const behind = await startTestServer({ connection: proxy.connection });
    expect((await readinessOf(behind.baseUrl)).status).toBe('ready');
    proxy.cut();
    await until(async () => failing(await readinessOf(behind.baseUrl)).length > 0, { what: 'the loss' });
    const reasons = failing(await readinessOf(behind.baseUrl));
    expect(reasons).toContainEqual(['database', expect.stringMatching(/^(the connection to PostgreSQL was lost|PostgreSQL )/)]);
    expect(JSON.stringify(reasons)).not.toMatch(/127\.0\.0\.1|select|ECONN/);
    expect((await sendRaw(behind.baseUrl, { path: '/healthz' })).status).toBe(200);
    const { status, body, headers } = await behind.admin.call('listProjects');
    expect([status, body.error?.code, headers.get('Retry-After')]).toEqual([503, 'UNAVAILABLE', '2']);
    expect(body.error?.message).not.toMatch(/127\.0\.0\.1|select|ECONN/);
    proxy.mend();
    await until(async () => (await readinessOf(behind.baseUrl)).status === 'ready', { what: 'the return' });
    expect((await behind.admin.call('listProjects')).status).toBe(200);
    await behind.stop();
    await proxy.close();
    await drop();
    for (const spy of printed) {
      expect(spy.mock.calls).toEqual([]);
      spy.mockRestore();
    }
  });

  test('while it drains: running requests finish, and later ones on the same connection learn that it is not ready', async () => {
    const draining = await startTestServer({ connection: server.connection });
    const { knex } = server.database;
    const socket = connect(Number(new URL(draining.baseUrl).port), '127.0.0.1');
    let received = '';
    let stopped: Promise<void> | undefined;
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    // a request that waits for a lock until this transaction ends
    await knex.transaction(async (transaction) => {
      await transaction.raw('lock table projects in access exclusive mode');
      const headers = `Host: localhost\r\nAuthorization: Bearer ${server.credentials.apiKey}\r\n`;
      socket.write(`GET /api/v1/projects HTTP/1.1\r\n${headers}\r\n`);
      await untilSomebodyWaits(knex);
      stopped = draining.stop();
      await new Promise<void>((resolve) => socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n', () => resolve()));
      // a round trip, in which the server has read the requests; both responses are sent in order once the lock is released
      expect(await lockWaits(knex)).toBe(1);
    });
    await closed;
    await stopped;
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 503']);
    expect(received).toContain('"reason":"shutting down"');
    await expect(sendRaw(draining.baseUrl, { path: '/healthz' })).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('/metrics', () => {
  const TOKEN = { Authorization: 'Bearer scrape-me' };

  test('can be read with the token, from anywhere', async () => {
    expect(await get('/metrics', TOKEN)).toMatchObject({ status: 200, headers: { 'content-type': expect.stringContaining('text/plain') } });
    expect((await get('/metrics', { 'X-Forwarded-For': '203.0.113.7', ...TOKEN })).status).toBe(200);
  });

  test('needs the token even on this machine: a proxy on it may add no header', async () => {
    expect((await get('/metrics')).status).toBe(404);
  });

  test('needs the token through a proxy', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded']) {
      for (const authorization of [
        '',
        'Bearer ',
        'Bearer scrape',
        'Bearer scrape-me2',
        'scrape-me',
        `Bearer ${server.credentials.apiKey}`,
        'Bearer null',
      ]) {
        const { status, body } = await get('/metrics', { [name]: 'for=127.0.0.1', Authorization: authorization });
        expect([authorization, status, body.error?.code]).toEqual([authorization, 404, 'NOT_FOUND']);
      }
    }
  });

  test('has no guessable token if none is configured', async () => {
    const plain = await startTestServer({ connection: server.connection });
    for (const authorization of ['Bearer null', 'Bearer ', 'Bearer undefined']) {
      const { status } = await sendRaw(plain.baseUrl, {
        path: '/metrics',
        headers: { 'X-Forwarded-For': '203.0.113.7', Authorization: authorization },
      });
      expect(status).toBe(404);
    }
    expect((await sendRaw(plain.baseUrl, { path: '/metrics' })).status).toBe(200);
    await plain.stop();
  });

  test('counts requests by role, operation and class of status, and shows no path, id or secret', async () => {
    await server.admin.call('getMonitor', { monitorId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a99' });
    await get('/secret-path-of-somebody');
    const { text } = await get('/metrics', TOKEN);
    expect(text).toContain('tidewatch_requests_total{role="api",operation="getMonitor",status="4xx"} 1');
    expect(text).toMatch(/tidewatch_requests_total\{role="other",operation="other",status="4xx"\} \d+/);
    expect(text).toMatch(/tidewatch_request_duration_seconds_count\{role="api"\} [1-9]/);
    for (const secret of ['019a8f3e', 'secret-path', server.credentials.apiKey.slice(0, 20)]) expect(text).not.toContain(secret);
  });
});
