import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { readBytes } from '../reading/read-bytes.js';
import { type Directive, parseDirectives } from './directives.js';

const MAXIMUM_FILE_BYTES = 1024 * 1024;
const MAXIMUM_TOTAL_BYTES = 8 * 1024 * 1024;
const MAXIMUM_FILES = 500;

/** Files and directories that the configuration was read from, and their state at that time. */
type Seen = Map<string, string>;

type Failure = 'missing' | 'denied' | 'unreadable';

async function lookOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found ? `${found.dev}:${found.ino}:${found.mtimeMs}:${found.size}` : 'none';
}

const failureOf = (error: unknown): Failure => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing';
  return code === 'EACCES' || code === 'EPERM' ? 'denied' : 'unreadable';
};

/** Reads a regular file of at most 1 MiB; doesn't block on a pipe or a device in its place. */
async function textOf(path: string): Promise<string> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY);
  try {
    const found = await file.stat();
    if (!found.isFile() || found.size > MAXIMUM_FILE_BYTES) throw new Error('not a configuration file');
    // not beyond its size: files in /proc have none and may never end
    return (await readBytes(file, 0, found.size)).toString('utf8');
  } finally {
    await file.close();
  }
}

/** The files of one reading of the configuration: each is read once, with limits on their number and size. */
export class ConfigurationFiles {
  readonly #parsed = new Map<string, Directive[]>();
  readonly #seen: Seen = new Map();
  #bytes = 0;
  /** Whether any file of the configuration is unreadable. */
  denied = false;

  /** A file's directives, or why there are none. */
  async read(path: string): Promise<Directive[] | Failure> {
    const known = this.#parsed.get(path);
    if (known) return known;
    if (this.#parsed.size >= MAXIMUM_FILES || this.#bytes >= MAXIMUM_TOTAL_BYTES) return 'unreadable';
    await this.remember(path);
    try {
      const text = await textOf(path);
      this.#bytes += text.length;
      const directives = parseDirectives(text);
      this.#parsed.set(path, directives);
      return directives;
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'denied') this.denied = true;
      return failure;
    }
  }

  /** From now on, a change of this file or directory counts as a change of the configuration. */
  async remember(path: string): Promise<void> {
    if (!this.#seen.has(path)) this.#seen.set(path, await lookOf(path));
  }

  /** Whether anything has changed since it was read. */
  async haveChanged(): Promise<boolean> {
    const looks = await Promise.all([...this.#seen].map(async ([path, look]) => (await lookOf(path)) !== look));
    return looks.includes(true);
  }
}
