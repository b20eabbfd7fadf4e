/** Until when the silence of servers is recorded as judged. A server is offline after 90 s. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import { takeAdvisoryLock } from '../../../src/kernel/database/advisory-locks.js';
import { GATEWAY } from '../../../src/servers/heartbeats/outage.js';
import { ServerSilence } from '../../../src/servers/heartbeats/silence.js';
import { silent } from '../../harness/database.js';
import { recordBeat } from '../../transports/ingest/listening/record-beat.js';
import { at, ServerStage } from '../support/stage.js';

let stage: ServerStage;
beforeAll(async () => {
  stage = await ServerStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  for (const table of ['service_listening', 'listening_processes', 'service_outages', 'servers']) await stage.database.knex(table).delete();
  await stage.database.knex('silence_evaluations').update({ evaluated_until: at(-1) });
});

const turn = (now: number, mayJudge = true) =>
  new ServerSilence({ database: stage.database.knex, clock: () => at(now), log: silent, mayJudge: () => mayJudge }).turn();
const heardUntil = (seconds: number) =>
  recordBeat(stage.database.knex, GATEWAY, { id: uuidv7(), since: at(0), heardUntil: at(seconds), now: at(seconds) });
const recorded = async () => {
  const row = await stage.database.knex('silence_evaluations').where({ service: 'gateway' }).first('evaluated_until');
  return (row.evaluated_until.getTime() - at(0).getTime()) / 1000;
};
const serverSeenAtZero = async () => {
  const server = await stage.addServer();
  await stage.write(stage.heartbeat(server, 0));
  return async () => (await stage.state(server))?.state;
};

test('until now while nothing has a deadline, without affecting monitors', async () => {
  await turn(10);
  expect(await recorded()).toBe(10);
  const row = await stage.database.knex('silence_evaluations').where({ service: 'ingest' }).first('evaluated_until');
  expect(row.evaluated_until).toEqual(at(-1));
});

test('until now before the next deadline, even while nobody listens', async () => {
  await serverSeenAtZero();
  await turn(89);
  expect(await recorded()).toBe(89);
});

test('as far as everything was received, once a deadline has passed', async () => {
  const state = await serverSeenAtZero();
  await heardUntil(89.5);
  await turn(90.5);
  expect([await recorded(), await state()]).toEqual([89.5, 'online']);
});

test('as far as it swept', async () => {
  const state = await serverSeenAtZero();
  await heardUntil(91);
  await turn(92);
  expect([await recorded(), await state()]).toEqual([91, 'offline']);
});

test('not while a deadline has passed and nobody listens', async () => {
  const state = await serverSeenAtZero();
  await turn(500);
  expect([await recorded(), await state()]).toEqual([-1, 'online']);
});

test('not while another worker sweeps', async () => {
  const state = await serverSeenAtZero();
  await heardUntil(91);
  const other = await stage.database.knex.transaction();
  try {
    await takeAdvisoryLock(other, 'sweepServers');
    await turn(92);
    expect([await recorded(), await state()]).toEqual([-1, 'online']);
  } finally {
    await other.rollback();
  }
});

test('not while it may not judge; then it sweeps nothing and checks again in a second', async () => {
  const state = await serverSeenAtZero();
  await heardUntil(91);
  expect(await turn(92, false)).toBe(1_000);
  expect([await recorded(), await state()]).toEqual([-1, 'online']);
});
