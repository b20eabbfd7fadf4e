/** The collector and the requests with a real PM2. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCollector } from '../../../src/collect/host-collector.js';
import type { HostPlaces, RequestHandler } from '../../../src/collect/reading/collector.js';
import type { LogTail, ProcessDescription } from '../../../src/generated/messages.js';
import { createRequestHandler } from '../../../src/requests/handler.js';
import { until } from '../../support/until.js';
import { codeOf, createTestHost, problemsOf, SETTINGS, type TestHost } from '../harness.js';
import { PM2_PROGRAM, pm2 } from './real-pm2.js';

const SECRET = 'planted-b3c1f6';
const never = new AbortController().signal;

let host: TestHost;
let home: string;
let requests: RequestHandler;

const sampleOf = (places: HostPlaces) => createCollector(places).collect(SETTINGS);
const ask = <T>(method: string, params: object) => requests.handle(method, params, SETTINGS, never) as Promise<T>;

beforeAll(async () => {
  host = createTestHost({ PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, PM2_BIN: PM2_PROGRAM });
  home = host.at('pm2');
  mkdirSync(home);
  requests = createRequestHandler(host.places);
  const steady = host.write('app.js', 'console.log("hello from ada@example.com"); setInterval(() => {}, 1000);');
  const script = host.write('failing.js', 'setTimeout(() => process.exit(3), 20);');
  // PM2 counts a start that fails within a second as failed, which is short on a busy machine
  const failing = host.write('failing.json', JSON.stringify({ apps: [{ name: 'failing', script, max_restarts: 2, min_uptime: 60_000 }] }));
  const secrets = { API_TOKEN: `${SECRET}-env` };
  await pm2(home, ['start', steady, '--name', 'api', '--', `--token=${SECRET}-argument`], secrets);
  await pm2(home, ['start', steady, '--name', 'my worker', '-i', '2'], secrets);
  await pm2(home, ['start', failing], secrets);
  await pm2(home, ['start', steady, '--name', 'idle'], secrets);
  await pm2(home, ['stop', 'idle']);
  await until(
    async () => {
      const { pm2: metrics } = await sampleOf(host.places);
      return metrics.processes.some(({ status }) => status === 'errored');
    },
    'the failing process to be given up',
    50,
  );
}, 120_000);

afterAll(async () => {
  await pm2(home, ['kill']);
  host.remove();
});

test('returns processes in the format of the protocol', async () => {
  const sample = await sampleOf(host.places);
  expect(problemsOf('CollectedMetrics', sample)).toEqual([]);
  expect(sample.pm2.capability).toBe('ok');
  const seen = sample.pm2.processes.map(({ pmId, name, status, restarts }) => ({ pmId, name, status, restarts }));
  expect(seen).toEqual([
    { pmId: 0, name: 'api', status: 'online', restarts: 0 },
    { pmId: 1, name: 'my worker', status: 'online', restarts: 0 },
    { pmId: 2, name: 'my worker', status: 'online', restarts: 0 },
    { pmId: 3, name: 'failing', status: 'errored', restarts: expect.any(Number) },
    { pmId: 4, name: 'idle', status: 'stopped', restarts: 0 },
  ]);
  const [api, , , failing, idle] = sample.pm2.processes;
  expect(api).toMatchObject({ pid: expect.any(Number), uptimeSec: expect.any(Number), unstableRestarts: 0 });
  expect(api!.memoryBytes).toBeGreaterThan(1_000_000);
  expect(failing!.restarts).toBeGreaterThan(0);
  expect(idle).toMatchObject({ pid: null, uptimeSec: null, memoryBytes: 0 });
});

test('returns the same with pm2 jlist', async () => {
  const forced = await sampleOf({ ...host.places, env: { ...host.places.env, PM2_COLLECTOR: 'jlist' } });
  const usual = await sampleOf(host.places);
  const names = (sample: typeof usual) => sample.pm2.processes.map(({ pmId, name, status, pid }) => ({ pmId, name, status, pid }));
  expect(forced.pm2.capability).toBe('ok');
  expect(names(forced)).toEqual(names(usual));
});

test('no environments and arguments leave the host', async () => {
  // PM2's response contains them; otherwise this test proves nothing
  const told = await pm2(home, ['jlist']);
  expect(told).toContain(`${SECRET}-env`);
  expect(told).toContain(`${SECRET}-argument`);
  const answers = [
    await sampleOf(host.places),
    await sampleOf({ ...host.places, env: { ...host.places.env, PM2_COLLECTOR: 'jlist' } }),
    await ask('pm2.describe', { name: 'api' }),
    await ask('logs.tail', { sourceId: 'pm2:out:api', lines: 100 }),
    await ask('nginx.sources', {}),
  ];
  expect(JSON.stringify(answers)).not.toContain('planted');
});

test('a process with a schedule says how many restarts it explains, until the schedule is switched off', async () => {
  await pm2(home, ['start', host.at('app.js'), '--name', 'scheduled', '--cron-restart', '*/2 * * * * *']);
  const seen = async () => (await sampleOf(host.places)).pm2.processes.find(({ name }) => name === 'scheduled');
  await until(async () => ((await seen())?.restarts ?? 0) >= 2, 'the schedule to restart it twice', 50);
  expect(await seen()).toMatchObject({ scheduledRestarts: 330 });
  const description = await ask<ProcessDescription>('pm2.describe', { name: 'scheduled' });
  expect(problemsOf('ProcessDescription', description)).toEqual([]);
  await pm2(home, ['restart', 'scheduled', '--cron-restart', '0']);
  expect(await seen()).not.toHaveProperty('scheduledRestarts');
  await pm2(home, ['delete', 'scheduled']);
});

test('describes every process with the name', async () => {
  const { processes } = await ask<ProcessDescription>('pm2.describe', { name: 'my worker' });
  expect(problemsOf('ProcessDescription', { processes })).toEqual([]);
  expect(processes.map(({ pmId, execMode, exitCode }) => ({ pmId, execMode, exitCode }))).toEqual([
    { pmId: 1, execMode: 'cluster_mode', exitCode: null },
    { pmId: 2, execMode: 'cluster_mode', exitCode: null },
  ]);
  const failing = await ask<ProcessDescription>('pm2.describe', { name: 'failing' });
  expect(failing.processes[0]).toMatchObject({ status: 'errored', exitCode: 3, execMode: 'fork_mode' });
  expect(await codeOf(ask('pm2.describe', { name: 'none' }))).toBe('not_found');
});

test('the process logs are sources, and can be read', async () => {
  const { logSources } = await sampleOf(host.places);
  expect(new Set(logSources.map(({ id }) => id)).size).toBe(logSources.length);
  expect(logSources).toContainEqual({ id: 'pm2:out:api', kind: 'pm2_out', label: 'api', readable: true });
  expect(logSources).toContainEqual({ id: 'pm2:err:api', kind: 'pm2_error', label: 'api', readable: true });
  const workers = logSources.filter(({ kind, label }) => kind === 'pm2_out' && label.startsWith('my worker')).map(({ id }) => id);
  expect(workers).toEqual([
    expect.stringMatching(/^pm2:out:my_worker-[0-9a-f]{8}$/),
    expect.stringMatching(/^pm2:out:my_worker-[0-9a-f]{8}#2$/),
  ]);
  const { lines } = await ask<LogTail>('logs.tail', { sourceId: 'pm2:out:api', lines: 100 });
  expect(lines).toEqual(['hello from [email]']);
  expect((await ask<LogTail>('logs.tail', { sourceId: workers[1]!, lines: 100 })).lines).toEqual(['hello from [email]']);
});

test.each([undefined, 'jlist'])('where no daemon runs none is started (PM2_COLLECTOR %s)', async (collector) => {
  const other = createTestHost({ ...host.places.env, PM2_COLLECTOR: collector });
  const { pm2: without } = await sampleOf(other.places);
  expect(without).toEqual({ capability: 'ok', processes: [] });
  mkdirSync(other.at('pm2'));
  expect((await sampleOf(other.places)).pm2).toEqual({ capability: 'ok', processes: [] });
  expect(existsSync(other.at('pm2/rpc.sock'))).toBe(false);
  expect(existsSync(other.at('pm2/pm2.pid'))).toBe(false);
  other.remove();
});
