import { expect, test } from '@jest/globals';
import { memoryMetrics, parseMeminfo } from '../../../src/collect/host/memory.js';

const MEMINFO = `MemTotal:        1000 kB
MemFree:          100 kB
MemAvailable:     250 kB
Buffers:           10 kB
Cached:           300 kB
SwapTotal:        200 kB
SwapFree:         150 kB
HugePages_Total:       0
`;

test('used is total minus available', () => {
  expect(memoryMetrics(parseMeminfo(MEMINFO)!)).toEqual({
    totalBytes: 1_024_000,
    availableBytes: 256_000,
    usedBytes: 768_000,
    usagePct: 75,
    swapTotalBytes: 204_800,
    swapUsedBytes: 51_200,
  });
});

test('without MemAvailable it is free plus cached', () => {
  const memory = memoryMetrics(parseMeminfo(MEMINFO.replace(/^MemAvailable.*\n/m, ''))!);
  expect(memory.availableBytes).toBe(410 * 1024);
});

test('available is at most the total, as in containers', () => {
  expect(memoryMetrics({ total: 10, available: 20, swapTotal: 0, swapFree: 5 })).toMatchObject({
    availableBytes: 10,
    usedBytes: 0,
    usagePct: 0,
    swapUsedBytes: 0,
  });
});

test('without a total there is no result', () => expect(parseMeminfo('MemFree: 1 kB\n')).toBeNull());
