/**
 * Two Tidewatch processes on a database of three machines: what happens when one of them dies, hangs, is cut off or gives its place away. After each
 * of these, every acknowledged event is there, events are accepted again by themselves, and nobody was told of a silence that was ours.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Tidewatch } from '../system-test/signals/process.js';
import { type Stage, stageOn } from '../system-test/signals/stage.js';
import { ApiClient } from '../test/harness/api-client.js';
import { until } from '../test/harness/until.js';
import { Cluster } from './cluster.js';
import { Reader } from './reader.js';
import { Sender } from './sender.js';
import { Way } from './way.js';

/** How soon events are accepted again; a failover takes up to 20 s until the primary's claim expires. */
const ACCEPTED_AGAIN_SEC = 30;
/** Shorter than a failover, so that one would be a silence if it counted. */
const INTERVAL_SEC = 10;

let cluster: Cluster;
let servers: Tidewatch[] = [];
let stage: Stage;
let sender: Sender;
let reader: Reader;
/** How the second process reaches the database. */
let way: Way;
/** How long no event was accepted, in seconds, by what had happened. */
const gaps: Record<string, number> = {};
/** When the first event of a test was acknowledged, by the database's clock. */
let began = '';
beforeAll(async () => {
  cluster = await Cluster.start();
  way = await Way.to(cluster.proxyPort);
  const { readUrl } = cluster;
  servers = [await Tidewatch.start({ environment: { DATABASE_URL: cluster.url(), DATABASE_READ_URL: readUrl } })];
  stage = await stageOn(servers[0] as Tidewatch, (servers[0] as Tidewatch).credentials, {
    ...{ intervalSec: INTERVAL_SEC, degradedAfter: 1, downAfter: 1 },
  });
  servers.push(await Tidewatch.start({ environment: { DATABASE_URL: cluster.url(way.port), DATABASE_READ_URL: readUrl } }));
}, 300_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  way?.close();
  await cluster?.stop();
});
beforeEach(async () => {
  await cluster.whole();
  const since = performance.now();
  sender = new Sender(servers, stage);
  await until(() => sender.hasAcknowledgedSince(since), { what: 'the first event' });
  reader = new Reader(
    servers.map(({ baseUrl }) => new ApiClient(baseUrl, stage.admin.credential)),
    stage.monitor.id,
  );
  began = String((await cluster.administer('select now()::text as now'))[0]?.['now']);
});
afterEach(() => Promise.all([sender.stop(), reader.stop()]));
test('reads leave the primary', async () => {
  for (const server of servers)
    await until(async () => ((await server.metric('tidewatch_replica_reads_total', '{outcome="replica"}')) ?? 0) > 0, {
      what: 'a read on a replica',
    });
  await nothingMissing();
});

afterAll(() => {
  for (const [what, seconds] of Object.entries(gaps)) process.stdout.write(`no event accepted, ${what}: ${seconds.toFixed(1)} s\n`);
});

/** Waits until events are accepted again, both processes are ready, and some more have come; returns the longest gap in seconds. */
async function recovered(since: number, what: string): Promise<number> {
  await until(() => sender.hasAcknowledgedSince(since), { what: 'an event after the trouble' });
  for (const server of servers) await server.until(({ status }) => status === 'ready', 'readiness');
  const after = performance.now();
  await until(() => sender.hasAcknowledgedSince(after), { what: 'further events' });
  const gap = sender.longestGap(since);
  gaps[what] = gap;
  return gap;
}

/** What was acknowledged is stored, once, and was in the next list; and the monitor's only changes are those that its sender made. */
async function nothingMissing(): Promise<void> {
  await Promise.all([sender.stop(), reader.stop()]);
  expect([reader.stale, reader.right > 0]).toEqual([[], true]);
  const [{ stored, distinct }] = (await cluster.administer(
    `select count(*)::int as stored, count(distinct id)::int as distinct from status_events
     where id = any('{${[...sender.acknowledged].join(',')}}'::uuid[])`,
    'tidewatch',
  )) as [{ stored: number; distinct: number }];
  expect({ stored, distinct }).toEqual({ stored: sender.acknowledged.size, distinct: sender.acknowledged.size });
  const changes = await cluster.administer(
    `select t.to_status from monitor_transitions t where t.monitor_id = '${stage.monitor.id}' and t.to_status in ('degraded', 'down') and t.at > '${began}'`,
    'tidewatch',
  );
  expect(changes).toEqual([]);
}

/** How long ingest was away, in whole seconds, by our own record of this test. */
async function recordedOutage(): Promise<number> {
  const rows = await cluster.administer(
    `select coalesce(sum(extract(epoch from ended_at - started_at)), 0)::int as seconds from service_outages where service = 'ingest' and ended_at > '${began}'`,
    'tidewatch',
  );
  return Number(rows[0]?.['seconds']);
}

test('the primary is killed: the synchronous standby takes over, and the old primary comes back as a standby', async () => {
  const { primary, synchronous } = await cluster.roles();
  const since = performance.now();
  await cluster.machine(primary).kill('patroni');
  const gap = await recovered(since, 'primary killed');
  expect(gap).toBeLessThan(ACCEPTED_AGAIN_SEC);
  // what was away is on record as our own
  expect(await recordedOutage()).toBeGreaterThan(gap / 2);
  await cluster.machine(primary).startPatroni();
  await cluster.whole();
  expect((await cluster.roles()).primary).toBe(synchronous);
  await nothingMissing();
});

test('a whole machine loses its power, etcd and pgbouncer too, and comes back', async () => {
  const machine = cluster.machine((await cluster.roles()).primary);
  const since = performance.now();
  await machine.kill('pgbouncer', 'patroni', 'etcd');
  expect(await recovered(since, 'its machine without power')).toBeLessThan(ACCEPTED_AGAIN_SEC);
  await machine.startEtcd();
  await machine.startPatroni();
  await machine.startPgbouncer();
  await cluster.whole();
  await nothingMissing();
});

test('a whole machine freezes, and is thawed when another is the primary', async () => {
  const { primary, synchronous } = await cluster.roles();
  const machine = cluster.machine(primary);
  const since = performance.now();
  machine.freeze();
  expect(await recovered(since, 'its machine frozen')).toBeLessThan(ACCEPTED_AGAIN_SEC);
  machine.thaw();
  await cluster.whole();
  expect((await cluster.roles()).primary).toBe(synchronous);
  await nothingMissing();
});

test('a planned switchover takes seconds', async () => {
  const { primary, synchronous } = await cluster.roles();
  const since = performance.now();
  expect(await cluster.switchover(primary, synchronous)).toContain('Successfully switched over');
  expect(await recovered(since, 'planned switchover')).toBeLessThan(ACCEPTED_AGAIN_SEC);
  expect((await cluster.roles()).primary).toBe(synchronous);
  await cluster.whole();
  await nothingMissing();
});

test('the synchronous standby hangs: the other one takes its place, and events go on', async () => {
  const { synchronous, other } = await cluster.roles();
  const machine = cluster.machine(synchronous);
  const since = performance.now();
  machine.freeze();
  await until(async () => (await cluster.roles()).synchronous === other, { what: 'the other standby to be the synchronous one' });
  expect(await recovered(since, 'synchronous standby frozen')).toBeLessThan(ACCEPTED_AGAIN_SEC);
  machine.thaw();
  await cluster.whole();
  await nothingMissing();
});

test('two of three etcd are gone: there is no primary, nothing is acknowledged, and all goes on when one is back', async () => {
  const [one, other] = cluster.machines.slice(1);
  await Promise.all([one?.kill('etcd'), other?.kill('etcd')]);
  // the primary gives up its place before its claim expires, and no one may take it
  await until(async () => (await servers[0]?.readiness())?.status === 'unready', { what: 'Tidewatch to see it' });
  const away = performance.now();
  await pause(5_000);
  expect(sender.hasAcknowledgedSince(away)).toBe(false);
  const back = performance.now();
  await one?.startEtcd();
  expect(await recovered(back, 'after the quorum of etcd is back')).toBeLessThan(ACCEPTED_AGAIN_SEC);
  await other?.startEtcd();
  await cluster.whole();
  await nothingMissing();
});

test('one process is cut off from the database: the other goes on, and no outage is recorded', async () => {
  way.cut();
  await until(async () => (await servers[1]?.readiness())?.status === 'unready', { what: 'the process that is cut off to see it' });
  const alone = performance.now();
  await until(() => sender.hasAcknowledgedSince(alone + 5_000), { what: 'events through the other process' });
  expect((await servers[0]?.readiness())?.status).toBe('ready');
  way.mend();
  await recovered(performance.now(), 'after one process is no longer cut off');
  expect(await recordedOutage()).toBe(0);
  await nothingMissing();
});
