/** The directory of a build's last known states: file names, and listing. Names consist of hashes, so no sender's input becomes a path. */
import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, rmSync, type Stats, statSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withBuild } from '../../generated/build/build.js';

/** The identity of a value. */
export interface Place {
  /** Its kind, in lower-case letters and hyphens. */
  kind: string;
  /** Its owner, whose share of the space is limited. */
  owner: string;
  /** The unit of removal. */
  part: string;
}

/** One file. `key`, `owner` and `part` are hashes. */
export interface Stored extends Place {
  file: string;
  key: string;
  bytes: number;
  /** When this was last current, in milliseconds. */
  at: number;
  /** The next value replaces it immediately. */
  isDue?: boolean;
}

/** Files that a process is writing or removing; never shown, because `NAME` has one dot less. */
const UNDER_WAY = /^(half|taken)\./;
/** After this time, the process must have ended. */
const UNDER_WAY_MS = 60_000;
const NAME = /^([a-z-]{1,30})\.([0-9a-f]{32})\.([0-9a-f]{16})\.([0-9a-f]{16})\.[0-9a-f]{12}$/;
/** The minimum space of a file on disk. */
const BLOCK_BYTES = 4_096;

const hashOf = (text: string, length: number) => createHash('sha256').update(text).digest('hex').slice(0, length);
export const keyHash = (key: string) => hashOf(key, 32);
export const placeHash = (name: string) => hashOf(name, 16);
export const roomOf = (bytes: number) => Math.max(bytes, BLOCK_BYTES);

export const storedAs = (key: string, { kind, owner, part }: Place) => ({
  ...{ kind, key: keyHash(key), owner: placeHash(owner), part: placeHash(part) },
});

/** A new name each time, so that removing an old file never removes its successor. */
export function newName(of: string, place: Place): string {
  const { kind, key, owner, part } = storedAs(of, place);
  return [kind, key, owner, part, randomBytes(6).toString('hex')].join('.');
}

/** Creates the directory of this build, and removes those of others. */
export function openDirectory(root: string, stamp: string): void {
  mkdirSync(path.join(root, stamp), { recursive: true, mode: 0o700 });
  for (const name of readdirSync(root)) if (name !== stamp) rmSync(path.join(root, name), { recursive: true, force: true });
}

const storedOf = (file: string, { size, mtimeMs: at }: Stats): Stored | null => {
  const [, kind, key = '', owner = '', part = ''] = NAME.exec(file) ?? [];
  return kind === undefined ? null : { file, kind, key, owner, part, bytes: roomOf(size), at };
};

/** The file that another process with the same directory has written in the meantime. */
export async function findSuccessor(directory: string, { key, file: missing }: Stored): Promise<Stored | null> {
  const names = await readdir(directory).catch(() => []);
  const file = names.find((name) => name !== missing && NAME.exec(name)?.[2] === key);
  const found = file === undefined ? null : await stat(path.join(directory, file)).catch(() => null);
  return found && storedOf(file as string, found);
}

/** The files of the directory, oldest first. Removes foreign files, such as incomplete writes. */
export function readStored(directory: string): Stored[] {
  const found: Stored[] = [];
  for (const file of readdirSync(directory)) {
    const at = lstatSync(path.join(directory, file), { throwIfNoEntry: false });
    const stored = at?.isFile() ? storedOf(file, at) : null;
    if (stored) found.push(stored);
    // another process may be using the same directory
    else if (!at || !UNDER_WAY.test(file) || Date.now() - at.ctimeMs >= UNDER_WAY_MS)
      rmSync(path.join(directory, file), { recursive: true, force: true });
  }
  return found.sort((a, b) => a.at - b.at);
}

let known: string | null = null;

/** Identifies a build. Changes with every file of the server: two builds may have the same version but different models. */
export function buildStamp(version: string): string {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  known ??= readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(path.join(root, name), { throwIfNoEntry: false })] as const)
    .map(([name, file]) => (file?.isFile() ? `${name} ${file.size} ${Math.floor(file.mtimeMs)}\n` : ''))
    .join('');
  return createHash('sha256')
    .update(`${withBuild(version)} ${process.versions.v8}\n${known}`)
    .digest('hex')
    .slice(0, 16);
}
