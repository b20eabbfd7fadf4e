/** The log of the embedded server, limited in size. */
import { closeSync, copyFileSync, openSync, readFileSync, renameSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from './cluster.js';
import { give } from './machine/run-as.js';

const LOG_LIMIT = 10 * 1024 * 1024;
const LOOK_INTERVAL_MS = 10_000;

/**
 * What the server logs: failures and their reasons, without statements, values and rows. Otherwise a sender could fill the disk with failing
 * statements, and data might include secrets.
 */
export const LOG_SETTINGS: Record<string, string> = {
  log_timezone: 'UTC',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
};

export function logFile(cluster: Pick<Cluster, 'stateDirectory'>): string {
  return join(cluster.stateDirectory, 'postgres.log');
}

/** Opens the log for a server that is about to start; the caller closes it. */
export function openLog(cluster: Cluster): number {
  const path = logFile(cluster);
  if (logSize(cluster) > LOG_LIMIT) renameSync(path, `${path}.1`);
  const log = openSync(path, 'a', 0o600);
  give(path, cluster.account);
  return log;
}

export function logSize(cluster: Pick<Cluster, 'stateDirectory'>): number {
  return statSync(logFile(cluster), { throwIfNoEntry: false })?.size ?? 0;
}

/** The log after the first `from` bytes, at most the last 2,000 characters. */
export function readLog(cluster: Cluster, from: number): string {
  try {
    return readFileSync(logFile(cluster)).subarray(from).toString().slice(-2_000).trim();
  } catch {
    return '';
  }
}

/**
 * Moves the log to `postgres.log.1` once it is too large. The server keeps appending to the open file, so the file is truncated instead of replaced;
 * a line written in between is lost.
 */
export function rotateLog(cluster: Pick<Cluster, 'stateDirectory' | 'account'>, limit = LOG_LIMIT): void {
  if (logSize(cluster) <= limit) return;
  const path = logFile(cluster);
  const old = `${path}.1`;
  try {
    closeSync(openSync(old, 'a', 0o600));
    copyFileSync(path, old);
    give(old, cluster.account);
    truncateSync(path);
  } catch {
    // the disk is full, or on Windows a file opened by another process can't be truncated; the next start rotates it
  }
}

/** Rotates the log until the returned function is called. Several processes may do so at once. */
export function watchLog(cluster: Pick<Cluster, 'stateDirectory' | 'account'>): () => void {
  const timer = setInterval(() => rotateLog(cluster), LOOK_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
