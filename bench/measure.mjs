/** Computes and prints figures. A ratio is computed pair by pair, from consecutive rounds. */
import { readdirSync, readFileSync } from 'node:fs';

/** The quantile of a share from 0 to 1. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

export const median = (values) => quantile(values, 0.5);

/** One line: name, median, and range. */
export function report(name, values, unit, digits = 2) {
  const text = (value) => value.toFixed(digits);
  process.stdout.write(
    `${name.padEnd(46)} ${text(median(values)).padStart(10)} ${unit}   (${text(Math.min(...values))} to ${text(Math.max(...values))}, n=${values.length})\n`,
  );
}

// proc(5): fields 14 and 15 are user and system time in ticks of 10 ms, 16 and 17 those of children that have ended; the name in field 2 may
// contain spaces
function ticks(pid, { withEnded = false } = {}) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return fields.slice(11, withEnded ? 15 : 13).reduce((sum, field) => sum + Number(field), 0);
  } catch {
    return 0;
  }
}

/** The child processes of this one. */
export function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ')[1]) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** CPU seconds used by a process, optionally with its children, including ended ones. Linux only; elsewhere 0. */
export function cpuSeconds(pid, { withChildren = false } = {}) {
  try {
    const children = withChildren ? childrenOf(pid) : [];
    return children.reduce((sum, child) => sum + ticks(child), ticks(pid, { withEnded: withChildren })) / 100;
  } catch {
    return 0;
  }
}

/**
 * CPU milliseconds of a process, optionally with its children, by the scheduler's clock, which is exact where ticks are too coarse. Excludes ended
 * threads and children. Linux only; elsewhere 0.
 */
export function exactCpuMs(pid, { withChildren = false } = {}) {
  try {
    const own = readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    );
    return (withChildren ? childrenOf(pid) : []).reduce((sum, child) => sum + exactCpuMs(child), own);
  } catch {
    return 0;
  }
}

/** CPU seconds of a process and all its descendants, including ended ones, which their parent counts once they are reaped. Linux only. */
export function treeCpuSeconds(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
    const own = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
    return childrenOf(pid).reduce((sum, child) => sum + treeCpuSeconds(child), own);
  } catch {
    return 0;
  }
}

/** CPU seconds of ended child processes and their descendants. Linux only. */
export function endedCpuSeconds() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return fields.slice(13, 15).reduce((sum, field) => sum + Number(field), 0) / 100;
}

/** The memory of a process and all its descendants, in megabytes; shared memory counts once. Linux only. */
export function treeMegabytes(pid) {
  try {
    const own = (Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) * 1024) / 1e6;
    return childrenOf(pid).reduce((sum, child) => sum + treeMegabytes(child), own);
  } catch {
    return 0;
  }
}

const SAMPLE_MS = 200;

/** The peak memory of processes during the work, and the work's result. */
export async function mostMegabytes(pids, work) {
  let most = 0;
  const look = () => {
    most = Math.max(
      most,
      pids().reduce((sum, pid) => sum + treeMegabytes(pid), 0),
    );
  };
  const timer = setInterval(look, SAMPLE_MS);
  try {
    const result = await work();
    look();
    return { most, result };
  } finally {
    clearInterval(timer);
  }
}

/** The memory of a process, in megabytes of a million bytes. Linux only. */
export const residentMegabytes = (pid) => (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024) / 1e6;
