import { describe, expect, test } from '@jest/globals';
import { containerMemory, hugePages, memoryMetrics, parseMeminfo, zfsCacheToSpare } from '../../../src/collect/host/memory.js';

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

test.each([
  ['of all sizes', 'HugePages_Total:  1\nHugepagesize: 2048 kB\nHugetlb:  600 kB\n', 600],
  ['of an older kernel', 'HugePages_Total:       2\nHugePages_Free:        2\nHugepagesize:        200 kB\n', 400],
  ['that there are none of', 'HugePages_Total: 0\nHugepagesize: 2048 kB\nHugetlb: 0 kB\n', 0],
])('huge pages %s', (_name, lines, kilobytes) => {
  expect(hugePages(MEMINFO.replace(/^HugePages_Total.*\n/m, lines))).toBe(kilobytes * 1024);
});

const GIB = 1_073_741_824;
const ARCSTATS = `13 1 0x01 147 39984 8035467893 18239468529104
name                            type data
hits                            4    1236528915
size                            4    ${14 * GIB}
compressed_size                 4    9663676416
c                               4    15032385536
c_min                           4    ${GIB}
c_max                           4    16106127360
`;

test('ZFS gives back its cache above the minimum', () => {
  expect(zfsCacheToSpare(ARCSTATS)).toBe(13 * GIB);
  expect(zfsCacheToSpare(ARCSTATS.replace(/^(size +4 +).*$/m, '$11000'))).toBe(0);
  expect(zfsCacheToSpare('')).toBe(0);
});

describe('the limit of a container', () => {
  const host = { total: 64 * GIB, available: 60 * GIB, swapTotal: 5, swapFree: 5 };
  const current = String(0.9375 * GIB);
  const stat = `anon 104857600\nfile 900000000\ninactive_file ${0.25 * GIB}\nactive_file ${0.375 * GIB}\nslab_reclaimable ${0.0625 * GIB}\nslab 99\n`;

  test('is the total, and files in memory are available', () => {
    const memory = memoryMetrics(containerMemory(host, { max: `${GIB}\n`, current, stat })!);
    expect(memory).toMatchObject({ totalBytes: GIB, usagePct: 25, swapTotalBytes: 5 });
  });

  test('in version 1 counts the groups below it', () => {
    const first = `cache 5\ninactive_file 1\nactive_file 1\ntotal_inactive_file ${0.25 * GIB}\ntotal_active_file ${0.375 * GIB}\n`;
    expect(memoryMetrics(containerMemory(host, { max: String(GIB), current, stat: first })!).usagePct).toBe(31.25);
  });

  test.each([
    ['max', '1'],
    ['9223372036854771712', '1'],
    ['', ''],
    [String(64 * GIB), '1'],
    [String(GIB), ''],
  ])('is none with %j and %j', (max, used) => expect(containerMemory(host, { max, current: used, stat })).toBeNull());
});

test('without a total there is no result', () => expect(parseMeminfo('MemFree: 1 kB\n')).toBeNull());
