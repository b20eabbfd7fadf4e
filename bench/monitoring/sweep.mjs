/**
 * A sweep of 10,000 monitors with an interval and one of 10,000 with a schedule, in turns: each makes all of them down. Also the times of 10,000
 * schedules, all equal and all different.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/dist/kernel/database/connections/connection.js';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { migrate } from '../../server/dist/kernel/database/schema/migrate.js';
import { refillSchedules } from '../../server/dist/monitoring/silence/refill-schedules.js';
import { sweepOnce } from '../../server/dist/monitoring/silence/silence-clock.js';
import { report } from '../measure.mjs';

const pino = createRequire(new URL('../../server/package.json', import.meta.url))('pino');
const MONITORS = 10_000;
const ROUNDS = 7;
const DUE = new Date('2026-03-02T03:30:01.000Z');
const EVENT = new Date('2026-03-01T03:10:00.000Z');
const NIGHTS = Array.from({ length: 16 }, (_, index) => new Date(Date.UTC(2026, 2, 2 + index, 3)));
const literal = (times) => `{${times.map((time) => time.toISOString()).join(',')}}`;

const KINDS = {
  interval: { expects: 'interval', cron: null, time_zone: null, grace_sec: null, expected_at: null, counts_from: null },
  schedule: {
    ...{ expects: 'schedule', cron: '0 3 * * *', time_zone: 'UTC', grace_sec: 1800 },
    ...{ expected_at: literal(NIGHTS), counts_from: literal(NIGHTS.map((night) => new Date(night.getTime() - 300_000))) },
  },
};

async function createOrganization(knex) {
  const [organization, project] = [crypto.randomUUID(), crypto.randomUUID()];
  const dates = { created_at: EVENT, updated_at: EVENT };
  await knex('organizations').insert({ id: organization, slug: 'bench', name: 'Bench', time_zone: 'UTC', ...dates });
  await knex('projects').insert({ organization_id: organization, id: project, slug: 'bench', name: 'Bench', ...dates });
  return { organization, project };
}

/** Monitors that are all due at the same moment. */
async function createMonitors(knex, { organization, project }, kind) {
  await knex.raw(
    `insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
       last_event_at, last_result, unheard_ms, transition_count, created_at, updated_at, next_transition_at,
       expects, cron, time_zone, grace_sec, expected_at, counts_from)
     select :organization, gen_random_uuid(), :project, 'm' || n, 'M', 87600, 1, 1, false, 'ok', 'event_ok', :event, :event, 'ok', 0, 0, :event, :event, :due,
       :expects, :cron, :time_zone, :grace_sec, :expected_at::timestamptz[], :counts_from::timestamptz[]
     from generate_series(1, ${MONITORS}) n`,
    { organization, project, event: EVENT, due: DUE, ...KINDS[kind] },
  );
  await knex.raw('analyze monitors');
}

async function sweep(knex, owner, kind) {
  await knex('monitors').delete();
  await createMonitors(knex, owner, kind);
  const began = performance.now();
  let count = 0;
  for (let { sweeps } = await sweepOnce(knex, DUE); sweeps.length; { sweeps } = await sweepOnce(knex, DUE)) count += sweeps.length;
  if (count !== MONITORS) throw new Error(`${count} of ${MONITORS} became down`);
  return performance.now() - began;
}

async function refill(knex, cron) {
  await knex('monitors').update({ refill_at: EVENT, status: 'ok', last_event_at: EVENT, cron: knex.raw(cron) });
  const began = performance.now();
  const count = await refillSchedules(knex, DUE);
  if (count !== MONITORS) throw new Error(`${count} of ${MONITORS} were refilled`);
  return performance.now() - began;
}

export default async function benchmark() {
  const stateDirectory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const embedded = await openEmbedded({ stateDirectory });
  const { knex, close } = openDatabase(embedded.connection, pino({ level: 'warn' }));
  try {
    await migrate(knex);
    const owner = await createOrganization(knex);
    const times = { interval: [], schedule: [] };
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const kind of ['interval', 'schedule']) {
        const time = await sweep(knex, owner, kind);
        // the first round prepares statements and files
        if (round) times[kind].push(time);
      }
    report(`sweep of ${MONITORS} intervals`, times.interval, 'ms', 0);
    report(`sweep of ${MONITORS} schedules`, times.schedule, 'ms', 0);
    report(`times of ${MONITORS} equal schedules`, [await refill(knex, `'0 3 * * *'`)], 'ms', 0);
    report(
      `times of ${MONITORS} different schedules`,
      [await refill(knex, `substr(slug, 2)::int % 60 || ' ' || substr(slug, 2)::int / 60 % 24 || ' * * ' || substr(slug, 2)::int % 7`)],
      'ms',
      0,
    );
  } finally {
    await close();
    await embedded.stop();
    rmSync(stateDirectory, { recursive: true, force: true });
  }
}
