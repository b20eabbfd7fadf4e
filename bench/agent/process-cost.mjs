/** The cost of a process over time: resident memory, and CPU including that of its child programs. Linux. */
import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU seconds so far; those of children count once they have ended. proc(5), fields 14 to 17. */
function cpuSeconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}

const residentMegabytes = (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1000;

/** Starts watching a process; `sample()` records its memory, `result()` returns memory in MB and CPU in percent of a core. */
export function watchProcess(pid) {
  const started = { cpu: cpuSeconds(pid), at: performance.now() };
  const memory = [residentMegabytes(pid)];
  return {
    sample: () => memory.push(residentMegabytes(pid)),
    result: () => ({ memory, cpuPercent: ((cpuSeconds(pid) - started.cpu) / ((performance.now() - started.at) / 1000)) * 100 }),
  };
}
