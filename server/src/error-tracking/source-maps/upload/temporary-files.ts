/**
 * Where the files of an upload wait until all of them are there. A file loses its name as soon as it is open, so that the system lets go of it
 * whatever becomes of the upload and of this process.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, readdir, rm, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Files with an older time in their name are left over from a process that crashed, and can be removed. */
const LEFT_BEHIND_MS = 60_000;

export class TemporaryFiles {
  readonly #wanted: string;
  #directory: Promise<string> | null = null;

  /** `directory` is made with the first file, for nobody but us. */
  constructor(directory: string) {
    this.#wanted = directory;
  }

  async #make(): Promise<string> {
    try {
      await mkdir(this.#wanted, { recursive: true, mode: 0o700 });
      return this.#wanted;
    } catch {
      // a process with a database and a key from elsewhere may have no data directory that it can write to
      return mkdtemp(path.join(tmpdir(), 'tidewatch-uploads-'));
    }
  }

  /** A file to write to and read from, which is gone when it is closed. */
  async create(): Promise<FileHandle> {
    this.#directory ??= this.#make();
    const file = path.join(await this.#directory, randomUUID());
    const handle = await open(file, 'wx+', 0o600);
    await unlink(file);
    return handle;
  }

  /** Removes what processes left behind that were killed at the wrong moment. */
  async sweep(now = Date.now()): Promise<void> {
    const names = await readdir(this.#wanted).catch(() => []);
    for (const name of names) {
      const file = path.join(this.#wanted, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now }));
      if (now - mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
    }
  }
}
