import os from 'node:os';
import { rounded } from '../reading/plain-text.js';

/** CPU time since boot, of all cores together, in the system's unit. */
export interface CpuTimes {
  total: number;
  idle: number;
  /** 0 if unknown. */
  cores: number;
}

/** Parses /proc/stat. Guest time is already part of user and nice; waiting for a disk is idle. null without such a line. */
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

/** The same through node:os, for systems without /proc. */
export function cpuTimesOfNode(): CpuTimes {
  const cpus = os.cpus();
  const sum = (times: os.CpuInfo['times']) => times.user + times.nice + times.sys + times.idle + times.irq;
  return {
    total: cpus.reduce((total, { times }) => total + sum(times), 0),
    idle: cpus.reduce((total, { times }) => total + times.idle, 0),
    cores: cpus.length,
  };
}

/** Usage between two samples in percent; null without an earlier one, without time between them, or if a counter decreased. */
export function cpuUsage(before: CpuTimes | null, now: CpuTimes): number | null {
  if (!before) return null;
  const total = now.total - before.total;
  const idle = now.idle - before.idle;
  if (total <= 0 || idle < 0) return null;
  return rounded(Math.max(0, Math.min(100, (1 - idle / total) * 100)));
}
