import { expect, test } from '@jest/globals';
import { observedProcesses } from '../../../src/collect/pm2/processes.js';
import { problemsOf } from '../harness.js';

const NOW = Date.UTC(2026, 10, 21);
const process = (fields: object = {}, env: object = {}) => ({
  pm_id: 3,
  name: 'api',
  pid: 42,
  monit: { cpu: 12.5, memory: 1024 },
  pm2_env: { status: 'online', pm_uptime: NOW - 90_000, restart_time: 4, unstable_restarts: 1, exec_mode: 'fork_mode', ...env },
  ...fields,
});
const one = (fields?: object, env?: object) => observedProcesses([process(fields, env)], NOW)[0]?.process;

test('extracts only known fields', () => {
  expect(one()).toEqual({
    pmId: 3,
    name: 'api',
    status: 'online',
    pid: 42,
    cpuPct: 12.5,
    memoryBytes: 1024,
    restarts: 4,
    unstableRestarts: 1,
    uptimeSec: 90,
  });
});

test.each<[string, object, object, object]>([
  ['a stopped process has no uptime', {}, { status: 'stopped' }, { uptimeSec: null }],
  ['no process, no number', { pid: 0 }, {}, { pid: null }],
  ['a clock that went back', {}, { pm_uptime: NOW + 5_000 }, { uptimeSec: 0 }],
  ['values that PM2 could not measure', { monit: undefined }, {}, { cpuPct: 0, memoryBytes: 0 }],
  ['invalid numbers', { monit: { cpu: null, memory: -1 } }, { restart_time: 'x' }, { cpuPct: 0, memoryBytes: 0, restarts: 0 }],
  ['a name with half a character and a code', { name: 'a\ud800\u001b[31m\u0000b' }, {}, { name: 'a\ufffdb' }],
  ['a schedule', {}, { cron_restart: '*/5 * * * *' }, { scheduledRestarts: 3 }],
  ['an endless name', { name: 'n'.repeat(10_000) }, {}, { name: 'n'.repeat(200) }],
])('%s', (_name, fields, env, expected) => {
  const seen = one(fields, env);
  expect(seen).toMatchObject(expected);
  expect(problemsOf('Pm2Process', seen)).toEqual([]);
});

test.each([{ pm_id: '_old_1' }, { pm_id: -1 }, { pm_id: undefined }, { name: 'pm2-sysmonit' }])('%j is none', (fields) => {
  expect(one(fields)).toBeUndefined();
});

test.each([null, 'x', 7, [], {}])('%j is none', (entry) => expect(observedProcesses([entry], NOW)).toEqual([]));

test('modules are listed like processes, and at most 200 of all', () => {
  expect(one({ name: 'pm2-logrotate' }, { pmx_module: true })?.name).toBe('pm2-logrotate');
  const many = Array.from({ length: 300 }, (_, index) => process({ pm_id: 299 - index }));
  expect(observedProcesses(many, NOW).map(({ process: { pmId } }) => pmId)).toEqual(Array.from({ length: 200 }, (_, index) => index));
});

test.each(['/dev/null', 'NULL', undefined, 'relative.log'])('%j is not a log', (path) => {
  expect(observedProcesses([process({}, { pm_out_log_path: path })], NOW)[0]?.outLog).toBeNull();
});
