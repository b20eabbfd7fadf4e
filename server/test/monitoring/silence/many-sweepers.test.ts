/** Ten thousand monitors that fall silent, and several workers that notice it concurrently. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { listTransitions } from '../../../src/monitoring/monitors/event-store.js';
import { INGEST } from '../../../src/monitoring/silence/outage.js';
import { SilenceClock } from '../../../src/monitoring/silence/silence-clock.js';
import type { Sweep } from '../../../src/monitoring/silence/sweep.js';
import { silent } from '../../harness/database.js';
import { recordBeat } from '../../transports/ingest/listening/record-beat.js';
import { at, Stage } from './stage.js';

const MONITORS = 10_000;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

/** Monitors that last reported at T0, one every ten milliseconds: late from 16 s on, down from 31 s on. */
beforeEach(async () => {
  await stage.database.knex('monitors').delete();
  await stage.database.knex.raw(
    `insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
       last_event_at, last_result, unheard_ms, transition_count, created_at, updated_at, next_transition_at)
     select :organization, gen_random_uuid(), :project, 'm-' || n, 'M', 10, 1.5, 3, false, 'ok', 'event_ok', t, t, 'ok', 0, 0, t, t, t + interval '16 seconds'
     from generate_series(1, :count) n, lateral (select :start::timestamptz + n * interval '10 milliseconds' as t) times`,
    { organization: stage.organizationId, project: stage.projectId, count: MONITORS, start: at(0) },
  );
  // autovacuum may have run while the table was empty, and PostgreSQL then reads all monitors to find one by its key
  await stage.database.knex.raw('analyze monitors');
});

/** This many workers, each with its own pool, that sweep concurrently; returns the transitions of each. */
async function sweepTogether(workers: number): Promise<Sweep[][]> {
  const databases = Array.from({ length: workers }, () => openDatabase(stage.database.connection, silent, { sizes: { management: 2 } }));
  const moved: Sweep[][] = [];
  try {
    await Promise.all(
      databases.map(({ knex }, index) => {
        moved[index] = [];
        const onSwept = (sweeps: Sweep[]) => moved[index]?.push(...sweeps);
        return new SilenceClock({ database: knex, clock: () => at(1000), log: silent, onSwept }).sweep();
      }),
    );
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
  return moved;
}

test.each([2, 3])('%i concurrent workers: one transition for each deadline, with its time', async (workers) => {
  await stage.forgetListening();
  await recordBeat(stage.database.knex, INGEST, { id: uuidv7(), since: at(0), heardUntil: at(1000), now: at(1000) });
  const moved = (await sweepTogether(workers)).flat();
  expect(moved).toHaveLength(2 * MONITORS);
  expect(new Set(moved.map(({ monitorId, to }) => `${monitorId} ${to}`)).size).toBe(2 * MONITORS);

  const { rows } = await stage.database.knex.raw(
    `select count(*)::int as transitions,
       (count(*) filter (where sequence = 1 and from_status = 'ok' and to_status = 'degraded' and t.reason = 'late'
         and at = m.last_event_at + interval '16 seconds'))::int as late,
       (count(*) filter (where sequence = 2 and from_status = 'degraded' and to_status = 'down' and t.reason = 'silent'
         and at = m.last_event_at + interval '31 seconds'))::int as silent
     from monitor_transitions t join monitors m on m.organization_id = t.organization_id and m.id = t.monitor_id
     where m.status = 'down' and m.transition_count = 2 and m.next_transition_at is null and m.status_changed_at = m.last_event_at + interval '31 seconds'`,
  );
  expect(rows).toEqual([{ transitions: 2 * MONITORS, late: MONITORS, silent: MONITORS }]);

  // and one of them as listed, newest first, page by page
  const { id, last_event_at: seen } = await stage.database.knex('monitors').first('id', 'last_event_at');
  const page = (before: number | null) => listTransitions(stage.database.knex, stage.organizationId, id, before, 1);
  const after = (seconds: number) => new Date(seen.getTime() + seconds * 1000);
  expect(await page(null)).toMatchObject([{ sequence: 2, at: after(31), from_status: 'degraded', to_status: 'down', reason: 'silent' }]);
  expect(await page(2)).toMatchObject([{ sequence: 1, at: after(16), from_status: 'ok', to_status: 'degraded', reason: 'late' }]);
  expect(await page(1)).toEqual([]);
});

test('a sweep goes only as far as all processes have received', async () => {
  await stage.forgetListening();
  // half of the first deadlines have passed by then, and none of the second ones
  await recordBeat(stage.database.knex, INGEST, { id: uuidv7(), since: at(0), heardUntil: at(66), now: at(1000) });
  const moved = (await sweepTogether(2)).flat();
  const last = Math.max(...moved.map((sweep) => sweep.at.getTime()));
  const counts = await stage.database.knex('monitors').select('status').count('* as count').groupBy('status').orderBy('status');
  expect(new Date(last)).toEqual(at(66));
  expect(counts).toEqual([
    { status: 'degraded', count: '1500' },
    { status: 'down', count: '3500' },
    { status: 'ok', count: '5000' },
  ]);
});
