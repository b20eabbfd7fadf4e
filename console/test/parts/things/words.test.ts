import { expect, test } from '@jest/globals';
import { alertText } from '../../../src/parts/things/alert.js';
import { incidentStatusWord, severityWord } from '../../../src/parts/things/incident.js';
import { latencyText, monitorWord, reasonText, rhythmText } from '../../../src/parts/things/monitor.js';

test.each([
  [{ status: 'ok' }, ['ok', 'Up']],
  [{ status: 'error' }, ['error', 'Failing']],
  [{ status: 'degraded', inMaintenance: true }, ['maintenance', 'Maintenance']],
  [{ status: 'down', paused: true }, ['unknown', 'Paused']],
  [{ status: null }, ['unknown', 'Waiting']],
] as const)('a monitor with %j is %j', (state, word) => expect(monitorWord(state)).toEqual(word));

const because = (code: string, more: object = {}) =>
  reasonText({ status: 'ok', reason: { code, since: '2026-11-26T12:04:00.000Z', hintText: null }, ...more });

test.each([
  ['event_error', { lastMessage: 'Answered 502' }, 'Said “Answered 502”'],
  ['event_down', {}, 'Reported down'],
  ['late', {}, 'Late, was due before 12:04'],
  ['silent', {}, 'Silent since before 12:04'],
  ['never_seen', {}, 'No event yet'],
  ['event_ok', { expects: 'interval', intervalSec: 300, lastLatencyMs: 231.4 }, 'every 5 min, 231 ms'],
])('%s with %j: %s', (code, more, text) => expect(because(code, more)).toBe(text));

test('a hint about the settings counts more than the cause', () =>
  expect(because('missed', { reason: { code: 'missed', since: '2026-11-26T12:04:00.000Z', hintText: 'It runs two hours late.' } })).toBe(
    'It runs two hours late.',
  ));

test('a schedule speaks for itself, and long runs are lengths', () => {
  expect(
    rhythmText({ status: 'ok', reason: { code: 'event_ok', since: '', hintText: null }, schedule: { words: 'every day at 03:00' } }),
  ).toBe('every day at 03:00');
  expect([latencyText(9_999), latencyText(412_000)]).toEqual(['9,999 ms', '6 min 52 s']);
});

test.each([
  [{ kind: 'cpu_high', subject: null, value: 92.4, threshold: 90 }, 'CPU 92 %, limit 90 %'],
  [{ kind: 'disk_high', subject: '/var', value: 95, threshold: 90 }, 'Disk /var 95 %, limit 90 %'],
  [{ kind: 'heartbeat_stopped', subject: null, value: null, threshold: 90 }, 'Offline: no heartbeat for 90 s'],
  [{ kind: 'pm2_restarts', subject: 'web', value: 14, threshold: 3 }, 'web restarted 14 times, limit 3'],
  [{ kind: 'fan_broken', subject: 'left', value: null, threshold: 0 }, 'fan broken: left'],
])('%j', (alert, text) => expect(alertText(alert)).toBe(text));

test('a severity or status of a newer server is shown as it is', () => {
  expect([severityWord('critical'), severityWord('odd')]).toEqual([
    ['down', 'Critical'],
    ['unknown', 'odd'],
  ]);
  expect(incidentStatusWord('resolved')).toEqual(['ok', 'Resolved']);
});
