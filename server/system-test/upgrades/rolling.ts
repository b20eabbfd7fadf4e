/**
 * Two processes that answer requests and two workers behind a proxy with the shipped configuration, under load of events, reads, pages, beacons, agents
 * and a stream: replaced by this release one after the other, and then restarted.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openDatabase } from '../../src/kernel/database/connections/connection.js';
import { Authority, type Certificate } from '../../test/custom-domains/certificates.js';
import { createTestDatabase, silent } from '../../test/harness/database.js';
import { newDataDirectory } from '../../test/harness/server-process.js';
import { until } from '../../test/harness/until.js';
import { freePort } from '../processes.js';
import { reportingAgent, watchedStream } from './connections.js';
import { BEACON, type DataModule, importData, load, type Server } from './load.js';
import { Processes, type Running } from './running.js';

/** Its own name, as fetch can reach it. */
const OWN = 'localhost';
const FRONT = 'api,ingest,gateway,docs';
const ROOT = new URL('../../../', import.meta.url);
const BUILDER = new URL('scripts/package/previous-build.mjs', ROOT).href;
const PROGRAM = fileURLToPath(new URL('server/bin/tidewatch-server.js', ROOT));

interface Addresses {
  host: string;
  upstreams: readonly number[];
  httpPort: number;
  httpsPort: number;
}
interface Proxy {
  /** Waits until it has noticed that the process on that port, which stopped, serves again; missing if it asks each process anew. */
  untilServing?: (port: number) => Promise<void>;
  stop: () => Promise<void>;
}

/** The tests of a rolling upgrade and restart behind the proxy that `start` starts. */
export function testRollingRestart(start: (addresses: Addresses, certificate: Certificate) => Promise<Proxy>, drainSeconds: number): void {
  let data: DataModule;
  let previous: { folder: string };
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let directory: ReturnType<typeof newDataDirectory>;
  let processes: Processes;
  let proxy: Proxy;
  let baseUrl: string;
  let owner: Server;
  let key: string;
  let realtime: string;
  let fronts: Running[];
  let workers: Running[];
  let agents: { id: string; token: string }[];

  const environmentOf = (roles: string) => ({
    TIDEWATCH_ROLES: roles,
    TIDEWATCH_BASE_URL: baseUrl,
    TIDEWATCH_DOCS_URL: baseUrl,
    TIDEWATCH_TRUSTED_PROXIES: 'loopback',
    TIDEWATCH_DRAIN_SECONDS: String(drainSeconds),
    TIDEWATCH_MIGRATE: 'command',
    // agents connect more often here than the limit per server allows
    TIDEWATCH_LIMITS: 'management=off,agentConnects=off',
  });
  const startOld = (roles: string, port?: number) =>
    processes.start({ folder: previous.folder, environment: environmentOf(roles), ...(port && { port }) });
  beforeAll(async () => {
    // the authority exists for this test only
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    data = await importData();
    previous = (await import(BUILDER)).previousBuild();
    database = await createTestDatabase({ empty: true });
    directory = newDataDirectory();
    processes = new Processes(database.connection, directory.path);
    const [httpPort, httpsPort, ...upstreams] = [await freePort(), await freePort(), await freePort(), await freePort()];
    baseUrl = `https://${OWN}:${httpsPort}`;
    const authority = await Authority.create();
    proxy = await start({ host: OWN, upstreams, httpPort, httpsPort }, await authority.sign(OWN));
    fronts = [];
    for (const port of upstreams) fronts.push(await startOld(FRONT, port));
    for (const port of upstreams) await proxy.untilServing?.(port);
    owner = await data.signIn(baseUrl, JSON.parse(readFileSync(path.join(directory.path, 'credentials.json'), 'utf8')));
    key = await data.makeEverything(owner);
    const { properties } = await data.call(owner, 'GET', '/api/v1/analytics/properties');
    realtime = `/api/v1/analytics/realtime?propertyId=${(properties as unknown as [{ id: string }])[0].id}`;
    agents = [];
    for (const name of ['db-1', 'db-2']) {
      const { server, token } = await data.call(owner, 'POST', '/api/v1/servers', { projectSlug: 'shop', name });
      agents.push({ id: (server as unknown as { id: string }).id, token: String(token) });
    }
    workers = [await startOld('worker'), await startOld('worker')];
  }, 900_000);
  afterAll(async () => {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    await proxy?.stop();
    await processes?.stopAll();
    await directory?.remove();
    await database?.drop();
  });

  /** Replaces a process by one of this release. */
  async function restart({ child, port }: Running, roles: string, signal: NodeJS.Signals): Promise<Running> {
    await processes.stop(child, signal);
    return processes.start({ port, environment: environmentOf(roles) });
  }

  /** Makes a monitor that reports a failure, of which people are told. */
  async function fail(slug: string): Promise<void> {
    await data.call(owner, 'POST', '/api/v1/monitors', { projectSlug: 'shop', slug, name: slug, intervalSec: 86_400 });
    for (const result of ['ok', 'error']) await data.send(owner, key, '/api/status/events', { slug, result, eventId: randomUUID() });
  }

  /** Replaces each process under load. Returns the requests that failed. */
  async function replaceEach(name: string, signal: NodeJS.Signals): Promise<string[]> {
    const { knex, close } = openDatabase(database.connection, silent, { sizes: { management: 1 } });
    const running = Array.from({ length: 4 }, () => load(data, owner, key));
    const reporting = agents.map(({ token }) => reportingAgent(baseUrl, token));
    const watching = watchedStream(owner, realtime);
    for (const [index, front] of fronts.entries()) {
      const before = running.map(({ requests }) => requests);
      await until(() => running.every(({ requests }, at) => requests > (before[at] ?? 0) + 20), { what: 'the load', pauseMs: 20 });
      fronts[index] = await restart(front, FRONT, signal);
      await proxy.untilServing?.(front.port);
    }
    const failing = [0, 1, 2, 3].map((index) => `${name}-${index}`);
    for (const [index, worker] of workers.entries()) {
      const restarted = restart(worker, 'worker', signal);
      for (const slug of failing.slice(2 * index, 2 * index + 2)) await fail(slug);
      workers[index] = await restarted;
    }
    const toldOf = async () => {
      const messages: object[] = await knex('notifications').pluck('message');
      return failing.map((slug) => messages.filter((message) => JSON.stringify(message).includes(slug)).length);
    };
    await until(async () => (await toldOf()).every((count) => count > 0), { what: 'the notifications', pauseMs: 100 });
    expect(await toldOf()).toEqual([1, 1, 1, 1]);
    await Promise.all([...running, ...reporting, watching].map(({ end }) => end()));
    const acknowledged = running.flatMap((each) => each.acknowledged);
    const stored: string[] = await knex('status_events').pluck('id');
    const different = new Set(stored);
    expect([acknowledged.filter((id) => !different.has(id)), stored.length]).toEqual([[], different.size]);
    for (const [index, { id }] of agents.entries()) {
      const sampled = new Set((await knex('server_samples').where({ server_id: id }).pluck('seq')).map(Number));
      expect(reporting[index]?.acknowledged.filter((seq) => !sampled.has(seq))).toEqual([]);
    }
    // each lived on one of the two processes at least
    expect(Math.min(...[...reporting, watching].map(({ connections }) => connections))).toBeGreaterThan(1);
    expect(watching.events).toBeGreaterThan(0);
    await close();
    return [...running, ...reporting, watching].flatMap(({ failed }) => failed);
  }

  /** Beacons have no id by which a retry could be told from a second. One of each load may fail for each of the two processes. */
  function expectOnlyBeacons(failed: readonly string[]): void {
    expect(failed.filter((each) => !each.startsWith(BEACON))).toEqual([]);
    expect(failed.length).toBeLessThanOrEqual(8);
  }

  test('by an upgrade from the release before: nothing is lost, doubled or told twice', async () => {
    const { host, port, user, password, database: name } = database.connection;
    const DATABASE_URL = `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`;
    const own = { DATABASE_URL, TIDEWATCH_DATA_DIR: directory.path, TIDEWATCH_MASTER_KEY: '11'.repeat(32) };
    const migrating = spawn(process.execPath, [PROGRAM, 'migrate'], { env: { PATH: process.env['PATH'], ...own }, stdio: 'ignore' });
    expect((await once(migrating, 'exit'))[0]).toBe(0);
    // that release closes an idle connection while a request may be on its way
    expectOnlyBeacons(await replaceEach('upgrade', 'SIGTERM'));
  }, 300_000);

  test('by SIGTERM: no request fails, and nothing is lost, doubled or told twice', async () => {
    expect(await replaceEach('sigterm', 'SIGTERM')).toEqual([]);
  }, 240_000);

  test('by SIGKILL: only beacons fail', async () => {
    expectOnlyBeacons(await replaceEach('sigkill', 'SIGKILL'));
  }, 240_000);
}
