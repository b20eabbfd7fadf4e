import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The content of `postmaster.pid`, a running server's status file in its data directory. */
export interface PostmasterFile {
  pid: number;
  port: number;
  /** Empty if the server has no Unix socket. */
  socketDirectory: string;
  /** `starting`, `ready`, `stopping`; empty while the file is being written. */
  status: string;
}

/** PostgreSQL creates and writes the file at once. An older file without a process id was truncated. */
const WRITTEN_WITHIN_MS = 5_000;

/** The file's content; undefined if it is missing or unusable. */
export function readPostmasterFile(dataDirectory: string): PostmasterFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pathOf(dataDirectory), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  // A single-user server writes its process id as a negative number.
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!Number.isSafeInteger(pid) || pid < 1) return undefined;
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, socketDirectory: lines[4] ?? '', status: (lines[7] ?? '').trim() };
}

/** Removes a file without a process id: PostgreSQL wouldn't start with it. */
export function removeUnreadableFile(dataDirectory: string): void {
  const path = pathOf(dataDirectory);
  const file = statSync(path, { throwIfNoEntry: false });
  if (file && !readPostmasterFile(dataDirectory) && Date.now() - file.mtimeMs > WRITTEN_WITHIN_MS) rmSync(path, { force: true });
}

function pathOf(dataDirectory: string): string {
  return join(dataDirectory, 'postmaster.pid');
}
