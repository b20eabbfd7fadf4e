import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function keyIn(file: string, text: string): Buffer {
  // a truncated key would be another key, and everything encrypted under the real one would be lost
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${file} does not contain a master key of 64 hex digits`);
  return Buffer.from(text, 'hex');
}

const readKey = (file: string): Buffer => keyIn(file, readFileSync(file, 'utf8').trim());

export const keyFile = (dataDirectory: string) => path.join(dataDirectory, 'master-key');
/** Keys that only open, one a line. */
export const otherKeysFile = (dataDirectory: string) => path.join(dataDirectory, 'master-key.old');

/** What `read` returns; null if there is no such file. */
function unlessMissing<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The key in the data directory; null if it has none. */
export const readMasterKey = (dataDirectory: string): Buffer | null => unlessMissing(() => readKey(keyFile(dataDirectory)));

/** The keys in the data directory that only open. */
export function readOtherKeys(dataDirectory: string): Buffer[] {
  const file = otherKeysFile(dataDirectory);
  const lines = unlessMissing(() => readFileSync(file, 'utf8').split(/\s+/).filter(Boolean)) ?? [];
  return lines.map((line) => keyIn(file, line));
}

/** Stores keys that only open in the data directory, with mode 600. Fails if there are some. */
export function writeOtherKeys(dataDirectory: string, keys: readonly Buffer[]): void {
  const text = keys.map((key) => `${key.toString('hex')}\n`).join('');
  writeFileSync(otherKeysFile(dataDirectory), text, { mode: 0o600, flag: 'wx', flush: true });
}

/**
 * Creates the key of an installation in the data directory, with mode 600. It is written to a temporary file and linked into place, so that of two
 * simultaneous first starts one creates the key and both read the same one.
 */
export function createMasterKey(dataDirectory: string, key: Buffer = randomBytes(32)): Buffer {
  const file = keyFile(dataDirectory);
  mkdirSync(dataDirectory, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readKey(file);
}
