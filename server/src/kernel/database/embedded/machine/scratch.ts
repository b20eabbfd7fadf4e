import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmitEvent } from '../options.js';

const PREFIX = '.scratch-';
const BEAT_MS = 1_000;
const DEAD_MS = 15_000;

/**
 * Runs `work` in a new directory inside `parent` and removes it afterwards. Whoever is killed meanwhile leaves it behind
 * for `sweepScratch`, which knows a living owner by the directory's time, renewed every second. A process id would not tell:
 * ids are reused, and two containers that share a volume do not see each other's.
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

/** Removes what killed owners left in `parent`. */
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
      // Someone else is removing it, or it is not ours to remove; it only costs space.
    }
  }
}

/** Moves a finished directory to its place. False when somebody else's is already there. */
export async function publish(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    // Windows says EPERM when the target exists.
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
    // Swept away by somebody who thought us dead: the work itself fails and says so.
  }
}
