import os from 'node:os';
import { rounded } from '../reading/plain-text.js';

/** Processor time since boot, of all cores together, in whatever unit the system counts. */
export interface CpuTimes {
  total: number;
  idle: number;
  /** 0 where it is not known. */
  cores: number;
}

/** Reads /proc/stat. Time of guests is part of user and nice already; waiting for a disk is idle. null where there is no such line. */
export function parseProcStat(text: string): CpuTimes | null {
  const fields = /^cpu +(.+)$/m.exec(text)?.[1]?.trim().split(/ +/).map(Number);
  if (!fields || fields.length < 4 || !fields.every(Number.isFinite)) return null;
  const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = fields;
  return {
    total: user + nice + system + idle + iowait + irq + softirq + steal,
    idle: idle + iowait,
    cores: text.match(/^cpu\d+ /gm)?.length ?? 0,
  };
}

/** The same by node:os, for systems without /proc. */
export function cpuTimesOfNode(): CpuTimes {
  const cpus = os.cpus();
  const sum = (times: os.CpuInfo['times']) => times.user + times.nice + times.sys + times.idle + times.irq;
  return {
    total: cpus.reduce((total, { times }) => total + sum(times), 0),
    idle: cpus.reduce((total, { times }) => total + times.idle, 0),
    cores: cpus.length,
  };
}

/** Usage between two moments in percent; null when there is no earlier one, no time between them, or a counter went back. */
export function cpuUsage(before: CpuTimes | null, now: CpuTimes): number | null {
  if (!before) return null;
  const total = now.total - before.total;
  const idle = now.idle - before.idle;
  if (total <= 0 || idle < 0) return null;
  return rounded(Math.max(0, Math.min(100, (1 - idle / total) * 100)));
}
