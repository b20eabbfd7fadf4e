/** Concurrent events, sweeps and changes. Monitors expect an event every 10 s: degraded at 16 s, down at 31 s of silence. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { StatusEventItem, StatusEventOutcome } from '../../../src/monitoring/ingest/status-event.js';
import { StatusEventWriter } from '../../../src/monitoring/ingest/status-event-writer.js';
import { INGEST } from '../../../src/monitoring/silence/outage.js';
import { SilenceClock } from '../../../src/monitoring/silence/silence-clock.js';
import { FairWriter } from '../../../src/transports/ingest/group-commit/fair-writer.js';
import { Beats } from '../../../src/transports/ingest/listening/beats.js';
import { silent } from '../../harness/database.js';
import { eachOwn } from '../../harness/principals.js';
import { at, Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
let letGo = async () => {};
beforeEach(() => stage.forgetListening());
afterEach(() => letGo());

/** Blocks every write of events until it is released. */
async function holdWrites(): Promise<void> {
  const transaction = await stage.database.knex.transaction();
  await transaction.raw('lock table status_events in share mode');
  letGo = async () => {
    if (!transaction.isCompleted()) await transaction.commit();
  };
}

/** Resolves when a statement waits for a lock. */
async function somebodyWaits(): Promise<void> {
  while (!(await stage.database.knex('pg_locks').where({ granted: false }).first('pid')));
}

test('an event received before the deadline and still being written wins against the sweep', async () => {
  let now = 0;
  const clock = () => at(now);
  const { knex, ingest } = stage.database;
  const events = new StatusEventWriter(ingest);
  const writer = new FairWriter<StatusEventItem, StatusEventOutcome>({
    write: (items) => events.write(items, clock()),
    together: true,
    organizationOf: ({ organizationId }) => organizationId,
    lanes: 1,
    founderOf: eachOwn,
    weigh: () => 1,
    receivedAt: (item) => item.receivedAt,
    maxBatchItems: 10,
    maxBatchBytes: 10,
    maxQueueItems: 100,
    maxQueueBytes: 100,
  });
  const beats = new Beats({ database: knex, clock, log: silent });
  const listening = beats.listen(INGEST, () => writer.pendingSince());
  const silence = new SilenceClock({ database: knex, clock, log: silent });
  const [early, punctual, silenced] = [await stage.newMonitor(), await stage.newMonitor(), await stage.newMonitor()];
  await early.report(-0.2, 'ok');
  for (const monitor of [punctual, silenced]) await monitor.report(0, 'ok');
  await beats.beat([listening]);

  await holdWrites();
  // in steps: a jump would look as if this process had been suspended
  for (; now < 15.9; now += 0.1) beats.look();
  now = 15.9;
  const written = writer.submit(punctual.request(now, 'ok'));
  await somebodyWaits();
  now = 17;
  await beats.beat([listening]);
  // only what was due before that event was received
  expect(await silence.sweep()).toBe(1);
  expect(await early.now()).toBe('degraded late since 15.8, next 30.8');

  await letGo();
  expect(await written).toEqual({ type: 'stored', accepted: 1 });
  await writer.drain();
  await beats.beat([listening]);
  expect(await silence.sweep()).toBe(1);
  expect(await punctual.transitions()).toBe('0 ok event_ok');
  expect(await silenced.transitions()).toBe('0 ok event_ok; 16 degraded late');
});

test('without a listening process nothing is swept', async () => {
  const monitor = await stage.newMonitor();
  await monitor.report(0, 'ok');
  expect(await new SilenceClock({ database: stage.database.knex, clock: () => at(1000), log: silent }).sweep()).toBe(0);
  expect(await monitor.transitions()).toBe('0 ok event_ok');
});

test('two concurrent sweepers and an ingest never make two transitions of one deadline', async () => {
  const monitors = await Promise.all(Array.from({ length: 60 }, () => stage.newMonitor()));
  const rounds = [0, 100, 200, 300];
  for (const start of rounds) {
    await stage.write(...monitors.map((monitor) => monitor.request(start, 'ok')));
    const events = monitors.map((monitor) => () => monitor.report(start + 16.5, 'ok'));
    const sweeps = Array.from({ length: 6 }, () => () => stage.sweep(start + 16.2));
    await Promise.all([...sweeps, ...events].sort(() => Math.random() - 0.5).map((act) => act()));
  }
  let all = 0;
  for (const monitor of monitors) {
    const late = (await monitor.transitions()).split('; ').filter((transition) => transition.includes('late'));
    expect(late).toEqual([...new Set(late)]);
    for (const transition of late) expect(rounds.map((start) => `${start + 16} degraded late`)).toContain(transition);
    all += late.length;
  }
  // otherwise neither side ever won, and this has tested nothing
  expect(all).toBeGreaterThan(0);
  expect(all).toBeLessThan(rounds.length * monitors.length);
});

test('many concurrent writers of one monitor make one chain', async () => {
  const monitor = await stage.newMonitor();
  const results = ['ok', 'down', 'degraded', 'error'] as const;
  const writes = Array.from({ length: 60 }, (_, index) => monitor.report(1, results[index % 4] ?? 'ok', results[(index + 1) % 4] ?? 'ok'));
  const outcomes = (await Promise.all(writes)).flat();
  expect(outcomes).toEqual(Array(60).fill({ type: 'stored', accepted: 2 }));
  expect(await monitor.events()).toBe(120);
  expect((await monitor.transitions()).split('; ').length).toBeGreaterThan(60);
});

test('concurrent events, sweeps, changes of settings and pauses make one chain', async () => {
  const monitors = await Promise.all(Array.from({ length: 20 }, () => stage.newMonitor()));
  const acts = monitors.flatMap((monitor) => [
    () => monitor.report(20, 'down', 'ok'),
    () => monitor.report(20, 'error'),
    () => monitor.change(20, { every: 15 }),
    () => monitor.setPaused(20, true),
    () => stage.sweep(20),
  ]);
  await stage.write(...monitors.map((monitor) => monitor.request(0, 'ok')));
  await Promise.all(acts.sort(() => Math.random() - 0.5).map((act) => act()));
  for (const monitor of monitors) {
    expect(await monitor.transitions()).toMatch(/; 20 null paused$/);
    expect(await monitor.now()).toBe('null paused since 20');
  }
});

test('an outage that ends waits for events that are being applied, and they never wait for it', async () => {
  const [first, second] = [await stage.newMonitor(), await stage.newMonitor()];
  await stage.write(first.request(0, 'ok'), second.request(0, 'ok'));
  // like a batch that has updated one monitor and not yet the other
  const batch = await stage.database.knex.transaction();
  await batch('monitors').where({ id: second.id }).update({ last_latency_ms: 1 });
  const outage = stage.outage(10, 50);
  await somebodyWaits();
  await batch('monitors').where({ id: first.id }).update({ last_latency_ms: 1 });
  await batch.commit();
  await outage;
  for (const monitor of [first, second]) expect(await monitor.now()).toBe('ok event_ok since 0, next 56');
});
