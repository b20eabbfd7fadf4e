import type { HostMetrics } from '../../generated/messages.js';
import { percentOf } from '../reading/plain-text.js';

type Memory = HostMetrics['memory'];

/** In bytes. */
export interface MemoryBytes {
  total: number;
  available: number;
  swapTotal: number;
  swapFree: number;
}

/** The numbers of meminfo by name: of kilobytes in bytes, others as they are. */
function meminfoNumbers(text: string): (name: string) => number | undefined {
  const entries = [...text.matchAll(/^(\w+): +(\d+)( kB)?$/gm)].map(
    ([, name, value, unit]) => [name, Number(value) * (unit ? 1024 : 1)] as const,
  );
  const numbers = new Map(entries);
  return (name) => numbers.get(name);
}

/** In bytes. Kernels before 3.14 have no MemAvailable: free plus cached is close. null without MemTotal. */
export function parseMeminfo(text: string): MemoryBytes | null {
  const of = meminfoNumbers(text);
  const total = of('MemTotal');
  if (total === undefined) return null;
  const cached = (of('MemFree') ?? 0) + (of('Buffers') ?? 0) + (of('Cached') ?? 0);
  return { total, available: of('MemAvailable') ?? cached, swapTotal: of('SwapTotal') ?? 0, swapFree: of('SwapFree') ?? 0 };
}

/** In bytes. Huge pages set aside, used or not: programs that don't ask for them can neither take them nor run out of them. */
export function hugePages(meminfo: string): number {
  const of = meminfoNumbers(meminfo);
  // Linux before 4.20 has only the number of pages of the default size
  return of('Hugetlb') ?? (of('HugePages_Total') ?? 0) * (of('Hugepagesize') ?? 0);
}

/** The value of a counter in one of the kernel's tables of a name and a number, as arcstats and memory.stat; null without it. */
function counterOf(text: string, name: string): number | null {
  const value = new RegExp(`^${name} +(?:\\d+ +)?(\\d+)$`, 'm').exec(text)?.[1];
  return value === undefined ? null : Number(value);
}

/** What ZFS's cache gives back when programs need memory: all above its minimum. The kernel doesn't count it as available. */
export function zfsCacheToSpare(arcstats: string): number {
  return Math.max(0, (counterOf(arcstats, 'size') ?? 0) - (counterOf(arcstats, 'c_min') ?? 0));
}

/**
 * The memory of a container with a limit: its files `max`, `current` and `stat` of the cgroup. The kernel drops pages of files and reclaimable slabs
 * before it runs out, as in MemAvailable. null without a limit below the host's memory.
 */
export function containerMemory(host: MemoryBytes, { max, current, stat }: Record<'max' | 'current' | 'stat', string>): MemoryBytes | null {
  const total = Number.parseInt(max, 10);
  const used = Number.parseInt(current, 10);
  // a number without the part "total_" leaves out the groups below, in version 1
  const dropped = ['inactive_file', 'active_file', 'slab_reclaimable'].map(
    (name) => counterOf(stat, `total_${name}`) ?? counterOf(stat, name) ?? 0,
  );
  if (!(total > 0 && total < host.total) || !(used >= 0)) return null;
  return { ...host, total, available: total - Math.max(0, used - dropped.reduce((sum, bytes) => sum + bytes, 0)) };
}

export function memoryMetrics({ total, available, swapTotal, swapFree }: MemoryBytes): Memory {
  const usedBytes = Math.min(total, Math.max(0, total - available));
  return {
    totalBytes: total,
    availableBytes: Math.max(0, Math.min(available, total)),
    usedBytes,
    usagePct: percentOf(usedBytes, total),
    swapTotalBytes: swapTotal,
    swapUsedBytes: Math.max(0, swapTotal - swapFree),
  };
}
