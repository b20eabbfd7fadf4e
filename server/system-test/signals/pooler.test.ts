/** Behind a real pgbouncer, in both of its modes, everything works, and the time limits that isolate organizations apply. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { ApiClient, signedHeaders } from '../../test/harness/api-client.js';
import {
  createMonitor,
  createOrganization,
  createProject,
  createProjectKey,
  reportError,
  sendFeedback,
} from '../../test/harness/fixtures.js';
import { until } from '../../test/harness/until.js';
import { DatabaseServer } from './database-server.js';
import { type PgBouncer, startPgBouncer } from './pgbouncer.js';
import { failing, Tidewatch } from './process.js';

let database: DatabaseServer;
const releases: (() => unknown)[] = [];
beforeEach(async () => {
  database = await DatabaseServer.start();
  releases.push(() => database.stop());
});
afterEach(async () => {
  for (const release of releases.splice(0).reverse()) await release();
});

let pooler: PgBouncer;
async function startBehind(mode: 'session' | 'transaction', environment: Record<string, string> = {}): Promise<Tidewatch> {
  pooler = await startPgBouncer(database, mode);
  releases.push(() => pooler.stop());
  const server = await Tidewatch.start({ environment: { DATABASE_URL: pooler.url, ...environment } });
  releases.push(() => server.stop());
  return server;
}

interface Stage {
  admin: ApiClient;
  projectSlug: string;
  credential: string;
}

async function stageIn(admin: ApiClient, session: ApiClient): Promise<Stage> {
  const { slug: projectSlug } = await createProject(admin);
  const scopes = ['status:write', 'feedback:write', 'errors:write'];
  const { credential } = await createProjectKey(session, projectSlug, scopes);
  return { admin, projectSlug, credential };
}

/** Two organizations. */
async function stagesOf(server: Tidewatch): Promise<[Stage, Stage]> {
  const { email, password, apiKey } = server.credentials;
  const admin = new ApiClient(server.baseUrl, apiKey);
  const signIn = () => admin.as(null).signIn(email, password);
  const session = await signIn();
  const other = await createOrganization(session, signIn);
  return [await stageIn(admin, session), await stageIn(other.admin, other.session)];
}

function report({ admin, credential }: Stage, slug: string, result = 'ok') {
  const body = JSON.stringify({ slug, result });
  return admin.request('reportStatusEvents', 'POST', '/api/status/events', body, signedHeaders(credential, '/api/status/events', body));
}

/** A foreign row lock delays one organization's events, for as long as ingest lets a statement wait, and no other's. */
async function expectLimitsOfTime(stage: Stage, other: Stage): Promise<void> {
  const [held, free] = [await createMonitor(stage.admin, stage.projectSlug), await createMonitor(other.admin, other.projectSlug)];
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from monitors where id = $1 for update', [held.id]);
  const waiting = report(stage, held.slug, 'down');
  await until(async () => (await locks()) > 0, { what: 'the wait for the lock' });
  // without lock_timeout the statement would wait until the lock is released
  await until(async () => (await locks()) === 0, { what: 'the end of the wait', pauseMs: 5 });
  expect((await report(other, free.slug)).status).toBe(202);
  await holder.query('rollback');
  await holder.end();
  expect((await waiting).status).toBe(202);
}

const locks = async () => {
  const rows = (await database.administer(`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`)) as {
    n: number;
  }[];
  return rows[0]?.n ?? 0;
};

async function expectWork(server: Tidewatch): Promise<void> {
  const [stage, other] = await stagesOf(server);
  const { admin, credential, projectSlug } = stage;
  const monitor = await createMonitor(admin, projectSlug, { intervalSec: 10, degradedAfter: 1, downAfter: 1 });
  const { property } = (await admin.call('createAnalyticsProperty', { domain: 'shop.example' })).body;
  const sent = await Promise.all(Array.from({ length: 40 }, () => report(stage, monitor.slug)));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 202));
  await reportError(admin, credential, { propertyId: property.id, message: 'It fails' });
  await sendFeedback(admin, credential);
  const reads = await Promise.all(Array.from({ length: 30 }, () => admin.call('listMonitors')));
  expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200));
  expect((await admin.call('getAnalyticsSnapshot', { propertyId: property.id })).status).toBe(200);
  await expectLimitsOfTime(stage, other);
  // the silence clock, its signals and its lock
  const statusOf = async () => (await admin.call('getMonitor', { monitorId: monitor.id })).body.monitor.status;
  await until(async () => (await statusOf()) === 'down', { what: 'the silence' });
  expect((await server.readiness()).status).toBe('ready');
  expect(server.lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)).toEqual([]);
}

test('in session mode with its defaults', async () => {
  const server = await startBehind('session');
  await expectWork(server);
  // pgbouncer's default number of connections for one user
  const open = (await database.administer(`select count(*)::int as n from pg_stat_activity where usename = 'tidewatch'`)) as {
    n: number;
  }[];
  expect(open[0]?.n).toBeLessThanOrEqual(20);
});

test('in transaction mode, with a direct address for signals and loops', async () => {
  await expectWork(await startBehind('transaction', { DATABASE_DIRECT_URL: database.url }));
});

test('a hanging pooler makes the database unavailable, even if the direct address works', async () => {
  const server = await startBehind('transaction', { DATABASE_DIRECT_URL: database.url });
  pooler.signal('SIGSTOP');
  const words = 'api: management connections: PostgreSQL does not answer';
  const hanging = await server.until((readiness) => failing(readiness).includes(words), 'the silence of the pooler');
  expect(failing(hanging).join()).not.toContain('database:');
  pooler.signal('SIGCONT');
  await server.until(({ status }) => status === 'ready', 'the pooler');
});

test('in transaction mode without that address it does not start, and names the missing variable', async () => {
  pooler = await startPgBouncer(database, 'transaction');
  releases.push(() => pooler.stop());
  const server = await Tidewatch.launch({ environment: { DATABASE_URL: pooler.url } });
  releases.push(() => server.stop());
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/tidewatch: DATABASE_DIRECT_URL: DATABASE_URL leads to a pooler in transaction mode/);
  expect(server.output()).not.toContain('is running');
});
