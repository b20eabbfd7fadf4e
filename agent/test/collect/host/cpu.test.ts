import { expect, test } from '@jest/globals';
import { type CpuTimes, cpuTimesOfNode, cpuUsage, parseProcStat } from '../../../src/collect/host/cpu.js';

const STAT = 'cpu  100 20 30 800 50 1 2 7 90 10\ncpu0 50 10 15 400 25 0 1 3 45 5\ncpu1 50 10 15 400 25 1 1 4 45 5\nintr 1 2 3\nctxt 9\n';

test('guest time is not counted twice, and waiting is idle', () => {
  expect(parseProcStat(STAT)).toEqual({ total: 1010, busy: 160, cores: 2, limit: null });
});

test.each(['', 'cpu  1 2\n', 'cpu  a b c d\n', 'intr 1'])('%j tells nothing', (text) => {
  expect(parseProcStat(text)).toBeNull();
});

test('counts the cores of this machine', () => {
  const { total, busy, cores } = cpuTimesOfNode();
  expect(cores).toBeGreaterThan(0);
  expect(total).toBeGreaterThan(busy);
});

const at = (total: number, idle: number, limit: number | null = null): CpuTimes => ({ total, busy: total - idle, cores: 1, limit });

test.each<[string, CpuTimes | null, CpuTimes, number | null]>([
  ['the first sample', null, at(100, 50), null],
  ['half of it', at(100, 50), at(200, 100), 50],
  ['all of it', at(100, 50), at(200, 50), 100],
  ['none of it', at(100, 50), at(200, 150), 0],
  ['a third, with two decimals', at(0, 0), at(300, 200), 33.33],
  ['no time between', at(100, 50), at(100, 50), null],
  ['counters that went back', at(100, 50), at(10, 5), null],
  ['idle time that went back', at(100, 50), at(200, 49), null],
  ['a container that used a little more than its limit', at(100, 50, 2), at(200, 49, 2), 100],
  ['another limit than before', at(100, 50, 2), at(200, 60, 4), null],
])('%s', (_name, before, now, usage) => {
  expect(cpuUsage(before, now)).toBe(usage);
});
