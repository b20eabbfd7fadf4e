/** A cluster that takes the place of another one in the same state directory, such as one of the next major version. */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The state directory of a cluster that is to replace the one in this state directory. */
export const replacementIn = (stateDirectory: string) => join(stateDirectory, 'next');

/** The major version of a cluster; null if there is none. */
export function majorOf(stateDirectory: string): number | null {
  const file = join(stateDirectory, 'data', 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** Where a replaced cluster is kept. */
export const keptIn = (stateDirectory: string, major: number) => join(stateDirectory, `data-${major}`);

/** Puts the finished replacement in the place of the cluster, which is kept. Both are stopped. */
export function replaceCluster(stateDirectory: string, major: number): void {
  rmSync(keptIn(stateDirectory, major), { recursive: true, force: true });
  renameSync(join(stateDirectory, 'data'), keptIn(stateDirectory, major));
  finishReplacement(stateDirectory);
}

/**
 * Ends what a failure of the machine, or of the disk, left between the two renames: puts the replacement in its place, or else the old cluster back.
 * Without this, the next start would create an empty database.
 */
export function finishReplacement(stateDirectory: string): void {
  const kept = readdirSync(stateDirectory)
    .filter((name) => /^data-\d+$/.test(name))
    .sort()
    .at(-1);
  if (kept === undefined || majorOf(stateDirectory) !== null) return;
  const next = replacementIn(stateDirectory);
  renameSync(majorOf(next) === null ? join(stateDirectory, kept) : join(next, 'data'), join(stateDirectory, 'data'));
  rmSync(next, { recursive: true, force: true });
}
