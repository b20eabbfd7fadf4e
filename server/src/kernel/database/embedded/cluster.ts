import type { Binaries } from './machine/binaries.js';
import type { Account } from './machine/run-as.js';

/** A cluster on disk, with everything needed to start it. */
export interface Cluster {
  stateDirectory: string;
  dataDirectory: string;
  binaries: Binaries;
  account: Account | undefined;
  /** The account can't traverse the path to the data, so the path must be relative to the working directory: see `nameOfDirectory`. */
  unreachable: boolean;
  password: string;
}

export const SUPERUSER = 'postgres';
/** Inside the data directory, so that the password and the data are created and moved together. */
export const PASSWORD_FILE = 'tidewatch-password';

/**
 * The directory as passed to a server program. If its account may not traverse the parents (a checkout in /root), it can't use the full path. But the
 * kernel lets a process reach its working directory, which root sets. PostgreSQL never leaves that directory.
 */
export function nameOfDirectory(path: string, unreachable: boolean): string {
  return unreachable ? '/proc/self/cwd' : path;
}
