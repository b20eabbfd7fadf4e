/** The CPU of a container with a limit: /proc/stat is its host's, so that neighbours would count as its own use. */
import type { CpuTimes } from './cpu.js';

/** Reads a file below the topmost cgroup; empty without it. */
type ReadGroup = (name: string) => string;

/** `200000 100000` are two cores; `max 100000` and -1 are no quota. In microseconds of CPU and of time. */
function quotaOf(quota: string, period: string): number | null {
  const cores = Number.parseInt(quota, 10) / Number.parseInt(period, 10);
  return cores > 0 && Number.isFinite(cores) ? cores : null;
}

/** How many processors a list such as `0-3,8` names. */
function countOf(list: string): number | null {
  const ranges = list.trim().split(',').filter(Boolean);
  const counts = ranges.map((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return last - first + 1;
  });
  return counts.length > 0 && counts.every((count) => count > 0) ? counts.reduce((sum, count) => sum + count, 0) : null;
}

interface GroupCpu {
  quota: number | null;
  processors: number | null;
  usedSec: number;
}

/** A host's own topmost group has no cpu.max, and says nothing about a limit. */
function secondVersion(read: ReadGroup): GroupCpu | null {
  const [quota, period] = read('cpu.max').trim().split(' ');
  if (!quota || !period) return null;
  const used = /^usage_usec (\d+)$/m.exec(read('cpu.stat'))?.[1];
  return { quota: quotaOf(quota, period), processors: countOf(read('cpuset.cpus.effective')), usedSec: Number(used ?? Number.NaN) / 1e6 };
}

function firstVersion(read: ReadGroup): GroupCpu {
  return {
    quota: quotaOf(read('cpu/cpu.cfs_quota_us'), read('cpu/cpu.cfs_period_us')),
    processors: countOf(read('cpuset/cpuset.effective_cpus')),
    usedSec: Number.parseInt(read('cpuacct/cpuacct.usage'), 10) / 1e9,
  };
}

/** The container's CPU time and what it could have had until `at`, in seconds of a monotonic clock. null without a limit below the host's cores. */
export function containerCpuTimes(read: ReadGroup, hostCores: number, at: number): CpuTimes | null {
  const { quota, processors, usedSec } = secondVersion(read) ?? firstVersion(read);
  const limit = Math.min(quota ?? hostCores, processors ?? hostCores);
  if (limit >= hostCores || !Number.isFinite(usedSec)) return null;
  return { total: at * limit, busy: usedSec, cores: Math.ceil(limit), limit };
}
