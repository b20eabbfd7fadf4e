/** Whether the agent runs under its unit's filters: compares its system calls with what systemd would allow. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { systemdUnit } from '../src/install/systemd-unit.js';
import { FakeGateway } from '../test/support/fake-gateway.js';
import { until } from '../test/support/until.js';

const AGENT = path.resolve(import.meta.dirname, '../bin/tidewatch-agent.js');
const ANALYZE = process.env['TIDEWATCH_TEST_SYSTEMD_ANALYZE'] ?? 'systemd-analyze';
const UNIT = systemdUnit({ node: process.execPath, script: AGENT, user: 'deploy', groups: [], pm2Home: null });

/** V8 in Node.js 20 tries this call and works without it, so the filter may refuse it. The trace below refuses it. */
const REFUSED = 'pkey_alloc';

const folder = mkdtempSync(path.join(tmpdir(), 'tidewatch-filter-'));
const gateway = new FakeGateway();
let trace: string;

/** Runs the agent under strace until it has sent a sample, then ends it. */
async function traceAgent(): Promise<string> {
  const [config, output] = [path.join(folder, 'config.json'), path.join(folder, 'trace')];
  writeFileSync(config, JSON.stringify({ token: `sa_${'x'.repeat(43)}`, endpoint: gateway.url }), { mode: 0o600 });
  const env = { ...process.env, TIDEWATCH_AGENT_CONFIG: config, STATE_DIRECTORY: path.join(folder, 'state'), NODE_OPTIONS: '' };
  const options = ['-f', '-qq', '-o', output, '-e', `inject=${REFUSED}:error=EPERM`];
  const agent = spawn('strace', [...options, process.execPath, AGENT, 'run'], { env, stdio: 'ignore' });
  const ended = once(agent, 'exit');
  const peer = await gateway.peer();
  await peer.frame('heartbeat');
  // ending strace would detach the agent, which would keep running
  const state = path.join(folder, 'state/state.json');
  await until(() => existsSync(state), 'the state of the agent');
  const { pid } = JSON.parse(readFileSync(state, 'utf8')) as { pid: number };
  process.kill(pid, 'SIGTERM');
  await ended;
  return readFileSync(output, 'utf8');
}

beforeAll(async () => {
  await gateway.start();
  trace = await traceAgent();
});
afterAll(async () => {
  await gateway.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(UNIT)?.[1] ?? '';

/** The system calls of a systemd set, including nested sets. */
function callsOf(set: string): string[] {
  const lines = execFileSync(ANALYZE, ['syscall-filter', '--no-pager', set], { encoding: 'utf8' }).split('\n').slice(1);
  const words = lines.map((line) => line.trim()).filter((line) => line && !line.startsWith('#'));
  return words.flatMap((word) => (word.startsWith('@') ? callsOf(word) : [word]));
}

test('every system call of the agent passes the filter, except one that it does not need', () => {
  const used = new Set([...trace.matchAll(/^\d+ +(?:<\.\.\. )?([a-z]\w*)/gm)].map(([, call = '']) => call));
  expect(used.size).toBeGreaterThan(30);
  const allowed = new Set(callsOf(settingOf('SystemCallFilter')));
  expect([...used].filter((call) => call !== REFUSED && !allowed.has(call))).toEqual([]);
});

test('every kind of socket that the agent uses is in the unit', () => {
  const used = new Set([...trace.matchAll(/\bsocket\((AF_\w+)/g)].map(([, family = '']) => family));
  expect(used).toContain('AF_INET');
  const allowed = settingOf('RestrictAddressFamilies').split(' ');
  expect([...used].filter((family) => !allowed.includes(family))).toEqual([]);
});
