/** Metric alerts from agents' samples. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../../../src/kernel/database/connections/connection.js';
import { ALL_SLOTS } from '../../../src/kernel/slots/slots.js';
import { AlertEvaluator } from '../../../src/servers/alerts/evaluator.js';
import { findCandidates } from '../../../src/servers/alerts/store.js';
import { silent } from '../../harness/database.js';
import { at, type Measured, ServerStage, type StagedServer, sampleOf } from '../support/stage.js';

let stage: ServerStage;
beforeAll(async () => {
  stage = await ServerStage.open();
});
afterAll(() => stage.close());

let second = 0;
const clock = () => at(second);
const newEvaluator = (database = stage.database.knex) => new AlertEvaluator({ database, clock, log: silent });

/** Evaluates with a new evaluator. */
async function evaluateAt(when: number, evaluator = newEvaluator()) {
  second = when;
  return evaluator.evaluate();
}

/** A heartbeat every 15 seconds, both ends included. */
async function report(server: StagedServer, from: number, to: number, measured: Measured | ((when: number) => Measured), every = 15) {
  const beats = [];
  for (let when = from; when <= to; when += every)
    beats.push(stage.heartbeat(server, when, typeof measured === 'function' ? measured(when) : measured));
  await stage.write(...beats);
}

test.each<[string, (pct: number) => Measured]>([
  ['cpu_high', (cpu) => ({ cpu })],
  ['memory_high', (memory) => ({ memory })],
  ['disk_high /data', (pct) => ({ disks: { '/': 20, '/data': pct } })],
  ['inodes_high /data', (pct) => ({ disks: { '/': 20, '/data': 50 }, inodes: { '/': 7, '/data': pct } })],
])('%s begins after five minutes at 90 and ends after five minutes below 85', async (what, measured) => {
  const server = await stage.addServer();
  await report(server, 0, 285, measured(90));
  expect(await evaluateAt(290)).toEqual({ begun: 0, ended: 0 });
  await report(server, 300, 300, measured(90));
  expect(await evaluateAt(301)).toEqual({ begun: 1, ended: 0 });
  expect(await evaluateAt(302)).toEqual({ begun: 0, ended: 0 });
  await report(server, 315, 900, measured(85));
  expect(await evaluateAt(901)).toEqual({ begun: 0, ended: 0 });
  await report(server, 915, 1200, measured(84.9));
  expect(await evaluateAt(1201)).toEqual({ begun: 0, ended: 0 });
  await report(server, 1215, 1215, measured(84.9));
  expect(await evaluateAt(1216)).toEqual({ begun: 0, ended: 1 });
  expect(await stage.alerts(server)).toEqual([`${what} 300-1215 condition_cleared`]);
  const [row] = await stage.database.knex('server_alerts').where({ server_id: server.id });
  expect(row).toMatchObject({ value: 90, threshold: 90, told_start: false, told_end: false });
  expect(row.dedupe_key).toBe(`${server.id}:${what.replace(' ', ':')}${what.includes(' ') ? '' : ':'}:${at(300).toISOString()}`);
});

test('89.95 does not fire, although it is rounded in a real column', async () => {
  const server = await stage.addServer();
  await report(server, 0, 600, { cpu: 89.95, memory: 89.99, disks: { '/': 89.95 } });
  expect(await evaluateAt(601)).toEqual({ begun: 0, ended: 0 });
  expect(await stage.alerts(server)).toEqual([]);
});

test('a value that alternates every minute raises at most one alert', async () => {
  const [never, once] = [await stage.addServer(), await stage.addServer()];
  for (let when = 0; when <= 1200; when += 15) {
    const cpu = Math.floor(when / 60) % 2 ? 70 : 99;
    await report(never, when, when, { cpu });
    await report(once, when, when, { cpu: when <= 300 ? 95 : cpu });
    await evaluateAt(when + 1);
  }
  expect(await stage.alerts(never)).toEqual([]);
  expect(await stage.alerts(once)).toEqual(['cpu_high 300']);
});

test('a gap within the five minutes does not end an alert, one of more than two minutes starts again', async () => {
  const [short, long] = [await stage.addServer(), await stage.addServer()];
  await report(short, 0, 150, { cpu: 95 });
  await report(long, 0, 150, { cpu: 95 });
  await report(short, 210, 300, { cpu: 95 });
  await report(long, 275, 575, { cpu: 95 });
  await evaluateAt(576);
  expect(await stage.alerts(short)).toEqual(['cpu_high 300']);
  expect(await stage.alerts(long)).toEqual(['cpu_high 575']);
});

test('late samples neither raise nor end an alert', async () => {
  const [high, low] = [await stage.addServer(), await stage.addServer()];
  const late = (server: StagedServer, cpu: number, from: number) =>
    stage.beat(server, from + 400, {
      kind: 'backfill',
      samples: Array.from({ length: 25 }, (_, index) => sampleOf(1000 + index, at(from + index * 15 + 1), { cpu })),
    });
  await report(high, 0, 0, { cpu: 95 });
  await stage.write(late(high, 99, 1));
  await report(high, 401, 401, { cpu: 95 });
  await report(low, 0, 300, { cpu: 95 });
  await evaluateAt(402);
  expect(await stage.alerts(high)).toEqual([]);
  await stage.write(late(low, 10, 301));
  await report(low, 705, 705, { cpu: 10 });
  await evaluateAt(706);
  expect(await stage.alerts(low)).toEqual(['cpu_high 300']);
});

test('each disk has its own alert; a disk missing for five minutes is no longer full', async () => {
  const server = await stage.addServer();
  await report(server, 0, 300, { disks: { '/': 95, '/data': 91, '/home': 20 } });
  await evaluateAt(301);
  expect(await stage.alerts(server)).toEqual(['disk_high / 300', 'disk_high /data 300']);
  // the fullest disk is known, and another one becomes full
  await report(server, 315, 615, { disks: { '/': 95, '/home': 93 } });
  expect(await evaluateAt(616)).toEqual({ begun: 1, ended: 1 });
  expect((await stage.alerts(server)).sort()).toEqual([
    'disk_high / 300',
    'disk_high /data 300-615 condition_cleared',
    'disk_high /home 615',
  ]);
});

test('a disk that turned read-only raises an alert of that and no other, until it is writable', async () => {
  const server = await stage.addServer();
  const disks = { '/': 99, '/data': 50 };
  await report(server, 0, 300, { disks, inodes: { '/': 99, '/data': 95 }, readOnly: ['/'] });
  expect(await evaluateAt(301)).toEqual({ begun: 2, ended: 0 });
  expect((await stage.alerts(server)).sort()).toEqual(['disk_read_only / 300', 'inodes_high /data 300']);
  const [row] = await stage.database.knex('server_alerts').where({ server_id: server.id, kind: 'disk_read_only' });
  expect(row).toMatchObject({ value: null, threshold: 300 });
  expect(await stage.state(server)).toMatchObject({ disk_pct: 95, disks_max_pct: 100 });
  const candidates = await findCandidates(stage.database.knex, at(0), ALL_SLOTS);
  expect(candidates.filter(({ serverId, what }) => serverId === server.id && what === 'usage')).toEqual([]);
  await report(server, 315, 615, { disks: { '/': 20, '/data': 50 }, inodes: { '/data': 95 } });
  expect(await evaluateAt(616)).toEqual({ begun: 0, ended: 1 });
  expect((await stage.alerts(server)).sort()).toEqual(['disk_read_only / 300-615 condition_cleared', 'inodes_high /data 300']);
});

test('a full disk that turns read-only stays full, until it is writable and has room', async () => {
  const server = await stage.addServer();
  await report(server, 0, 300, { disks: { '/': 95 }, inodes: { '/': 95 } });
  await evaluateAt(301);
  await report(server, 315, 930, { disks: { '/': 95 }, readOnly: ['/'] });
  expect(await evaluateAt(931)).toEqual({ begun: 1, ended: 0 });
  expect((await stage.alerts(server)).sort()).toEqual([
    expect.stringMatching(/^disk_high \/ 300$/),
    expect.stringMatching(/^disk_read_only /),
    'inodes_high / 300',
  ]);
  const candidates = await findCandidates(stage.database.knex, at(0), ALL_SLOTS);
  expect(candidates.filter(({ serverId, what }) => serverId === server.id && what === 'usage')).toEqual([]);
  await report(server, 945, 1_260, { disks: { '/': 20 }, inodes: { '/': 20 } });
  expect(await evaluateAt(1_261)).toEqual({ begun: 0, ended: 3 });
});

test('a server whose disk stays full is not evaluated again and again', async () => {
  const server = await stage.addServer();
  await report(server, 0, 0, { disks: { '/': 95 } });
  await report(server, 15, 615, { disks: { '/': 95 } });
  await evaluateAt(616);
  const candidates = await findCandidates(stage.database.knex, at(0), ALL_SLOTS);
  expect(candidates.filter(({ serverId }) => serverId === server.id)).toEqual([]);
});

describe('process restarts', () => {
  const restarts = (story: Record<string, number>) => ({ restarts: story });

  test('three within ten minutes raise an alert of that process, ten quiet minutes end it', async () => {
    const server = await stage.addServer();
    await report(server, 0, 0, restarts({ 'api#0': 4, 'api#1': 0, 'worker#2': 9 }));
    await report(server, 15, 15, restarts({ 'api#0': 5, 'api#1': 0, 'worker#2': 9 }));
    await report(server, 30, 30, restarts({ 'api#0': 7, 'api#1': 0, 'worker#2': 9 }));
    expect(await evaluateAt(31)).toEqual({ begun: 1, ended: 0 });
    await report(server, 45, 600, restarts({ 'api#0': 7, 'api#1': 0, 'worker#2': 9 }));
    expect(await evaluateAt(601)).toEqual({ begun: 0, ended: 0 });
    await report(server, 615, 630, restarts({ 'api#0': 7, 'api#1': 0, 'worker#2': 9 }));
    expect(await evaluateAt(631)).toEqual({ begun: 0, ended: 1 });
    expect(await stage.alerts(server)).toEqual(['pm2_restarts api#0 30-615 condition_cleared']);
    expect(await stage.database.knex('server_alerts').where({ server_id: server.id }).first()).toMatchObject({ value: 3, threshold: 3 });
  });

  test('restarts that the process itself schedules raise no alert, but more do', async () => {
    const server = await stage.addServer();
    for (let minute = 0; minute <= 12; minute += 1) await report(server, minute * 60, minute * 60, restarts({ 'scheduled#0': minute }));
    expect(await evaluateAt(721)).toEqual({ begun: 0, ended: 0 });
    await report(server, 735, 735, restarts({ 'scheduled#0': 17 }));
    expect(await evaluateAt(736)).toEqual({ begun: 1, ended: 0 });
    expect(await stage.database.knex('server_alerts').where({ server_id: server.id }).first()).toMatchObject({ value: 15, threshold: 14 });
  });

  test('a reload during a deploy restarts each instance once and raises no alert', async () => {
    const server = await stage.addServer();
    const cluster = (count: number) => restarts({ 'api#0': count, 'api#1': count, 'api#2': count, 'api#3': count });
    await report(server, 0, 15, cluster(2));
    await report(server, 30, 60, cluster(3));
    expect(await evaluateAt(61)).toEqual({ begun: 0, ended: 0 });
  });

  test('counters that were reset, and processes that are gone', async () => {
    const server = await stage.addServer();
    await report(server, 0, 0, restarts({ 'api#0': 40 }));
    await report(server, 15, 15, restarts({ 'api#0': 41 }));
    await report(server, 30, 30, restarts({ 'api#0': 0 }));
    expect(await evaluateAt(31)).toEqual({ begun: 0, ended: 0 });
    await report(server, 45, 45, restarts({ 'api#0': 2 }));
    expect(await evaluateAt(46)).toEqual({ begun: 1, ended: 0 });
    await report(server, 60, 60, restarts({ 'worker#1': 0 }));
    expect(await evaluateAt(61)).toEqual({ begun: 0, ended: 1 });
    expect(await stage.alerts(server)).toEqual(['pm2_restarts api#0 45-60 condition_cleared']);
  });

  test('unreadable PM2 ends nothing and hides nothing; while it stays unreadable, restarts get older', async () => {
    const server = await stage.addServer();
    await report(server, 0, 0, restarts({ 'api#0': 40 }));
    await report(server, 15, 15, {});
    await report(server, 30, 30, restarts({ 'api#0': 43 }));
    expect(await evaluateAt(31)).toEqual({ begun: 1, ended: 0 });
    await report(server, 45, 600, {});
    expect(await evaluateAt(601)).toEqual({ begun: 0, ended: 0 });
    await report(server, 615, 630, {});
    expect(await evaluateAt(631)).toEqual({ begun: 0, ended: 1 });
    expect(await stage.alerts(server)).toEqual(['pm2_restarts api#0 30-630 condition_cleared']);
  });

  test('three restarts across a reconnect count, and nothing changes without samples', async () => {
    const server = await stage.addServer();
    await report(server, 0, 15, restarts({ 'api#0': 1 }));
    await report(server, 500, 500, restarts({ 'api#0': 4 }));
    expect(await evaluateAt(501)).toEqual({ begun: 1, ended: 0 });
    expect(await evaluateAt(5000)).toEqual({ begun: 0, ended: 0 });
    expect(await stage.alerts(server)).toEqual(['pm2_restarts api#0 500']);
  });

  test('a server without restarts is not evaluated', async () => {
    const server = await stage.addServer();
    await report(server, 0, 0, restarts({ 'api#0': 1, 'worker#1': 70 }));
    await report(server, 15, 615, restarts({ 'api#0': 1, 'worker#1': 70 }));
    const candidates = await findCandidates(stage.database.knex, at(0), ALL_SLOTS);
    expect(candidates.filter(({ serverId }) => serverId === server.id)).toEqual([]);
  });
});

test('restarted and concurrent evaluators give the same result', async () => {
  const others = [
    openDatabase(stage.database.connection, silent, { sizes: { management: 2 } }),
    openDatabase(stage.database.connection, silent, { sizes: { management: 2 } }),
  ];
  try {
    const evaluators = others.map(({ knex }) => newEvaluator(knex));
    const servers = [await stage.addServer(), await stage.addServer(await stage.addOrganization())];
    for (let when = 0; when <= 1200; when += 15) {
      for (const server of servers) await report(server, when, when, { cpu: when <= 600 ? 96 : 20 });
      second = when + 1;
      // one of them starts anew each time
      await Promise.all([...evaluators, newEvaluator()].map((evaluator) => evaluator.evaluate()));
    }
    for (const server of servers) expect(await stage.alerts(server)).toEqual(['cpu_high 300-915 condition_cleared']);
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
});

test('an alert of a deleted server does not block the others', async () => {
  const [gone, server] = [await stage.addServer(), await stage.addServer()];
  await report(gone, 0, 300, { cpu: 99 });
  await report(server, 0, 300, { cpu: 99 });
  await stage.database.knex('servers').where({ id: gone.id }).delete();
  await evaluateAt(301);
  expect(await stage.alerts(server)).toEqual(['cpu_high 300']);
});
