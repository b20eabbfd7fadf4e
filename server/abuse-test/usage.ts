/** A process's resource usage, according to Linux. */
import { readFileSync } from 'node:fs';

/** Resident memory in bytes. */
export function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** CPU time of the process so far, in milliseconds, in steps of ten. */
export function cpuMilliseconds(pid: number): number {
  // proc(5): fields 14 and 15 are user and system time in ticks of 10 ms; the name in field 2 may contain blanks
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
