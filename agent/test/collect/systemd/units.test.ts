/** Arguments and output of systemctl, with a fake program. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { resolvePlaces } from '../../../src/collect/reading/places.js';
import { parseShow, showCapability } from '../../../src/collect/systemd/show.js';
import { parseTimestamp, readUnits, unitStates } from '../../../src/collect/systemd/units.js';
import { createRequestHandler } from '../../../src/requests/handler.js';
import { until } from '../../support/until.js';
import { codeOf, createTestHost, problemsOf, SETTINGS, type TestHost } from '../harness.js';

let host: TestHost;
beforeEach(() => {
  host = createTestHost();
  mkdirSync(host.at('run/systemd/system'), { recursive: true });
});
afterEach(() => host.remove());

const RUNNING = `Id=nginx.service
Names=nginx.service web.service
Description=A high performance web server
LoadState=loaded
ActiveState=active
SubState=running
UnitFileState=enabled
Result=success
MainPID=812
NRestarts=2
MemoryCurrent=10485760
CPUUsageNSec=2500000000
ExecMainStatus=0
ExecMainExitTimestamp=
ActiveEnterTimestamp=Sat 2026-11-21 01:02:03 UTC
InactiveExitTimestamp=Sat 2026-11-21 01:02:02 UTC
InactiveEnterTimestamp=
`;
const FAILED = `Id=job.service
Names=job.service
Description=
LoadState=loaded
ActiveState=failed
SubState=failed
UnitFileState=
Result=exit-code
MainPID=0
MemoryCurrent=[not set]
CPUUsageNSec=18446744073709551615
ExecMainStatus=3
ExecMainExitTimestamp=Fri 2026-11-20 23:00:00 UTC
InactiveEnterTimestamp=Fri 2026-11-20 23:00:01 UTC
`;
const ABSENT = 'Id=none.service\nNames=none.service\nLoadState=not-found\nActiveState=inactive\nSubState=dead\n';

/** A systemctl that records its calls. */
function systemctl(stdout: string, { stderr = '', code = 0 } = {}): void {
  host.write('answer', stdout);
  host.write('complaint', `${stderr}\n`);
  const script = `#!/bin/sh
for word in "$@"; do echo "$word" >> ${host.at('called')}; done
echo "TZ=$TZ LC_ALL=$LC_ALL SECRET=$SECRET" > ${host.at('environment')}
while IFS= read -r line; do echo "$line"; done < ${host.at('answer')}
while IFS= read -r line; do echo "$line" >&2; done < ${host.at('complaint')}
exit ${code}\n`;
  chmodSync(host.write('bin/systemctl', script), 0o755);
}
const units = (...watched: string[]) => readUnits(resolvePlaces(host.places), watched);
const status = (unit: unknown) =>
  createRequestHandler(host.places).handle('service.status', { unit }, SETTINGS, new AbortController().signal);

test('reads all watched units in one call without a shell, and without the environment of the agent', async () => {
  host.places.env['SECRET'] = 'planted';
  systemctl(`${RUNNING}\n${FAILED}\n${ABSENT}`);
  const metrics = await units('nginx', 'job.service', 'none.service');
  expect(problemsOf('SystemdMetrics', metrics)).toEqual([]);
  expect(metrics).toEqual({
    capability: 'ok',
    units: [
      { name: 'nginx', loadState: 'loaded', activeState: 'active', subState: 'running', since: '2026-11-21T01:02:03.000Z' },
      { name: 'job.service', loadState: 'loaded', activeState: 'failed', subState: 'failed', since: '2026-11-20T23:00:01.000Z' },
      { name: 'none.service', loadState: 'not-found', activeState: 'inactive', subState: 'dead', since: null },
    ],
  });
  const words = readFileSync(host.at('called'), 'utf8').trim().split('\n');
  expect(words.slice(0, 2)).toEqual(['show', '--no-pager']);
  expect(words.slice(-4)).toEqual(['--', 'nginx', 'job.service', 'none.service']);
  expect(readFileSync(host.at('environment'), 'utf8')).toBe('TZ=UTC LC_ALL=C.UTF-8 SECRET=\n');
});

test('runs nothing without watched units or without systemd', async () => {
  systemctl(RUNNING);
  expect(await units()).toEqual({ capability: 'ok', units: [] });
  rmSync(host.at('run'), { recursive: true });
  expect(await units('nginx')).toEqual({ capability: 'unsupported', units: [] });
  rmSync(host.at('bin/systemctl'));
  expect(await units('nginx')).toEqual({ capability: 'not_installed', units: [] });
  host.places.platform = 'darwin';
  expect(await units('nginx')).toEqual({ capability: 'unsupported', units: [] });
  expect(() => readFileSync(host.at('called'))).toThrow('ENOENT');
});

test('an invalid name does not hide the others', async () => {
  systemctl(RUNNING, { stderr: 'Unit name x@.service is neither a valid invocation ID nor unit name.', code: 1 });
  const { capability, units: states } = await units('x@.service', 'web');
  expect(capability).toBe('ok');
  expect(states.map(({ name, activeState }) => `${name} ${activeState}`)).toEqual(['x@.service unknown', 'web active']);
});

test.each(['-.mount', '-.slice', '\\x2d.mount', 'dev-disk-by\\x2duuid-1.swap', 'user@1000.service', 'a:b.socket'])(
  '%s can be watched',
  async (name) => {
    systemctl(RUNNING);
    expect((await units(name)).units.map((unit) => unit.name)).toEqual([name]);
  },
);

test('options and patterns are never passed to systemctl', async () => {
  systemctl(RUNNING);
  const { units: states } = await units('--version', '-H', '-.', '-.service', '-x.mount', '*', 'a b', '/etc/passwd', 'x;y', 'nginx');
  expect(states.map(({ name }) => name)).toEqual(['nginx']);
  for (const unit of ['--version', '*', 'a;b', '../x', '', 'a\nb', 7]) expect(await codeOf(status(unit))).toBe('bad_request');
});

test.each([
  ['System has not been booted with systemd as init system (PID 1).', 1, 'unsupported'],
  ['Failed to connect to bus: No such file or directory', 1, 'unsupported'],
  ['Failed to get properties: Access denied', 1, 'permission_denied'],
  ['Failed to connect to bus: Permission denied', 1, 'permission_denied'],
  ['Something else', 1, 'error'],
  ['', 0, 'ok'],
])('%j with %i: %s', (stderr, exitCode, capability) => {
  expect(showCapability({ outcome: 'ended', exitCode, stderr })).toBe(capability);
});

test.each([
  ['missing', 'not_installed'],
  ['timeout', 'error'],
  ['too_large', 'error'],
] as const)('%s: %s', (outcome, capability) => {
  expect(showCapability({ outcome, exitCode: null, stderr: '' })).toBe(capability);
});

test('describes one unit', async () => {
  systemctl(RUNNING);
  const running = await status('nginx.service');
  expect(problemsOf('ServiceStatus', running)).toEqual([]);
  expect(running).toEqual({
    name: 'nginx.service',
    description: 'A high performance web server',
    loadState: 'loaded',
    activeState: 'active',
    subState: 'running',
    unitFileState: 'enabled',
    result: 'success',
    since: '2026-11-21T01:02:03.000Z',
    mainPid: 812,
    restarts: 2,
    memoryBytes: 10_485_760,
    cpuSec: 2.5,
    exitCode: null,
  });
  systemctl(FAILED);
  expect(await status('job.service')).toMatchObject({ mainPid: null, restarts: null, memoryBytes: null, cpuSec: null, exitCode: 3 });
  systemctl(ABSENT);
  expect(await codeOf(status('none.service'))).toBe('not_found');
  systemctl('', { stderr: 'Failed to get properties: Access denied', code: 1 });
  expect(await codeOf(status('nginx.service'))).toBe('permission_denied');
});

test('a description contains neither the command line of a transient unit nor secrets', async () => {
  systemctl(RUNNING.replace('UnitFileState=enabled', 'UnitFileState=transient'));
  expect(await status('nginx.service')).toMatchObject({ description: '', unitFileState: 'transient' });
  systemctl(RUNNING.replace('A high performance web server', 'Mails ada@example.com, Bearer sesame'));
  expect(await status('nginx.service')).toMatchObject({ description: 'Mails [email], Bearer [redacted]' });
});

test('aborting the request ends the program', async () => {
  chmodSync(host.write('bin/systemctl', `#!/bin/sh\necho $$ > ${host.at('pid')}\nwhile :; do :; done\n`), 0o755);
  const stop = new AbortController();
  const asked = codeOf(createRequestHandler(host.places).handle('service.status', { unit: 'nginx' }, SETTINGS, stop.signal));
  const pid = () => (existsSync(host.at('pid')) ? Number(readFileSync(host.at('pid'), 'utf8')) : 0);
  await until(() => pid() > 0, 'the program to run');
  stop.abort();
  expect(await asked).toBe('timeout');
  await until(() => !existsSync(`/proc/${pid()}/cmdline`) || readFileSync(`/proc/${pid()}/cmdline`).length === 0, 'the program to end');
});

test.each([
  ['Sat 2026-11-21 01:02:03 UTC', '2026-11-21T01:02:03.000Z'],
  ['2026-11-21 01:02:03 UTC', '2026-11-21T01:02:03.000Z'],
  ['Sat 2026-11-21 02:02:03 CET', null],
  ['n/a', null],
  ['', null],
])('the time %j', (text, instant) => expect(parseTimestamp(text)).toBe(instant));

test('parses blocks and values with equal signs', () => {
  expect(parseShow('A=1\nB=x=y\n\n\nA=2\n').map((block) => [...block])).toEqual([
    [
      ['A', '1'],
      ['B', 'x=y'],
    ],
    [['A', '2']],
  ]);
  expect(unitStates(['a'], [])).toMatchObject([{ name: 'a', activeState: 'unknown' }]);
});
