/**
 * Kills a worker process at every step of sealing a day, while events arrive. Before the commit nothing has changed; after it the day is
 * complete. No event is lost or counted twice.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AnalyticsQueries, Bucket } from '../../../src/analytics/queries/types.js';
import { KINDS } from '../../../src/analytics/store/kinds.js';
import { sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { sealingState } from '../../../src/analytics/store/sealing-store.js';
import { addDays, dayStartSec } from '../../../src/kernel/net/local-days.js';
import { silent } from '../../harness/database.js';
import { lockWaits, untilSomebodyWaits } from '../../harness/lock-waits.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { newDataDirectory, ServerProcess } from '../../harness/server-process.js';
import { until } from '../../harness/until.js';
import { DAY, hits } from './night.js';
import { Stage } from './stage.js';

const NOW = new Date();
/** The process uses the real clock, so the hits are on a day that is still in the log. */
const SEALED = addDays(NOW.toISOString().slice(0, 10), -5);
const BEFORE = addDays(SEALED, -1);
const SHIFT_US = (dayStartSec(SEALED, 'UTC') - dayStartSec(DAY, 'UTC')) * 1e6;
const LOCK = 20_261;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let stage: Stage;
let ingest: TestServer;
let queries: AnalyticsQueries;
/** Answers for every day, before sealing and before more events. */
let unsealed: Bucket[];
/** Ids of the events that have arrived. */
const arrived: string[] = [];
const directory = newDataDirectory();
const workers: ServerProcess[] = [];
beforeAll(async () => {
  stage = await Stage.open('UTC', NOW);
  await stage.addHits(hits().map((hit) => ({ ...hit, at: hit.at + SHIFT_US })));
  const { knex } = stage.database;
  await knex.raw(`insert into analytics_sealing select ?, ?, 1, 'UTC', ?, ?::date`, [
    stage.organizationId,
    stage.propertyId,
    addDays(SEALED, -2),
    BEFORE,
  ]);
  ingest = await startTestServer({ connection: stage.database.connection, roles: 'ingest' });
  queries = stage.queries();
  unsealed = await days();
  await knex.raw(
    `create function hold() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${LOCK}); return new; end'`,
  );
});
afterAll(async () => {
  for (const { child } of workers) child.kill('SIGKILL');
  await queries.close();
  await ingest.stop();
  await stage.close();
  await directory.remove();
});

async function startWorker(): Promise<ServerProcess> {
  const { host, port, user, password, database } = stage.database.connection;
  const credentials = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
  const worker = await ServerProcess.start(directory.path, {
    DATABASE_URL: `postgresql://${credentials}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    TIDEWATCH_ROLES: 'worker',
    TIDEWATCH_MASTER_KEY: '11'.repeat(32),
  });
  workers.push(worker);
  return worker;
}

/** Figures of every day up to today. */
function days(asked = queries): Promise<Bucket[]> {
  const { organizationId, propertyId } = stage;
  return asked.timeSeries({ organizationId, propertyId, from: BEFORE, to: new Date().toISOString().slice(0, 10), filters: [] }, 'day');
}

/** Sends two pageviews, and one event that was sent before. */
async function arrive(): Promise<void> {
  const fresh = [randomUUID(), randomUUID()];
  const events = [...arrived.slice(-1), ...fresh].map((eventId) => ({ domain: 'acme.example', url: 'https://acme.example/', eventId }));
  const { status, headers } = await fetch(`${ingest.baseUrl}/api/event`, {
    ...{ method: 'POST', headers: { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX }, body: JSON.stringify(events) },
  });
  expect([status, headers.get('x-event-dropped')]).toEqual([202, null]);
  arrived.push(...fresh);
}

/** Earlier events are counted as before, and each new event once. */
async function expectEachOnce(asked = queries): Promise<void> {
  const found = await days(asked);
  const old = ({ day }: Bucket) => day < addDays(SEALED, 4);
  const pageviews = (of: readonly Bucket[]) => of.reduce((sum, bucket) => sum + bucket.pageviews, 0);
  expect(found.filter(old)).toEqual(unsealed.filter(old));
  expect(pageviews(unsealed)).toBeGreaterThan(100);
  expect(pageviews(found)).toBe(pageviews(unsealed) + arrived.length);
}

const through = async () => (await sealingState(stage.database.knex, stage))!.sealedThrough;

/** Kills a worker while a trigger holds its statement. Resolves when its transaction has ended. */
async function killAt(trigger: string): Promise<void> {
  const { knex } = stage.database;
  await stage.client.query('select pg_advisory_lock($1)', [LOCK]);
  await knex.raw(`create ${trigger} execute function hold()`);
  const worker = await startWorker();
  await untilSomebodyWaits(knex);
  await arrive();
  worker.child.kill('SIGKILL');
  await worker.exited;
  await arrive();
  await stage.client.query('select pg_advisory_unlock($1)', [LOCK]);
  await until(async () => (await lockWaits(knex)) === 0);
  // PostgreSQL notices only after the statement that the client has gone
  const others = `select count(*)::int as count from pg_stat_activity where datname = current_database() and xact_start is not null
    and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  await until(async () => (await knex.raw(others)).rows[0].count === 0);
  await knex.raw(`drop trigger held on ${trigger.split(' on ')[1]!.split(' ')[0]}`);
}

test.each([
  ['the sessions', `trigger held before insert on analytics_sealed_days for each row when (new.kind = ${KINDS.sessions})`],
  ['the summary', `trigger held before insert on analytics_sealed_days for each row when (new.kind = ${KINDS.summary})`],
  ['the carried hits', 'trigger held before insert on analytics_carried_hits for each row'],
  ['the state', 'trigger held before update on analytics_sealing for each row'],
])('killed while writing %s', async (_step, trigger) => {
  await killAt(trigger);
  expect(await stage.sealed()).toEqual([]);
  expect(await through()).toBe(BEFORE);
  await expectEachOnce();
});

test('killed at the commit: the next worker seals the rest, with the same bytes as an undisturbed run', async () => {
  const { knex } = stage.database;
  await killAt('constraint trigger held after update on analytics_sealing deferrable initially deferred for each row');
  expect(await through()).toBe(SEALED);
  const first = await stage.sealed();
  expect(first.map((line) => line.slice(0, SEALED.length))).toEqual(first.map(() => SEALED));
  expect(first.length).toBeGreaterThan(1);

  await expectEachOnce();

  const [worker] = await Promise.all([startWorker(), arrive()]);
  await until(async () => {
    await arrive();
    return (await through()) >= addDays(SEALED, 2);
  });
  await expectEachOnce();
  const afresh = stage.queries();
  await expectEachOnce(afresh).finally(() => afresh.close());
  worker.child.kill('SIGKILL');
  await worker.exited;
  const sealed = (await stage.sealed()).filter((line) => line.slice(0, SEALED.length) <= addDays(SEALED, 2));
  expect(sealed.slice(0, first.length)).toEqual(first);
  await knex('analytics_sealed_days').del();
  await knex('analytics_carried_hits').del();
  await knex('analytics_sealing').update({ sealed_through: BEFORE });
  await sealDueDays(stage.tools, NOW, silent);
  const again = (await stage.sealed()).filter((line) => line.slice(0, SEALED.length) <= addDays(SEALED, 2));
  expect(again).toEqual(sealed);
});
