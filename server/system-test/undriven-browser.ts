/** A browser without automation, with a separate profile. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../test/harness/until.js';
import { end } from './processes.js';

/** Starts it with the arguments for its profile's folder. Returns a function that ends it and all its processes. */
export function startBrowser(program: string, wordsFor: (profile: string) => string[]): () => Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'tw-browser-'));
  // a separate process group: a browser's child processes outlive it for a moment, and still write to the profile
  const browser = spawn(program, wordsFor(profile), { stdio: 'ignore', detached: true, env: { ...process.env, HOME: profile } });
  return async () => {
    await end(browser);
    endGroup(browser);
    await until(() => isRemoved(profile), { what: `${profile} to be removed` });
  };
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A process that was just killed may still create a file while the folder is emptied. */
function isRemoved(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTEMPTY') return false;
    throw error;
  }
}
