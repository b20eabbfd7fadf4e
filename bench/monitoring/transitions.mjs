/**
 * The delay between a deadline and its transition by silence, with 10,000 monitors: deadlines spread over twenty seconds, then all at the same
 * moment, with the worker's own clock and a listening ingest process. The bar: p99 under 2 s.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../server/dist/kernel/database/connections/connection.js';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { migrate } from '../../server/dist/kernel/database/schema/migrate.js';
import { INGEST } from '../../server/dist/monitoring/silence/outage.js';
import { SilenceClock } from '../../server/dist/monitoring/silence/silence-clock.js';
import { Beats } from '../../server/dist/transports/ingest/listening/beats.js';
import { quantile, report } from '../measure.mjs';

const MONITORS = 10_000;
const pino = createRequire(new URL('../../server/package.json', import.meta.url))('pino');

/** Monitors whose last event was long enough ago that they become degraded at the given times. */
async function createMonitors(knex, name, deadlineMs) {
  const organization = crypto.randomUUID();
  const project = crypto.randomUUID();
  await knex.raw(`insert into organizations values (?, ?, 'Bench', 'UTC', now(), now())`, [organization, name]);
  await knex.raw(`insert into projects values (?, ?, 'bench', 'Bench', now(), now())`, [organization, project]);
  await knex.raw(
    `insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
       last_event_at, last_result, unheard_ms, transition_count, created_at, updated_at, next_transition_at)
     select ?, gen_random_uuid(), ?, 'm' || n, 'M', 3600, 1, 24, false, 'ok', 'event_ok', now(), at - interval '3601 seconds', 'ok', 0, 0, now(), now(), at
     from (select n, to_timestamp(${deadlineMs}) as at from generate_series(1, ${MONITORS}) n) deadlines`,
    [organization, project],
  );
}

async function untilSwept(lags) {
  const deadline = Date.now() + 90_000;
  while (lags.length < MONITORS && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  if (lags.length < MONITORS) throw new Error(`only ${lags.length} of ${MONITORS} transitions were made`);
}

async function measure(knex, log, name, deadlineMs) {
  const lags = [];
  await createMonitors(knex, name, deadlineMs);
  const clock = new SilenceClock({ database: knex, clock: () => new Date(), log, onSwept: (_sweeps, seconds) => lags.push(...seconds) });
  const loop = clock.loop();
  loop.start();
  await untilSwept(lags);
  await loop.stop();
  for (const [label, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
    ['max', 1],
  ])
    report(`${name}: ${label}`, [quantile(lags, share)], 's', 3);
}

export default async function benchmark() {
  const stateDirectory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const log = pino({ level: 'warn' });
  const embedded = await openEmbedded({ stateDirectory });
  const { knex, close } = openDatabase(embedded.connection, log);
  await migrate(knex);
  const listening = new Beats({ database: knex, clock: () => new Date(), log }).listen(INGEST, () => new Map());
  await listening.start();
  try {
    const soon = Date.now() / 1000 + 6;
    await measure(knex, log, 'spread over 20 s', `${soon} + n * 20.0 / ${MONITORS}`);
    await measure(knex, log, 'all at one moment', `${Date.now() / 1000 + 6}`);
  } finally {
    await listening.stop();
    await close();
    await embedded.stop();
    rmSync(stateDirectory, { recursive: true, force: true });
  }
}
