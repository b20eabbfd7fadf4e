/**
 * Holds the files of an upload until all have arrived. A file is unlinked as soon as it is open, so the system frees it whatever happens to the
 * upload and to this process.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files with an older time in their name are leftovers of a crashed process and may be removed. */
const LEFT_BEHIND_MS = 60_000;

export class TemporaryFiles {
  readonly #wanted: string;
  #directory: Promise<string> | null = null;

  /** `directory` is created with the first file, readable only by this user. */
  constructor(directory: string) {
    this.#wanted = directory;
  }

  async #make(): Promise<string> {
    try {
      await mkdir(this.#wanted, { recursive: true, mode: 0o700 });
      return this.#wanted;
    } catch {
      // a process with an external database and master key may have no writable data directory
      return mkdtemp(path.join(tmpdir(), 'tidewatch-uploads-'));
    }
  }

  /** A temporary file, which disappears when it is closed. */
  async create(): Promise<FileHandle> {
    this.#directory ??= this.#make();
    const file = path.join(await this.#directory, randomUUID());
    const handle = await open(file, 'wx+', 0o600);
    await unlink(file);
    return handle;
  }

  /** Removes the leftovers of killed processes. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.#wanted).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#wanted, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
    }
  }
}
