import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmitEvent } from './options.js';

const PREFIX = '.scratch-';
const BEAT_MS = 1_000;
const DEAD_MS = 15_000;

/**
 * Runs `work` in a new directory inside `parent` and removes it afterwards. If the process is killed, `sweepScratch` removes it later. It recognizes
 * directories in use by their modification time, which is renewed every second. A process id wouldn't do: ids are reused, and two containers that
 * share a volume can't see each other's processes.
 */
export async function withScratch<T>(parent: string, work: (directory: string) => Promise<T>): Promise<T> {
  const directory = mkdtempSync(join(parent, PREFIX));
  const beat = setInterval(() => touch(directory), BEAT_MS);
  try {
    return await work(directory);
  } finally {
    clearInterval(beat);
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Removes directories in `parent` that killed processes left. */
export function sweepScratch(parent: string, emit: EmitEvent): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const directory = join(parent, name);
    const age = Date.now() - (statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age < DEAD_MS) continue;
    try {
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
      emit({ type: 'leftoverRemoved', directory });
    } catch {
      // Another process is removing it, or we lack the rights; it only takes up space.
    }
  }
}

/** Moves a finished directory into place. Returns false if another process's is already there. */
export async function publish(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // On Windows, EPERM means that the target exists.
    if (['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '') && statSync(to, { throwIfNoEntry: false })) {
      return false;
    }
    throw error;
  }
}

function touch(directory: string): void {
  try {
    utimesSync(directory, new Date(), new Date());
  } catch {
    // Removed by a process that considered us dead; the work itself will fail and report it.
  }
}
