/** A disk that is full on command, for a test's database server. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCE = fileURLToPath(new URL('full-disk.c', import.meta.url));
const COMPILER = process.env['TIDEWATCH_TEST_CC'] ?? 'cc';

export interface FullDisk {
  /** Of the database server. */
  environment: Record<string, string>;
  fill: () => void;
  free: () => void;
  remove: () => void;
}

export function createFullDisk(): FullDisk {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-full-'));
  chmodSync(directory, 0o755);
  const [library, flag] = [path.join(directory, 'full-disk.so'), path.join(directory, 'full')];
  const made = spawnSync(COMPILER, ['-shared', '-fPIC', '-O1', '-o', library, SOURCE, '-ldl'], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`cannot compile full-disk.c: ${made.stderr}`);
  return {
    environment: { LD_PRELOAD: library, TIDEWATCH_FULL_DISK: flag },
    fill: () => writeFileSync(flag, ''),
    free: () => rmSync(flag, { force: true }),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
