import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { cleanEnvironment } from './run-as.js';

/**
 * Whether a process is a running postmaster of this data directory. The process id isn't enough: after a crash another program may have it, which is
 * nearly certain in containers. In a container without an init process, a dead postmaster remains as a zombie that still accepts signals.
 */
export function isPostmaster(pid: number, dataDirectory: string): boolean {
  if (!exists(pid)) return false;
  if (process.platform === 'win32') return isPostgresOnWindows(pid);
  return existsSync('/proc/self/stat') ? isPostmasterByProc(pid, dataDirectory) : isPostmasterByPs(pid, dataDirectory);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A postmaster's working directory is its data directory, and only a postmaster has the program's path as its first argument. */
function isPostmasterByProc(pid: number, dataDirectory: string): boolean {
  try {
    const state = /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
    if (state === 'Z' || state === 'X' || basename(command) !== 'postgres') return false;
    const [theirs, ours] = [statSync(`/proc/${pid}/cwd`), statSync(dataDirectory)];
    return theirs.ino === ours.ino && theirs.dev === ours.dev;
  } catch {
    // It has ended, or belongs to another user; our own processes are always readable.
    return false;
  }
}

/** The same without /proc (macOS): by the arguments with which it was started. Exported for its test, which runs on all platforms. */
export function isPostmasterByPs(pid: number, dataDirectory: string): boolean {
  const ps = spawnSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], { env: cleanEnvironment(), encoding: 'utf8' });
  const line = (ps.stdout ?? '').trim();
  return !line.startsWith('Z') && line.includes(`/postgres -D ${dataDirectory} -c `);
}

function isPostgresOnWindows(pid: number): boolean {
  const list = spawnSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'], { encoding: 'utf8', windowsHide: true });
  return (list.stdout ?? '').includes('"postgres.exe"');
}
