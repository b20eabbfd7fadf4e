/** Runs that take too long, at chosen times. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { appendSignals, type SignalItem } from '../../../src/monitoring/ingest/append-signals.js';
import { limitOpenRuns, listRuns } from '../../../src/monitoring/runs/run-store.js';
import { INGEST } from '../../../src/monitoring/silence/outage.js';
import { type Actor, at, Stage, secondsOf } from './stage.js';

let stage: Stage;
let run: string;
beforeAll(async () => {
  stage = await Stage.open();
});
beforeEach(() => {
  run = uuidv7();
});
afterAll(() => stage.close());

const monitor = (longest?: number) => stage.newMonitor({ every: 100_000, ...(longest !== undefined && { longest }) });

function start({ slug }: Actor, seconds: number, runId = run): SignalItem {
  const { organizationId, keyId } = stage;
  return { organizationId, keyId, keyRevision: 1, slug, receivedAt: at(seconds), kind: 'start', runId, isNamed: true };
}

const begin = (actor: Actor, seconds: number, runId = run) =>
  appendSignals(stage.database.patient, [start(actor, seconds, runId)], at(seconds));

/** Reports a result that ends a run. */
function end(actor: Actor, seconds: number, runId = run) {
  const item = actor.request(seconds, 'ok');
  const events = item.events.map((event) => ({ ...event, ends: { runId, all: false } }));
  return stage.write({ ...item, events });
}

async function stateOf(actor: Actor) {
  const { status, reason } = await actor.row();
  return [status, reason];
}

const runOf = async ({ id: monitorId }: Actor) =>
  (await listRuns(stage.database.knex, stage.organizationId, monitorId, null, 10)).map((row) => [
    row.state,
    row.result,
    row.ended_at && secondsOf(row.ended_at),
  ]);

test('a run is too long at the second, and its late end sets the result', async () => {
  const actor = await monitor(60);
  await begin(actor, 10);
  await stage.sweep(69.999);
  expect(await stateOf(actor)).toEqual([null, 'never_seen']);
  await stage.sweep(70);
  expect([await stateOf(actor), await runOf(actor)]).toEqual([['down', 'overrun'], [['overrun', null, null]]]);
  expect(await actor.transitions()).toBe('70 down overrun');
  await end(actor, 90);
  expect([await stateOf(actor), await runOf(actor)]).toEqual([['ok', 'event_ok'], [['overrun', 'ok', 90]]]);
});

test('a run that ends in time, and one without a limit, is never too long', async () => {
  const [inTime, unlimited] = [await monitor(60), await monitor()];
  await begin(inTime, 10);
  await begin(unlimited, 10);
  await end(inTime, 69);
  await stage.sweep(5_000);
  expect([await stateOf(inTime), await stateOf(unlimited)]).toEqual([
    ['ok', 'event_ok'],
    [null, 'never_seen'],
  ]);
});

test('a new limit counts from the start of the open run, and a paused monitor has none', async () => {
  const actor = await monitor();
  const { knex } = stage.database;
  await begin(actor, 10);
  await knex('monitors').where({ id: actor.id }).update({ max_run_sec: 30 });
  await limitOpenRuns(knex, stage.organizationId, actor.id);
  await actor.setPaused(25, true);
  await limitOpenRuns(knex, stage.organizationId, actor.id);
  await stage.sweep(100);
  expect(await stateOf(actor)).toEqual([null, 'paused']);
  await actor.setPaused(110, false);
  await limitOpenRuns(knex, stage.organizationId, actor.id);
  await stage.sweep(110);
  expect(await stateOf(actor)).toEqual(['down', 'overrun']);
});

test('an event that is just ending the run is waited for, holds up nobody, and wins', async () => {
  const actor = await monitor(60);
  await begin(actor, 10);
  const { knex } = stage.database;
  const event = await knex.transaction();
  // what the statement of events locks, in its order
  await event('monitors').where({ id: actor.id }).update({ last_result: 'ok' });
  const swept = stage.sweep(70);
  while (!(await knex('pg_locks').where({ granted: false }).first('pid')));
  await event('monitor_runs')
    .where({ run_id: run })
    .update({ ended_at: at(69), overrun_at: null, state: 'done' });
  await event.commit();
  await swept;
  expect([await stateOf(actor), await runOf(actor)]).toEqual([[null, 'never_seen'], [['done', null, 69]]]);
});

test('our outage is not time that a run took', async () => {
  const actor = await monitor(60);
  await begin(actor, 10);
  await stage.outage(40, 100);
  await stage.sweep(129.999);
  expect(await stateOf(actor)).toEqual([null, 'never_seen']);
  await stage.sweep(130);
  expect(await stateOf(actor)).toEqual(['down', 'overrun']);
  await stage.forgetListening();
});

test('a run that began while the clock was ahead begins when it is set back, and ends', async () => {
  const actor = await monitor(60);
  await begin(actor, 1_800);
  await stage.database.knex.transaction((transaction) => INGEST.forgetFuture(transaction, at(20)));
  await end(actor, 79);
  expect(await runOf(actor)).toEqual([['done', 'ok', 79]]);
});

test('a key that was changed meanwhile starts nothing, nor does an unknown slug', async () => {
  const actor = await monitor();
  const items = [start(actor, 10), { ...start(actor, 10), keyRevision: 2 } as SignalItem, { ...start(actor, 10), slug: 'nowhere' }];
  expect(await appendSignals(stage.database.patient, items, at(10))).toEqual(['stored', 'stale-sender', 'unknown']);
});
