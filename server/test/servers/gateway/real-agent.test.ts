/** The installed agent with the real gateway. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../../harness/until.js';
import { GatewayStage } from '../support/gateway-stage.js';

const BIN = path.resolve(import.meta.dirname, '../../../../agent/bin/tidewatch-agent.js');

let stage: GatewayStage;
let folder: string;
let agent: ChildProcess | null = null;
let log = '';

beforeAll(async () => {
  stage = await GatewayStage.open();
  folder = mkdtempSync(path.join(tmpdir(), 'tw-real-agent-'));
});

afterAll(async () => {
  agent?.kill('SIGKILL');
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});

const configuration = () => path.join(folder, 'config.json');

function configure(token: string): void {
  const endpoint = `${stage.server.baseUrl.replace('http', 'ws')}/agent/ws`;
  writeFileSync(configuration(), JSON.stringify({ token, endpoint }), { mode: 0o600 });
}

function start(): ChildProcess {
  const own = { HOME: folder, STATE_DIRECTORY: path.join(folder, 'state'), TIDEWATCH_AGENT_CONFIG: configuration() };
  const env = { PATH: process.env['PATH'] ?? '', ...own };
  const child = spawn(process.execPath, [BIN, 'run'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr?.on('data', (data) => {
    log += data;
  });
  return child;
}

const timesConnected = () => log.split('"Connected."').length - 1;
const stateOf = (id: string) => stage.knex('server_states').where({ server_id: id }).first();

test('connects, applies its settings, answers requests, accepts a new token, and disconnects cleanly', async () => {
  const { admin } = stage.server;
  const { id: serverId, token } = await stage.register();
  configure(token);
  agent = start();
  await until(async () => (await stateOf(serverId))?.state === 'online');
  const { body } = await admin.call('getServer', { serverId });
  expect(body.server).toMatchObject({
    state: 'online',
    agentVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    metrics: { host: { memory: { totalBytes: expect.any(Number) } } },
  });

  const { last_seq: before } = await stateOf(serverId);
  await admin.call('updateServer', { serverId, watchedServices: ['nginx.service'] });
  await until(async () => Number((await stateOf(serverId)).last_seq) > Number(before));

  const tail = await admin.call('tailServerLogs', { serverId, sourceId: 'nginx:access:00000000', lines: 100 });
  expect(tail).toMatchObject({ status: 404, body: { error: { code: 'LOG_SOURCE_NOT_FOUND' } } });

  const rotated = await admin.call('rotateServerToken', { serverId });
  await until(() => log.includes('closed with 4401'));
  configure(rotated.body.token);
  await until(() => timesConnected() === 2);

  const ended = new Promise((resolve) => agent?.on('exit', resolve));
  agent.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const secret of [token, rotated.body.token]) expect(log).not.toContain(secret);
});
