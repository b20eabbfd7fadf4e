/**
 * Two processes of each role, behind nginx and then behind HAProxy, under load of every kind: one of each role is killed in turn, and one of each freezes.
 * What clients were told is there, once; and what fails is only what no proxy may send twice.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startHaproxy } from '../system-test/proxies/haproxy.js';
import { startNginx } from '../system-test/proxies/nginx.js';
import { reportingAgent, watchedStream } from '../system-test/upgrades/connections.js';
import { type DataModule, importData, type Server } from '../system-test/upgrades/load.js';
import { Authority, type Certificate } from '../test/custom-domains/certificates.js';
import { until } from '../test/harness/until.js';
import { EveryKind, type Kind } from './every-kind.js';
import { HOST, ROLES, SplitFleet, unique } from './split-fleet.js';

/** Turns of each lane that show that all kinds of requests are answered. */
const ENOUGH = 3;
/** They have no id by which a second could be told from the first. */
const UNREPEATABLE: readonly Kind[] = ['beacon', 'change'];
const FRONTS = ['api', 'ingest', 'gateway', 'docs'] as const;

let data: DataModule;
let fleet: SplitFleet;
let certificate: Certificate;
let owner: Server;
let key: string;
let pingUrl: string;
let agentToken: string;
let agentServer: string;
let realtime: string;
beforeAll(async () => {
  // the authority exists for this test only
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  data = await importData();
  fleet = await SplitFleet.start();
  certificate = await (await Authority.create()).sign(HOST);
}, 180_000);
afterAll(async () => {
  delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
  await fleet?.stop();
});

/** Makes everything that the load asks for, through the proxy, once. */
async function furnish(): Promise<void> {
  if (owner) return;
  owner = await data.signIn(fleet.baseUrl, fleet.credentials);
  key = await data.makeEverything(owner);
  const { properties } = await data.call(owner, 'GET', '/api/v1/analytics/properties');
  pingUrl = String((await monitor('pinged'))['pingUrl']);
  realtime = `/api/v1/analytics/realtime?propertyId=${(properties as unknown as [{ id: string }])[0].id}`;
  const { server, token } = await data.call(owner, 'POST', '/api/v1/servers', { projectSlug: 'shop', name: 'db-1' });
  agentToken = String(token);
  agentServer = (server as unknown as { id: string }).id;
}

const monitor = (slug: string) =>
  data.call(owner, 'POST', '/api/v1/monitors', { projectSlug: 'shop', slug, name: slug, intervalSec: 86_400 });

/** Reports a failure, of which people are told. */
async function fail(slug: string): Promise<void> {
  for (const result of ['ok', 'error']) await data.send(owner, key, '/api/status/events', { slug, result, eventId: randomUUID() });
}

/** Waits until it was told, and returns how often. */
async function told(slug: string): Promise<number> {
  const count = async () =>
    (await fleet.query<{ count: number }>(`select count(*)::int as count from notifications where message::text like '%${slug}%'`))[0]
      ?.count ?? 0;
  await until(async () => (await count()) > 0, { what: `the notification of ${slug}`, pauseMs: 100 });
  return count();
}

const TABLES: readonly [Kind, string][] = [
  ['event', 'select id::text as id from status_events'],
  ['error', 'select id::text as id from error_events'],
  ['feedback', 'select event_id::text as id from feedback'],
  ['visit', 'select event_id::text as id from analytics_hits'],
  ['change', 'select title as id from incidents'],
];

async function expectAllOnce({ acknowledged }: EveryKind): Promise<void> {
  for (const [kind, statement] of TABLES) {
    const ids = (await fleet.query<{ id: string }>(statement)).map(({ id }) => id);
    const stored = new Set(ids);
    expect([kind, acknowledged.get(kind)?.filter((id) => !stored.has(id)), ids.length]).toEqual([kind, [], stored.size]);
  }
  // a ping may be stored twice: it has no id
  const pinged = await fleet.query<{ message: string }>('select message from status_events where message is not null');
  const messages = new Set(pinged.map(({ message }) => message));
  expect(acknowledged.get('ping')?.filter((message) => !messages.has(message))).toEqual([]);
}

/** Waits until each lane has made so many turns more. */
async function turnsOf({ turns }: EveryKind, more: number): Promise<void> {
  const before = [...turns];
  await until(() => turns.every((count, lane) => count >= (before[lane] ?? 0) + more), { what: 'the load', pauseMs: 50 });
}

const failures = ({ failed }: EveryKind) => [
  ...new Set(failed.filter(({ kind }) => !UNREPEATABLE.includes(kind)).map(({ kind, reason }) => `${kind}: ${reason}`)),
];

interface Proxy {
  untilServing?: (port: number) => Promise<void>;
  stop: () => Promise<void>;
}
const addresses = () => ({ host: HOST, upstreams: fleet.upstreams, httpPort: fleet.ports.http, httpsPort: fleet.ports.https });
const PROXIES: [string, number, () => Promise<Proxy>][] = [
  ['nginx', 0, () => startNginx(addresses(), certificate)],
  ['HAProxy', 1, () => startHaproxy(addresses(), { [HOST]: certificate })],
];

describe.each(PROXIES)('behind %s', (_name, index, start) => {
  let proxy: Proxy;
  let load: EveryKind;
  beforeAll(async () => {
    proxy = await start();
    await furnish();
  }, 60_000);
  afterAll(() => proxy?.stop());
  beforeEach(() => {
    load = new EveryKind({ data, server: owner, key, pingUrl });
  });
  afterEach(() => load?.stop());

  test('one of each role is killed in turn', async () => {
    const agent = reportingAgent(fleet.baseUrl, agentToken);
    const stream = watchedStream(owner, realtime);
    const slug = unique('killed');
    await monitor(slug);
    for (const role of ROLES) {
      await turnsOf(load, ENOUGH);
      await fleet.kill(role, index);
      if (role === 'worker') await fail(slug);
      await turnsOf(load, ENOUGH);
      await fleet.startAgain(role, index);
      if (role !== 'worker') await proxy.untilServing?.(fleet.one(role, index).port);
    }
    expect(await told(slug)).toBe(1);
    await Promise.all([load.stop(), agent.end(), stream.end()]);
    expect([...failures(load), ...agent.failed, ...stream.failed]).toEqual([]);
    await expectAllOnce(load);
    const samples = await fleet.query<{ seq: number }>(`select seq::int as seq from server_samples where server_id = '${agentServer}'`);
    expect(agent.acknowledged.filter((seq) => !samples.some((sample) => sample.seq === seq))).toEqual([]);
    expect(stream.events).toBeGreaterThan(0);
  }, 180_000);

  test('one of each role freezes at once, and goes on later', async () => {
    const slug = unique('frozen');
    await monitor(slug);
    await turnsOf(load, 2);
    for (const role of ROLES) fleet.signal(role, 'SIGSTOP', index);
    await fail(slug);
    await turnsOf(load, 2 * ENOUGH);
    // the proxy has noticed by now
    const before = load.failed.length;
    await turnsOf(load, ENOUGH);
    expect(load.failed.slice(before)).toEqual([]);
    expect(await told(slug)).toBe(1);
    for (const role of ROLES) fleet.signal(role, 'SIGCONT', index);
    for (const role of FRONTS) await proxy.untilServing?.(fleet.one(role, index).port);
    await turnsOf(load, ENOUGH);
    await load.stop();
    expect(failures(load)).toEqual([]);
    await expectAllOnce(load);
    expect(await told(slug)).toBe(1);
  }, 240_000);
});
