import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function readKey(file: string): Buffer {
  const text = readFileSync(file, 'utf8').trim();
  // a truncated key would be another key, and everything encrypted under the real one would be lost
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error(`${file} does not contain a master key of 64 hex digits`);
  return Buffer.from(text, 'hex');
}

export const keyFile = (dataDirectory: string) => path.join(dataDirectory, 'master-key');

/** The key in the data directory; null if it has none. */
export function readMasterKey(dataDirectory: string): Buffer | null {
  try {
    return readKey(keyFile(dataDirectory));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Creates the key of a new installation in the data directory, with mode 600. It is written to a temporary file and linked into place, so that of two
 * simultaneous first starts one creates the key and both read the same one.
 */
export function createMasterKey(dataDirectory: string): Buffer {
  const file = keyFile(dataDirectory);
  mkdirSync(dataDirectory, { recursive: true });
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readKey(file);
}
