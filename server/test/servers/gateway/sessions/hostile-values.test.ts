/** Extreme values affect only their sender. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { pino } from 'pino';
import type { CollectedMetrics } from '../../../../src/generated/agent-messages.js';
import { signalGateways } from '../../../../src/servers/agent-line/signals.js';
import { AlertEvaluator } from '../../../../src/servers/alerts/evaluator.js';
import { rollUp } from '../../../../src/servers/series/rollup.js';
import { until } from '../../../harness/until.js';
import { collected } from '../../support/fake-agent.js';
import { GatewayStage } from '../../support/gateway-stage.js';

let stage: GatewayStage;
beforeAll(async () => {
  stage = await GatewayStage.open();
});
afterEach(() => stage.hangUp());
afterAll(() => stage.close());

const process = (more: object) => ({
  ...{ pmId: 1, name: 'api', status: 'online', pid: 1, cpuPct: 0, memoryBytes: 1, restarts: 0, unstableRestarts: 0, uptimeSec: 1 },
  ...more,
});
const disk = (more: object) => ({ mount: '/', fsType: 'ext4', totalBytes: 1, usedBytes: 1, usagePct: 50, ...more });

const LARGEST = Number.MAX_VALUE;
const SMALLEST = Number.MIN_VALUE;
const SMALLEST_REAL = 1.4e-45;
const INTEGER = Number.MAX_SAFE_INTEGER;

const CASES: ((metrics: CollectedMetrics) => void)[] = [
  ({ host }) => {
    host.loadAvg = [LARGEST, LARGEST, LARGEST];
    host.network = { rxBytesPerSec: LARGEST, txBytesPerSec: 1e39 };
  },
  // the smallest value of a real column: its mean with zero doesn't fit
  ({ host }) => {
    host.loadAvg = [SMALLEST_REAL, 0, 0];
    host.network = { rxBytesPerSec: SMALLEST_REAL, txBytesPerSec: 0 };
  },
  ({ host }) => {
    host.loadAvg = [SMALLEST, SMALLEST, SMALLEST];
    host.cpu.usagePct = SMALLEST;
    host.memory.usagePct = SMALLEST;
  },
  ({ host }) => {
    host.disks = [disk({ usagePct: SMALLEST }), disk({ mount: '/full', usagePct: 100 })];
  },
  ({ host }) => {
    host.disks = Array.from({ length: 64 }, (_, index) => disk({ usagePct: index, totalBytes: INTEGER }));
  },
  ({ host, pm2 }) => {
    host.disks = [disk({ mount: '__proto__' }), disk({ mount: '\'"\\\u0000\ud800\\u0000' })];
    pm2.processes = [process({ name: '\'"\\\u0000\udfff{},NULL' })];
  },
  ({ pm2 }) => {
    pm2.processes = Array.from({ length: 200 }, (_, index) =>
      process({ memoryBytes: INTEGER, restarts: 2_147_483_647 - index, cpuPct: LARGEST }),
    );
  },
  ({ pm2 }) => {
    pm2.processes = [process({ cpuPct: SMALLEST }), process({ pmId: 2, cpuPct: SMALLEST_REAL })];
  },
];

test('a heartbeat with any valid value is stored, and the loops continue', async () => {
  const servers = [];
  for (const change of CASES) {
    const registered = await stage.register();
    servers.push(registered);
    const agent = await stage.connected(registered);
    const metrics = collected();
    change(metrics);
    const nothing = collected(0);
    nothing.host.loadAvg = [0, 0, 0];
    for (const sample of [metrics, nothing, metrics]) {
      const reported = Date.now();
      await agent.report(sample);
      // samples are identified by their millisecond
      await until(() => Date.now() > reported);
    }
  }
  const stored = [];
  for (const { id } of servers) stored.push((await stage.samples(id)).length);
  expect(stored).toEqual(CASES.map(() => 3));
  const later = new Date();
  const evaluator = new AlertEvaluator({ database: stage.knex, clock: () => later, log: pino({ level: 'silent' }) });
  await evaluator.evaluate();
  // received samples are rolled up once the gateway has reported them as committed
  await until(async () => {
    await rollUp(stage.knex, new Date());
    return (await stage.knex('server_rollups').distinct('server_id')).length === CASES.length;
  });
  for (const { id } of servers) {
    for (const range of ['1h', '24h'] as const) {
      expect((await stage.server.admin.call('getServerSeries', { serverId: id, range })).status).toBe(200);
      expect((await stage.server.admin.call('getServerProcessSeries', { serverId: id, range })).status).toBe(200);
    }
    expect((await stage.server.admin.call('getServer', { serverId: id })).status).toBe(200);
  }
});

test.each([
  ['infinity', (text: string) => text.replace('"loadAvg":[0.5', '"loadAvg":[1e999')],
  ['a number below nothing', (text: string) => text.replace('"loadAvg":[0.5', '"loadAvg":[-1')],
  [
    'a counter beyond four bytes',
    (text: string) => text.replace('"processes":[]', `"processes":[${JSON.stringify(process({ restarts: 2147483648 }))}]`),
  ],
  ['an inexact size', (text: string) => text.replace('"swapTotalBytes":0', '"swapTotalBytes":9007199254740993')],
  ['65 disks', (text: string) => text.replace('"disks":[', `"disks":[${`${JSON.stringify(collected().host.disks[0])},`.repeat(64)}`)],
  ['a year beyond four digits', (text: string) => text.replace(/"collectedAt":"/, '"collectedAt":"+27')],
  ['a leap second', (text: string) => text.replace(/"collectedAt":"[^"]*"/, '"collectedAt":"2016-12-31T23:59:60Z"')],
])('%s violates the protocol', async (_name, twist) => {
  const agent = await stage.connected(await stage.register());
  const text = JSON.stringify({ type: 'heartbeat', seq: 1, collectedAt: new Date().toISOString(), metrics: collected() });
  expect(twist(text)).not.toBe(text);
  agent.socket.send(twist(text));
  expect((await agent.end()).code).toBe(1008);
});

test('a unit name that agents reject is omitted from welcome and config', async () => {
  const registered = await stage.register();
  const store = (units: string[]) =>
    stage
      .knex('servers')
      .where({ id: registered.id })
      .update({ watched_services: [...units, `${'a'.repeat(250)}.service`] });
  await store(['nginx.service']);
  const agent = stage.agent(registered);
  expect((await agent.start()).watchedServices).toEqual(['nginx.service']);
  await store(['nginx.service', 'backup.timer']);
  await signalGateways(stage.knex, { type: 'config', serverIds: [registered.id] });
  expect((await agent.next('config')).watchedServices).toEqual(['nginx.service', 'backup.timer']);
});
