/** When servers go offline and come back. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ServerSilence } from '../../../src/servers/heartbeats/silence.js';
import { silent } from '../../harness/database.js';
import { at, ServerStage } from '../support/stage.js';

let stage: ServerStage;
beforeAll(async () => {
  stage = await ServerStage.open();
});
afterEach(async () => {
  for (const table of ['service_listening', 'listening_processes', 'service_outages', 'servers']) await stage.database.knex(table).delete();
});
afterAll(() => stage.close());

test('goes offline exactly at the deadline with an alert, and online with the next heartbeat', async () => {
  const server = await stage.addServer();
  await stage.write(stage.heartbeat(server, 10));
  expect(await stage.sweep(99.999)).toEqual({ offline: 0, back: 0 });
  expect(await stage.state(server)).toMatchObject({ state: 'online' });
  expect(await stage.sweep(103)).toEqual({ offline: 1, back: 0 });
  expect(await stage.state(server)).toMatchObject({ state: 'offline', state_changed_at: at(100), last_seen_at: at(10), offline_at: null });
  expect(await stage.alerts(server)).toEqual(['heartbeat_stopped 100']);
  expect(await stage.sweep(500)).toEqual({ offline: 0, back: 0 });
  await stage.write(stage.beat(server, 510));
  expect(await stage.state(server)).toMatchObject({ state: 'online', state_changed_at: at(510), offline_at: at(600) });
  expect(await stage.sweep(511)).toEqual({ offline: 0, back: 1 });
  expect(await stage.alerts(server)).toEqual(['heartbeat_stopped 100-510 heartbeat']);
  expect(await stage.sweep(600)).toEqual({ offline: 1, back: 0 });
  expect(await stage.alerts(server)).toEqual(['heartbeat_stopped 100-510 heartbeat', 'heartbeat_stopped 600']);
});

test('a server that has never reported does not go offline', async () => {
  const server = await stage.addServer();
  expect(await stage.sweep(1_000_000)).toEqual({ offline: 0, back: 0 });
  expect(await stage.state(server)).toBeUndefined();
});

test('a backfill is not a sign of life', async () => {
  const server = await stage.addServer();
  await stage.write(stage.heartbeat(server, 0));
  await stage.write(stage.beat(server, 80, { kind: 'backfill' }));
  expect(await stage.sweep(90)).toEqual({ offline: 1, back: 0 });
});

test('if a sweep and a heartbeat compete, the heartbeat wins or ends the alert', async () => {
  const server = await stage.addServer();
  await stage.write(stage.heartbeat(server, 0));
  for (let round = 1; round <= 10; round += 1) {
    await Promise.all([stage.sweep(round * 90), stage.write(stage.beat(server, round * 90))]);
    await stage.sweep(round * 90 + 1);
    expect(await stage.state(server)).toMatchObject({ state: 'online', last_seen_at: at(round * 90) });
    expect((await stage.alerts(server)).filter((alert) => !alert.includes('-'))).toEqual([]);
  }
});

test('two concurrent sweeps raise one alert', async () => {
  const servers = await Promise.all(Array.from({ length: 50 }, () => stage.addServer()));
  await stage.write(...servers.map((server) => stage.heartbeat(server, 0)));
  const swept = await Promise.all(Array.from({ length: 4 }, () => stage.sweep(90)));
  expect(swept.reduce((sum, { offline }) => sum + offline, 0)).toBe(50);
  for (const server of servers) expect(await stage.alerts(server)).toEqual(['heartbeat_stopped 90']);
});

describe('an outage of the gateway', () => {
  test('takes no server offline until 90 s after it', async () => {
    const [back, dead] = [await stage.addServer(), await stage.addServer()];
    await stage.write(stage.heartbeat(back, 10), stage.heartbeat(dead, 10));
    await stage.outage(20, 620);
    expect(await stage.sweep(709.999)).toEqual({ offline: 0, back: 0 });
    await stage.write(stage.beat(back, 640));
    expect(await stage.sweep(710)).toEqual({ offline: 1, back: 0 });
    expect(await stage.alerts(dead)).toEqual(['heartbeat_stopped 710']);
    expect(await stage.alerts(back)).toEqual([]);
  });

  test('does not change deadlines before it', async () => {
    const server = await stage.addServer();
    await stage.write(stage.heartbeat(server, 10));
    await stage.outage(150, 620);
    expect(await stage.sweep(620)).toEqual({ offline: 1, back: 0 });
    expect(await stage.state(server)).toMatchObject({ state_changed_at: at(100) });
  });

  test('no server goes offline while no gateway is listening', async () => {
    const server = await stage.addServer();
    await stage.write(stage.heartbeat(server, 10));
    const silence = new ServerSilence({ database: stage.database.knex, clock: () => at(5_000), log: silent });
    expect(await silence.sweep()).toBe(0);
    expect(await stage.state(server)).toMatchObject({ state: 'online' });
  });
});
