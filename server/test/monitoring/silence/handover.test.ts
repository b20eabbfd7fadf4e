/** The slots of a worker pass to another in the middle of a sweep. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { type Database, openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { trySlots } from '../../../src/kernel/slots/slot-locks.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../../src/kernel/slots/slots.js';
import { INGEST } from '../../../src/monitoring/silence/outage.js';
import { SilenceClock } from '../../../src/monitoring/silence/silence-clock.js';
import type { Sweep } from '../../../src/monitoring/silence/sweep.js';
import { silent } from '../../harness/database.js';
import { until } from '../../harness/until.js';
import { recordBeat } from '../../transports/ingest/listening/record-beat.js';
import { at, Stage } from './stage.js';

const ORGANIZATIONS = 64;
const MONITORS_OF_EACH = 150;
const MONITORS = ORGANIZATIONS * MONITORS_OF_EACH;

const [HALF, OTHER_HALF] = [ALL_SLOTS.slice(0, 8), ALL_SLOTS.slice(8)];

let stage: Stage;
let workers: Database[] = [];
beforeAll(async () => {
  stage = await Stage.open();
  workers = [0, 1].map(() => openDatabase(stage.database.connection, silent, { sizes: { management: 2 } }));
  const { knex } = stage.database;
  const organizations = Array.from({ length: ORGANIZATIONS }, () => ({ id: uuidv7(), projectId: uuidv7() }));
  const dates = { created_at: at(0), updated_at: at(0) };
  await knex('organizations').insert(organizations.map(({ id }) => ({ id, slug: id, name: 'O', time_zone: 'UTC', ...dates })));
  await knex('projects').insert(
    organizations.map(({ id, projectId }) => ({ organization_id: id, id: projectId, slug: 'play', name: 'P', ...dates })),
  );
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await stage.close();
});

/** Monitors of all organizations that reported at the same times: late from 16 s on, down from 31 s on. */
beforeEach(async () => {
  const { knex } = stage.database;
  await knex('monitors').delete();
  await knex.raw(
    `insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
       last_event_at, last_result, unheard_ms, transition_count, created_at, updated_at, next_transition_at)
     select p.organization_id, gen_random_uuid(), p.id, 'm-' || n, 'M', 10, 1.5, 3, false, 'ok', 'event_ok', t, t, 'ok', 0, 0, t, t, t + interval '16 seconds'
     from projects p, generate_series(1, :count) n, lateral (select :start::timestamptz + n * interval '10 milliseconds' as t) times
     where p.slug = 'play' and p.organization_id <> :stage`,
    { count: MONITORS_OF_EACH, start: at(0), stage: stage.organizationId },
  );
  await knex.raw('analyze monitors');
  await stage.forgetListening();
  await recordBeat(knex, INGEST, { id: uuidv7(), since: at(0), heardUntil: at(1000), now: at(1000) });
});

/** A worker whose slots a test decides, and what it changed. */
function workerWith(worker: number, slots: () => Slots, onSwept: (sweeps: Sweep[]) => void = () => undefined): SilenceClock {
  const { knex } = workers[worker] as Database;
  return new SilenceClock({ database: knex, clock: () => at(1000), log: silent, slots, onSwept });
}

/** Monitors that made each of their two changes once, at its deadline. */
async function exact(): Promise<number> {
  const { rows } = await stage.database.knex.raw(
    `select count(*)::int as count from monitors m where status = 'down' and transition_count = 2 and (
       select array_agg(t.at order by t.sequence) = array[m.last_event_at + interval '16 seconds', m.last_event_at + interval '31 seconds']
       from monitor_transitions t where t.organization_id = m.organization_id and t.monitor_id = m.id
     )`,
  );
  return rows[0].count;
}

const judgedUntil = async () => (await stage.database.knex('silence_evaluations').where({ service: 'ingest' }).first()).evaluated_until;

test('two workers with half the slots each make every change once, and neither makes one of the other', async () => {
  const moved: Sweep[][] = [[], []];
  const sweepers = [HALF, OTHER_HALF].map((slots, index) =>
    workerWith(
      index,
      () => slots,
      (sweeps) => moved[index]?.push(...sweeps),
    ),
  );
  await Promise.all(sweepers.map((worker) => worker.sweep()));
  expect(moved.flat()).toHaveLength(2 * MONITORS);
  expect(await exact()).toBe(MONITORS);
  for (const [index, slots] of [HALF, OTHER_HALF].entries()) {
    const ids = [...new Set(moved[index]?.map(({ organizationId }) => organizationId))];
    const { rows } = await stage.database.knex.raw(
      `select bool_and(${inSlots('id')}) as own, count(*)::int as count from unnest(:ids::uuid[]) as o (id)`,
      { ids, slots: [...slots] },
    );
    expect(rows).toEqual([{ own: true, count: ids.length }]);
    expect(ids.length).toBeGreaterThan(0);
  }
});

test('slots that change hands in the middle of a sweep: every change once', async () => {
  // the one begins with all slots and has half of them after its first batch, when the other gets the rest
  const [one, other] = [{ slots: ALL_SLOTS }, { slots: [] as Slots }];
  let joined: Promise<number> | undefined;
  const second = workerWith(1, () => other.slots);
  const first = workerWith(
    0,
    () => one.slots,
    () => {
      one.slots = HALF;
      other.slots = OTHER_HALF;
      joined ??= second.sweep();
    },
  );
  const swept = await first.sweep();
  const sum = swept + ((await joined) ?? 0);
  expect(sum + (await second.sweep()) + (await first.sweep())).toBe(2 * MONITORS);
  expect(await exact()).toBe(MONITORS);
});

test('a worker sweeps what a frozen one does not hold, then the rest, and only then records that all is judged', async () => {
  const before = at(1);
  await stage.database.knex('silence_evaluations').update({ evaluated_until: before });
  await stage.database.knex('silence_slots').update({ evaluated_until: before });
  const frozen = await (workers[1] as Database).knex.transaction();
  // PostgreSQL ends the connection, which is what this is about
  frozen.executionPromise.catch(() => undefined);
  await trySlots(frozen, 'sweepMonitors', HALF);
  const worker = workerWith(0, () => ALL_SLOTS);
  await worker.turn();
  const free = await exact();
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThan(MONITORS);
  expect(await judgedUntil()).toEqual(before);
  await until(
    async () => {
      await worker.turn();
      return (await exact()) === MONITORS;
    },
    { what: 'the slots of the frozen worker', pauseMs: 250 },
  );
  expect(await judgedUntil()).toEqual(at(1000));
  await frozen.rollback().catch(() => undefined);
});
