/** A slow or unavailable database: only stored samples are acknowledged, and no agent is disconnected. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { untilSomebodyWaits } from '../../harness/lock-waits.js';
import { until } from '../../harness/until.js';
import { GatewayStage, type Registered } from '../support/gateway-stage.js';

let stage: GatewayStage;
let registered: Registered;
beforeAll(async () => {
  stage = await GatewayStage.open();
});
afterEach(async () => {
  // a failed test must not block the next ones
  for (const lock of locks.splice(0)) if (!lock.isCompleted()) await lock.rollback();
  await stage.hangUp();
});
afterAll(() => stage.close());

const locks: Knex.Transaction[] = [];

/** Blocks writes of samples until it is released. */
async function freeze() {
  const lock = await stage.knex.transaction();
  locks.push(lock);
  await lock.raw('lock table server_samples in access exclusive mode');
  return lock;
}

test('a heartbeat is acknowledged only once the database has stored it', async () => {
  registered = await stage.register();
  const agent = await stage.connected(registered);
  const lock = await freeze();
  const seq = agent.heartbeat();
  await untilSomebodyWaits(stage.knex);
  agent.socket.ping();
  await new Promise((resolve) => agent.socket.once('pong', resolve));
  expect(agent.unread).toEqual([]);
  await lock.rollback();
  expect(await agent.next('ack')).toEqual({ type: 'ack', seqs: [seq] });
});

test('a heartbeat that could not be stored is not acknowledged, and is stored when it is sent again', async () => {
  registered = await stage.register();
  const agent = await stage.connected(registered);
  const lock = await freeze();
  agent.heartbeat();
  await untilSomebodyWaits(stage.knex);
  // the writer's connection breaks, as when a database restarts
  await stage.knex.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'tidewatch-ingest'`,
  );
  await until(
    async () => (await stage.knex('listening_processes').where({ service: 'gateway' }).whereRaw('heard_until = beat_at')).length > 0,
  );
  await lock.rollback();
  agent.backfill([1]);
  expect(await agent.next('ack')).toEqual({ type: 'ack', seqs: [2] });
  expect((await stage.samples(registered.id)).map(({ seq }) => seq)).toEqual(['2']);
});

test('waiting messages delay the listening record', async () => {
  registered = await stage.register();
  const agent = await stage.connected(registered);
  await agent.report();
  const lock = await freeze();
  agent.heartbeat();
  await untilSomebodyWaits(stage.knex);
  const row = () => stage.knex('listening_processes').where({ service: 'gateway' }).first('beat_at', 'heard_until');
  // the record stays at the heartbeat's time, and isn't just late
  await until(async () => {
    const { beat_at: beat, heard_until: heard } = await row();
    return beat.getTime() > heard.getTime() + 1_000;
  });
  const { beat_at: seen, heard_until: held } = await row();
  await until(async () => (await row()).beat_at.getTime() > seen.getTime() + 500);
  expect((await row()).heard_until).toEqual(held);
  await lock.rollback();
  await agent.next('ack');
  await until(async () => (await row()).heard_until > held);
});

test('an agent that keeps sending has a bounded number of unstored messages', async () => {
  registered = await stage.register();
  const agent = await stage.connected(registered);
  const lock = await freeze();
  for (let count = 0; count < 20; count += 1) agent.heartbeat();
  await untilSomebodyWaits(stage.knex);
  agent.socket.ping();
  await new Promise((resolve) => agent.socket.once('pong', resolve));
  await lock.rollback();
  const acknowledged: number[] = [];
  while (acknowledged.length < 8) acknowledged.push(...(await agent.next('ack')).seqs);
  // the others were dropped and will be sent again; the next acknowledgement is for new samples
  acknowledged.push(agent.heartbeat(), ...(await agent.next('ack')).seqs);
  expect(acknowledged).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 21, 21]);
});
