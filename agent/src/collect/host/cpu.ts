import os from 'node:os';
import { rounded } from '../reading/plain-text.js';

/** CPU time of all cores together, from any moment on, in any unit. */
export interface CpuTimes {
  total: number;
  busy: number;
  /** 0 if unknown. */
  cores: number;
  /** How many cores' time a container may use; null on a host. */
  limit: number | null;
}

/** Parses /proc/stat. Guest time is already part of user and nice; waiting for a disk is idle. null without such a line. */
export function parseProcStat(text: string): CpuTimes | null {
  const fields = /^cpu +(.+)$/m.exec(text)?.[1]?.trim().split(/ +/).map(Number);
  if (!fields || fields.length < 4 || !fields.every(Number.isFinite)) return null;
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = fields;
  const busy = user + nice + system + irq + softirq + steal;
  return { total: busy + idle + iowait, busy, cores: text.match(/^cpu\d+ /gm)?.length ?? 0, limit: null };
}

/** The same through node:os, for systems without /proc. */
export function cpuTimesOfNode(): CpuTimes {
  const cpus = os.cpus();
  const busy = cpus.reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
  const idle = cpus.reduce((sum, { times }) => sum + times.idle, 0);
  return { total: busy + idle, busy, cores: cpus.length, limit: null };
}

/** Usage between two samples in percent; null without an earlier one of the same limit, without time between them, or if a counter decreased. */
export function cpuUsage(before: CpuTimes | null, now: CpuTimes): number | null {
  if (!before || before.limit !== now.limit) return null;
  const total = now.total - before.total;
  const busy = now.busy - before.busy;
  // a container's time is measured apart from its use, which may exceed it a little; on a host, idle time went back
  const isWrong = now.limit === null && busy > total;
  if (total <= 0 || busy < 0 || isWrong) return null;
  return rounded(Math.min(100, (busy / total) * 100));
}
