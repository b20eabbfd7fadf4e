/** Reads on a replica: as fresh as on the primary, whatever happens to the replica. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../test/harness/api-client.js';
import { createMonitor, createProject } from '../../test/harness/fixtures.js';
import { until } from '../../test/harness/until.js';
import { DOMAIN } from '../console/furnish/analytics.js';
import { SITE } from '../console/furnish/docs.js';
import { furnish } from '../console/stage.js';
import { DatabaseServer } from '../signals/database-server.js';
import { startPgBouncer } from '../signals/pgbouncer.js';
import { KEY, Tidewatch } from '../signals/process.js';

let primary: DatabaseServer;
let replica: DatabaseServer;
let server: Tidewatch;
let admin: ApiClient;
let projectSlug: string;
beforeAll(async () => {
  primary = await DatabaseServer.start();
  replica = await primary.follower();
  server = await Tidewatch.start({ environment: { DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url } });
  admin = new ApiClient(server.baseUrl, server.credentials.apiKey);
  ({ slug: projectSlug } = await createProject(admin));
  await untilCurrent();
});
afterAll(async () => {
  await server.stop();
  await replica.stop();
  await primary.stop();
});

const PROGRAM = fileURLToPath(new URL('../../bin/tidewatch-server.js', import.meta.url));
const secrets = () => ({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, TIDEWATCH_MASTER_KEY: KEY });

const untilCurrent = () =>
  until(async () => Number(await server.metric('tidewatch_replica_lag_seconds')) <= 0.25, { what: 'a replica that is current' });
const untilAway = () =>
  until(async () => (await server.metric('tidewatch_replica_lag_seconds')) === Number.POSITIVE_INFINITY, { what: 'no replica' });
const readsBy = async (outcome: string) => (await server.metric('tidewatch_replica_reads_total', `{outcome="${outcome}"}`)) ?? 0;
/** Those that may leave the primary, wherever they ran. */
const reads = async () => {
  const counts = await Promise.all(['replica', 'late', 'failed', 'unasked'].map(readsBy));
  return counts.reduce((sum, count) => sum + count, 0);
};
const names = async () => (await admin.call('listMonitors', { projectSlug, limit: 100 })).body.monitors.map(({ slug }) => slug);

/** Makes monitors one by one; each is in the list that is asked for next. */
async function makeAndList(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const { slug } = await createMonitor(admin, projectSlug);
    expect(await names()).toContain(slug);
  }
}

/** Makes monitors until one was read on the replica, which a busy machine may make late. */
async function untilReadThere(): Promise<void> {
  const before = await readsBy('replica');
  await until(
    async () => {
      await makeAndList(1);
      return (await readsBy('replica')) > before;
    },
    { what: 'a read on the replica' },
  );
}

/** Gives the status page another title, which is on the page that is asked for next. */
async function retitle(title: string): Promise<void> {
  const { slug } = (await admin.call('updateStatusPage', { title })).body.statusPage;
  const page = await fetch(`${server.baseUrl}/status/${slug}`);
  expect([page.status, (await page.text()).includes(title)]).toEqual([200, true]);
}

test('whoever changed something reads it, on the replica', async () => {
  await makeAndList(20);
  await untilReadThere();
});

test('lists, exports, status pages, documentation and reports read there', async () => {
  await furnish(admin);
  const { slug } = (await admin.call('getStatusPage')).body.statusPage;
  const get = async (path: string) => {
    const { status } = await fetch(server.baseUrl + path);
    return status;
  };
  const call = async (...given: Parameters<ApiClient['call']>) => (await admin.call(...given)).status;
  const kinds: [string, () => Promise<number>][] = [
    ['a list', () => call('listErrorIssues', { projectSlug: 'shop' })],
    ['the overview', () => call('getOverview')],
    ['an export', () => call('exportFeedback')],
    ['a status page', () => get(`/status/${slug}`)],
    ['its history', () => get(`/status/${slug}/history`)],
    ['documentation', () => get(`/d/${SITE}/install`)],
    ['a search of it', () => get(`/d/${SITE}/_search?q=package`)],
  ];
  for (const [kind, read] of kinds) {
    const before = await reads();
    expect([kind, await read()]).toEqual([kind, 200]);
    expect([kind, (await reads()) > before]).toEqual([kind, true]);
  }
  const threads = () => replica.administer("select from pg_stat_activity where application_name = 'tidewatch-analytics-reads'");
  await until(
    async () => {
      expect(await call('getAnalyticsReport', { propertyId: DOMAIN, report: 'sources' })).toBe(200);
      return (await threads()).length > 0;
    },
    { what: 'a report from the replica' },
  );
});

test('a pooler in transaction mode may stand before the replica', async () => {
  const pooler = await startPgBouncer(replica, 'transaction');
  const environment = { DATABASE_URL: primary.url, DATABASE_READ_URL: pooler.url };
  const other = await Tidewatch.start({ environment });
  await until(async () => Number(await other.metric('tidewatch_replica_lag_seconds')) <= 0.25, { what: 'a replica that is current' });
  const client = new ApiClient(other.baseUrl, admin.credential);
  const ask = async () => {
    const answers = [client.call('listMonitors'), client.call('getAnalyticsReport', { propertyId: DOMAIN, report: 'sources' })];
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  for (let each = 0; each < 20; each += 1) expect(await Promise.all([ask(), ask()])).toEqual(new Array(2).fill([200, 200]));
  expect(await other.metric('tidewatch_replica_reads_total', '{outcome="replica"}')).toBeGreaterThan(0);
  expect(other.lines.filter(({ msg }) => msg.startsWith('a read failed'))).toEqual([]);
  await other.stop();
  await pooler.stop();
});

test('the doctor sees a replica that is current', async () => {
  const environment = { PATH: process.env['PATH'], ...secrets(), TIDEWATCH_DATA_DIR: server.dataDirectory, PORT: String(server.port) };
  const { stdout } = spawnSync(process.execPath, [PROGRAM, 'doctor'], { env: environment, encoding: 'utf8' });
  expect(stdout).toMatch(/^ok +database\.replica +the replica is \d\.\d\d s late/m);
});

test('while the replica replays nothing, lists come from the primary, and are right', async () => {
  await replica.administer('select pg_wal_replay_pause()');
  await makeAndList(5);
  await untilAway();
  await makeAndList(5);
  await replica.administer('select pg_wal_replay_resume()');
  await untilCurrent();
  await makeAndList(2);
});

test('a replica that freezes costs no answer, and no page is old', async () => {
  replica.signal('SIGSTOP');
  await makeAndList(3);
  await retitle('While it is frozen');
  await untilAway();
  await makeAndList(3);
  await retitle('Since it is away');
  replica.signal('SIGCONT');
  await untilCurrent();
  await makeAndList(2);
});

test('a replica that stops and comes back costs no answer', async () => {
  const asking = (async () => {
    for (let each = 0; each < 100; each += 1) expect(await names()).not.toEqual([]);
  })();
  await replica.halt();
  await asking;
  await untilAway();
  await makeAndList(3);
  await replica.run();
  await untilCurrent();
  await untilReadThere();
});

test('a replica that is promoted is asked no more: it no longer follows', async () => {
  await replica.administer('select pg_promote()');
  await untilAway();
  await makeAndList(3);
  expect(server.lines.some(({ msg }) => msg.startsWith('DATABASE_READ_URL leads to a primary'))).toBe(true);
});
