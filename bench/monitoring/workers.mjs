/**
 * What two workers cost beside one, and how late silence is found and told: 100,000 monitors of 1,000 organizations fall silent within a minute. One
 * worker and two take turns on the same database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { quantile, report, treeCpuSeconds } from '../measure.mjs';
import { connect } from '../size/seeded.mjs';
import { startStack } from '../stack.mjs';

const ORGANIZATIONS = 1_000;
const MONITORS_OF_EACH = 100;
const SPREAD_SEC = 60;
/** Before the first deadline, and after the last: the workers settle, and the last organizations are told. */
const LEAD_SEC = 8;
const ROUNDS = 2;
/** A notification gathers changes for this long. */
const GATHER_SEC = 5;
const LOOK_MS = 250;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function seed(database) {
  await database.query(
    `with organization as (
       insert into organizations (id, slug, name, time_zone, created_at, updated_at)
       select gen_random_uuid(), 'bench-' || n, 'Bench', 'UTC', now(), now() from generate_series(1, ${ORGANIZATIONS}) n returning id
     ), project as (
       insert into projects (organization_id, id, slug, name, created_at, updated_at)
       select id, gen_random_uuid(), 'bench', 'Bench', now(), now() from organization returning organization_id, id
     )
     insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
       last_event_at, last_result, unheard_ms, transition_count, created_at, updated_at)
     select organization_id, gen_random_uuid(), id, 'm' || n, 'M', 10, 1, 1, false, 'ok', 'event_ok', now(), now(), 'ok', 0, 0, now(), now()
     from project, generate_series(1, ${MONITORS_OF_EACH}) n`,
  );
}

/** All monitors are up, and each organization's fall silent at the same moment. */
async function wind(database) {
  for (const table of ['monitor_transitions', 'monitor_problems', 'notifications']) await database.query(`delete from ${table}`);
  await database.query(
    `with deadline as (
       select id as organization_id, now() + interval '${LEAD_SEC} seconds' + row_number() over (order by id) * interval '${SPREAD_SEC / ORGANIZATIONS} seconds' as at
       from organizations where slug like 'bench-%'
     )
     update monitors m set status = 'ok', reason = 'event_ok', transition_count = 0, bad_streak = 0, miss_at = null, last_event_at = d.at - interval '11 seconds',
       next_transition_at = d.at
     from deadline d where m.organization_id = d.organization_id`,
  );
  await database.query('vacuum analyze monitors');
}

/** The seconds by which the earliest deadline is overdue, each quarter of a second until all are found and told. */
async function watch(database) {
  const overdue = [];
  for (;;) {
    const { rows } = await database.query(
      `select extract(epoch from now() - (select min(next_transition_at) from monitors))::float8 as late,
         (select count(distinct organization_id)::int from notifications) as told`,
    );
    const [{ late, told }] = rows;
    if (late !== null) overdue.push(Math.max(0, late));
    if (late === null && told === ORGANIZATIONS) return overdue;
    await pause(LOOK_MS);
  }
}

async function round(database, pids) {
  await wind(database);
  const cpu = () => pids.map(treeCpuSeconds);
  const before = cpu();
  const overdue = await watch(database);
  const spent = cpu().map((seconds, index) => seconds - before[index]);
  const { rows } = await database.query(
    `select extract(epoch from min(n.created_at) - min(t.at))::float8 - ${GATHER_SEC} as late
     from notifications n join monitor_transitions t on t.organization_id = n.organization_id group by n.organization_id`,
  );
  return { overdue, told: rows.map(({ late }) => Math.max(0, late)), cpu: spent.reduce((sum, seconds) => sum + seconds, 0) };
}

function print(workers, rounds) {
  const name = workers === 1 ? 'one worker' : 'two workers';
  report(
    `${name}: silence found, p99`,
    rounds.map(({ overdue }) => quantile(overdue, 0.99)),
    's late',
    2,
  );
  report(
    `${name}: silence told, p50`,
    rounds.map(({ told }) => quantile(told, 0.5)),
    's late',
    2,
  );
  report(
    `${name}: silence told, p99`,
    rounds.map(({ told }) => quantile(told, 0.99)),
    's late',
    2,
  );
  report(
    `${name}: CPU with PostgreSQL`,
    rounds.map(({ cpu }) => cpu),
    's',
    2,
  );
}

export default async function benchmark() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const front = await startStack({ dataDirectory, roles: 'api,ingest,gateway' });
  const first = await startStack({ dataDirectory, roles: 'worker' });
  const database = await connect(front);
  const results = { 1: [], 2: [] };
  try {
    await seed(database);
    for (let turn = 0; turn < 2 * ROUNDS; turn += 1) {
      const workers = (turn % 2) + 1;
      const second = workers === 2 ? await startStack({ dataDirectory, roles: 'worker' }) : null;
      results[workers].push(await round(database, [front.postmasterPid, first.pid, ...(second ? [second.pid] : [])]));
      await second?.stop();
    }
  } finally {
    await first.stop();
    await front.stop();
    await database.end();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  for (const workers of [1, 2]) print(workers, results[workers]);
  report(
    'CPU, two workers : one [<= 1.2]',
    results[2].map(({ cpu }, index) => cpu / results[1][index].cpu),
    'x',
  );
}
