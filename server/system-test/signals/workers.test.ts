/** Two workers share the organizations. One freezes in the middle of it, goes on, and is stopped. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '../../test/harness/until.js';
import { DatabaseServer } from './database-server.js';
import { Tidewatch } from './process.js';

const ORGANIZATIONS = 48;
/** Each organization has one monitor; the last falls silent this long after now. */
const SPREAD_SEC = 16;
/** Five seconds, with a reserve for a slow machine. */
const HANDED_OVER_MS = 10_000;

let database: DatabaseServer;
let front: Tidewatch;
let workers: Tidewatch[] = [];
beforeAll(async () => {
  database = await DatabaseServer.start();
  front = await Tidewatch.start({ environment: { DATABASE_URL: database.url, TIDEWATCH_ROLES: 'api,ingest,gateway,docs' } });
  const environment = { DATABASE_URL: database.url, TIDEWATCH_ROLES: 'worker' };
  workers = await Promise.all([0, 1].map(() => Tidewatch.start({ environment })));
});
afterAll(async () => {
  for (const worker of workers) {
    worker.child.kill('SIGCONT');
    await worker.stop();
  }
  await front.stop();
  await database.stop();
});

const [first, second] = [() => workers[0] as Tidewatch, () => workers[1] as Tidewatch];
const query = (text: string) => database.administer(text, 'tidewatch');

/** Waits until these workers have so many slots; returns the milliseconds. */
async function share(...expected: [Tidewatch, number][]): Promise<number> {
  const began = performance.now();
  for (const [worker, slots] of expected)
    await until(async () => (await worker.metric('tidewatch_worker_slots')) === slots, {
      what: `a worker with ${slots} slots`,
      pauseMs: 50,
    });
  return performance.now() - began;
}

/** Monitors that reported just now and fall silent one after the other. */
async function monitorsThatFallSilent(): Promise<void> {
  await query(
    `with organization as (
       insert into organizations (id, slug, name, time_zone, created_at, updated_at)
       select gen_random_uuid(), 'fleet-' || n, 'Fleet', 'UTC', now(), now() from generate_series(1, ${ORGANIZATIONS}) n returning id, slug
     ), project as (
       insert into projects (organization_id, id, slug, name, created_at, updated_at)
       select id, gen_random_uuid(), 'play', 'Play', now(), now() from organization returning organization_id, id
     )
     insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
       last_event_at, last_result, unheard_ms, transition_count, created_at, updated_at, next_transition_at)
     select organization_id, gen_random_uuid(), id, 'silent', 'Silent', 10, 1, 1, false, 'ok', 'event_ok', now(), t, 'ok', 0, 0, now(), now(),
       t + interval '11 seconds'
     from (select *, now() - interval '11 seconds' + row_number() over (order by id) * interval '${SPREAD_SEC / ORGANIZATIONS} seconds' as t from project) p`,
  );
}

const downs = async () =>
  (await query(
    `select count(*)::int as down, (count(*) filter (where m.transition_count = 1 and m.status_changed_at = m.last_event_at + interval '11 seconds'))::int as exact
     from monitors m where slug = 'silent' and status = 'down'`,
  )) as { down: number; exact: number }[];

const told = async () =>
  (await query(
    `select count(distinct n.organization_id)::int as organizations, count(*)::int as notifications
     from notifications n join organizations o on o.id = n.organization_id where o.slug like 'fleet-%'`,
  )) as { organizations: number; notifications: number }[];

test('each has half of the slots', async () => {
  await share([first(), 8], [second(), 8]);
});

test('one freezes: the other takes its slots; every silence is found once, at its deadline, and told once', async () => {
  await monitorsThatFallSilent();
  await until(async () => ((await downs())[0]?.down ?? 0) >= 5, { what: 'the first silences' });
  first().child.kill('SIGSTOP');
  expect(await share([second(), 16])).toBeLessThan(HANDED_OVER_MS);
  await until(async () => (await downs())[0]?.down === ORGANIZATIONS, { what: 'the last silence' });
  expect(await downs()).toEqual([{ down: ORGANIZATIONS, exact: ORGANIZATIONS }]);
  first().child.kill('SIGCONT');
  await share([first(), 8], [second(), 8]);
  await until(async () => (await told())[0]?.organizations === ORGANIZATIONS, { what: 'the last notification' });
  expect(await told()).toEqual([{ organizations: ORGANIZATIONS, notifications: ORGANIZATIONS }]);
});

test('one is stopped: the other has its slots at once', async () => {
  const stopping = second().stop();
  expect(await share([first(), 16])).toBeLessThan(HANDED_OVER_MS);
  await stopping;
  expect(await query('select count(*)::int as workers from worker_processes')).toEqual([{ workers: 1 }]);
});
