import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type AskProgram, LAUNCHD_LABEL, serviceReport } from '../../src/install/service.js';
import { type AgentState, isAlive } from '../../src/state/state-file.js';
import { type StatusPlaces, statusReport } from '../../src/status/report.js';
import { statusText } from '../../src/status/text.js';
import { findUser } from '../../src/status/users.js';
import { goldenIn } from '../support/golden.js';
import { Place, TOKEN } from '../support/start-agent.js';

const expectGolden = goldenIn(path.resolve(import.meta.dirname, 'golden'));

const UNIT = 'LoadState=loaded\nActiveState=active\nSubState=running\nUnitFileState=enabled\n';
const ended =
  (stdout: string, exitCode = 0): AskProgram =>
  async () => ({ outcome: 'ended', exitCode, stdout });
const missing: AskProgram = async () => ({ outcome: 'missing', exitCode: null, stdout: '' });

const STATE: AgentState = {
  version: '0.2.0',
  pid: 4711,
  startedAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T08:00:00.000Z',
  connection: 'connected',
  connectedSince: '2026-01-01T06:30:00.123Z',
  lastAckAt: '2026-01-01T07:59:59.000Z',
  lastError: { at: '2026-01-01T06:29:00.000Z', message: 'closed with 1012: the gateway restarts' },
  serverId: '11111111-1111-4111-8111-111111111111',
  waitingSamples: 0,
  capabilities: { pm2: 'ok', systemd: 'ok', nginx: 'permission_denied' },
  settings: { watchedServices: [], nginxEnabled: true },
  otherPid: null,
};

const REQUESTS = [
  {
    at: '2026-01-01T07:00:00.000Z',
    method: 'logs.tail',
    params: { sourceId: 'journal:nginx.service', lines: 100 },
    outcome: 'ok',
    bytes: 5210,
  },
  { at: '2026-01-01T07:01:00.000Z', method: 'exec', params: {}, outcome: 'unsupported', bytes: 130 },
  { at: '2026-01-01T07:02:00.000Z', method: 'pm2.describe', params: { name: 'api\u001b[2J' }, outcome: 'not_found', bytes: 120 },
];

let place: Place;
beforeEach(() => {
  place = new Place();
});
afterEach(() => place.remove());

function put(state: Partial<AgentState> | null, requests: object[] = []): void {
  mkdirSync(place.state, { mode: 0o700, recursive: true });
  if (state) writeFileSync(path.join(place.state, 'state.json'), JSON.stringify({ ...STATE, ...state }));
  writeFileSync(path.join(place.state, 'requests.jsonl'), requests.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
}

const report = (changes: Partial<StatusPlaces> = {}) =>
  statusReport({
    env: place.env,
    user: { name: 'deploy', uid: 1000, home: place.folder, isOwn: true },
    platform: 'linux',
    now: () => new Date('2026-01-01T08:01:00Z'),
    isAlive: () => true,
    askProgram: ended(UNIT),
    ...changes,
  });

/** The report, the same on every computer and in every version. */
const text = async () =>
  statusText(await report())
    .replaceAll(place.folder, '/home/deploy')
    .replace(/^tidewatch-agent \S+/m, 'tidewatch-agent 1.2.3');

test('prints a connected agent', async () => {
  place.configure('wss://ingest.example.com/agent/ws');
  put({}, REQUESTS);
  expectGolden('status-connected.txt', await text());
});

test('reports two agents that share their files', async () => {
  put({ otherPid: 4712 });
  expect(await text()).toMatch(/^Another agent +process 4712 writes to the same files/m);
});

test('prints a waiting agent', async () => {
  place.configure('wss://ingest.example.com/agent/ws');
  put({ connection: 'waiting', connectedSince: null, waitingSamples: 17 });
  expectGolden('status-waiting.txt', await text());
});

test('prints that nothing is installed', async () => {
  expectGolden('status-nothing.txt', await text());
});

test('never contains the token', async () => {
  place.configure('wss://ingest.example.com/agent/ws');
  put({}, REQUESTS);
  const told = await report();
  expect(told.configuration).toEqual({ file: place.configuration, endpoint: 'wss://ingest.example.com/agent/ws', problem: null });
  expect(JSON.stringify(told) + statusText(told)).not.toContain(TOKEN);
});

test.each<[string, Partial<AgentState>, Partial<StatusPlaces>, string]>([
  ['connected', {}, {}, 'connected'],
  ['an ended process', {}, { isAlive: () => false }, 'not_running'],
  ['a state of long ago', {}, { now: () => new Date('2026-01-01T08:02:30Z') }, 'not_running'],
  ['waiting', { connection: 'waiting' }, {}, 'waiting'],
  ['stopped', { connection: 'stopped' }, { isAlive: () => false }, 'stopped'],
])('the connection: %s', async (_name, state, changes, expected) => {
  put(state);
  expect((await report(changes)).connection.state).toBe(expected);
});

test('reports a configuration that others may read', async () => {
  place.configure('wss://ingest.example.com/agent/ws');
  chmodSync(place.configuration, 0o644);
  expect((await report()).configuration.problem).toContain('chmod 600');
});

test('reports irregular files without following them', async () => {
  put({});
  mkdirSync(path.join(place.state, 'requests.1.jsonl'));
  const { connection } = await report();
  expect(connection.problem).toContain('requests.1.jsonl');
});

test.each<[string, NodeJS.Platform, AskProgram, string, string]>([
  ['systemd, running', 'linux', ended(UNIT), 'running', 'active (running), enabled'],
  [
    'systemd, stopped',
    'linux',
    ended(UNIT.replace('=active', '=inactive').replace('running', 'dead')),
    'not_running',
    'inactive (dead), enabled',
  ],
  ['systemd, absent', 'linux', ended('LoadState=not-found\nActiveState=inactive\nSubState=dead\n'), 'not_installed', 'not installed'],
  ['no systemd', 'linux', missing, 'unknown', 'systemd does not answer'],
  ['a container', 'linux', ended('', 1), 'unknown', 'systemd does not answer'],
  ['launchd, running', 'darwin', ended('gui/501/x = {\n\tstate = running\n\tpid = 7\n}'), 'running', 'running'],
  ['launchd, waiting', 'darwin', ended('gui/501/x = {\n\tstate = not running\n}'), 'not_running', 'not running'],
  ['launchd, absent', 'darwin', ended('', 113), 'not_installed', 'not installed in the session of this user'],
  ['no launchd', 'darwin', missing, 'unknown', 'launchd does not answer'],
])('the service: %s', async (_name, platform, ask, state, detail) => {
  expect(await serviceReport(platform, 501, ask)).toMatchObject({ state, detail });
});

test('only runs systemctl show, or launchctl for the service of the user', async () => {
  const asked: string[] = [];
  const ask: AskProgram = async (program, args) => {
    asked.push([program, ...args].join(' '));
    return missing(program, args);
  };
  await serviceReport('linux', 1000, ask);
  await serviceReport('darwin', 501, ask);
  expect(asked).toEqual([
    'systemctl show tidewatch-agent.service --property=LoadState,ActiveState,SubState,UnitFileState',
    `launchctl print gui/501/${LAUNCHD_LABEL}`,
  ]);
});

test('finds users by name, including those of a directory service', async () => {
  const getent = ended('deploy:x:1001:1001::/srv/deploy:/bin/sh\n');
  expect(await findUser('deploy', getent, 'linux')).toEqual({ name: 'deploy', uid: 1001, home: '/srv/deploy', isOwn: false });
  expect((await findUser(undefined, missing, 'linux')).isOwn).toBe(true);
  await expect(findUser('nobody-here', ended('', 2), 'linux')).rejects.toThrow('There is no user nobody-here on this host.');
  await expect(findUser('nobody-here', missing, 'darwin')).rejects.toThrow('There is no user nobody-here with a home in /Users.');
});

test('detects whether a process is running', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(2 ** 30)).toBe(false);
});
