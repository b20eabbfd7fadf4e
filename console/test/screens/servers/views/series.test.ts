import { expect, test } from '@jest/globals';
import { type Alert, fullestDisk, growth, latest, processName, raisedBy, sentence } from '../../../../src/screens/servers/views/series.js';

const point = (cpuPct: number | null) => ({
  ...{ at: '2026-01-01T00:00:00.000Z', cpuPct, cpuMaxPct: cpuPct, memoryPct: null, memoryMaxPct: null },
  ...{ diskPct: null, load1: null, rxBytesPerSec: null, txBytesPerSec: null },
});

test('the latest value is the last that was measured', () => {
  expect(latest([point(1), point(2), point(null)], 'cpuPct')).toBe(2);
  expect(latest([point(1)], 'memoryPct')).toBeNull();
});

const span = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T10:00:00.000Z' };
const alert = (kind: Alert['kind'], hour: number): Alert => ({
  ...{ id: kind, serverId: 's', kind, subject: null, state: 'firing', value: 95, threshold: 90, dedupeKey: kind },
  ...{ startedAt: `2026-01-01T0${hour}:00:00.000Z`, resolvedAt: null, resolveReason: null },
});

test('an open alert colours the chart of its measure, with its limit and its beginning', () => {
  expect(raisedBy([alert('cpu_high', 5)], 'cpuPct', span)).toEqual({ state: 'degraded', limit: 90, marks: [{ at: 0.5, text: 'alert' }] });
});

test('alerts on space and on inodes belong to the disk; the first beginning is marked', () => {
  const { marks } = raisedBy([alert('inodes_high', 8), alert('disk_high', 2)], 'diskPct', span);
  expect(marks).toEqual([{ at: 0.2, text: 'alert' }]);
});

test('an alert that began before the chart has no mark, and one of another measure adds nothing', () => {
  expect(raisedBy([alert('cpu_high', 0)], 'cpuPct', span).marks).toEqual([]);
  expect(raisedBy([alert('cpu_high', 5)], 'memoryPct', span)).toEqual({});
  expect(raisedBy([alert('heartbeat_stopped', 5)], 'cpuPct', span)).toEqual({});
});

test.each([
  [[null, null], 'CPU: no data'],
  [[1, null, 3, null], 'CPU: 3 at the end, between 1 and 3'],
])('the values %j as a sentence', (values, text) => {
  expect(sentence('CPU', values, String)).toBe(text);
});

test.each([
  ['api#3', 'api'],
  ['a#1#2', 'a#1'],
  ['api', 'api'],
])('the process of the subject %j', (subject, name) => {
  expect(processName(subject)).toBe(name);
});

test.each([
  [[], 0],
  [[4, 4, 6, null, 7], 3],
  [[9, 0, 2], 2],
])('the counter %j grew by %d', (counts, grown) => {
  expect(growth(counts)).toBe(grown);
});

const disk = (mount: string, usagePct: number, more: { inodesUsedPct?: number; readOnly?: boolean } = {}) => ({
  ...{ mount, fsType: 'ext4', totalBytes: 100, usedBytes: usagePct, usagePct },
  ...more,
});

test.each([
  ['no disk', [], null],
  ['the fuller one', [disk('/', 40), disk('/var', 60)], { percent: 60, what: '/var' }],
  ['inodes', [disk('/', 40, { inodesUsedPct: 80 })], { percent: 80, what: 'inodes of /' }],
  ['one that turned read-only', [disk('/', 40), disk('/data', 99, { readOnly: true })], { percent: 40, what: '/' }],
])('the fullest disk: %s', (_name, disks, fullest) => {
  expect(fullestDisk(disks)).toEqual(fullest);
});
