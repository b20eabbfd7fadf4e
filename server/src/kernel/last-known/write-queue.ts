/** Writes values to files one by one, after the responses. */
import { renameSync } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { keyHash, newName, type Place, roomOf, type Stored, storedAs } from './directory.js';
import { encodeEntry } from './entry.js';

/** Maximum values waiting for the disk; further ones are dropped. */
const MOST_WAITING = 200;

interface Waiting {
  key: string;
  place: Place;
  value: unknown;
}

interface WriteQueueOptions {
  directory: string;
  maxValueBytes: number;
  /** In milliseconds. */
  now: () => number;
  onWritten: (stored: Stored) => void;
  onFailed: (error: unknown) => void;
}

export class WriteQueue {
  /** By the hash of the key. */
  readonly #waiting = new Map<string, Waiting>();
  #writing: { waiting: Waiting; isCancelled: boolean } | null = null;
  #working: Promise<void> | null = null;

  constructor(private readonly options: WriteQueueOptions) {}

  /** Writes a value later; several values of a key, only the last. Returns false if too many wait. */
  add(waiting: Waiting): boolean {
    const hash = keyHash(waiting.key);
    if (this.#waiting.size >= MOST_WAITING && !this.#waiting.has(hash)) return false;
    this.#waiting.set(hash, waiting);
    this.#working ??= this.#work().finally(() => {
      this.#working = null;
    });
    return true;
  }

  /** Cancels the matching writes. Returns their values, oldest first. */
  cancel(matches: (waiting: Waiting) => boolean): Waiting[] {
    const cancelled: Waiting[] = [];
    if (this.#writing && !this.#writing.isCancelled && matches(this.#writing.waiting)) {
      this.#writing.isCancelled = true;
      cancelled.push(this.#writing.waiting);
    }
    for (const [hash, waiting] of this.#waiting) if (matches(waiting) && this.#waiting.delete(hash)) cancelled.push(waiting);
    return cancelled;
  }

  async settled(): Promise<void> {
    await this.#working;
  }

  async #work(): Promise<void> {
    for (;;) {
      await nextTurn();
      const [next] = this.#waiting;
      if (!next) return;
      this.#waiting.delete(next[0]);
      await this.#write(next[1]);
    }
  }

  async #write(waiting: Waiting): Promise<void> {
    const { directory, maxValueBytes, now, onWritten, onFailed } = this.options;
    const writing = { waiting, isCancelled: false };
    this.#writing = writing;
    const file = newName(waiting.key, waiting.place);
    const half = path.join(directory, `half.${file}`);
    try {
      const bytes = await encodeEntry(waiting);
      if (bytes.length > maxValueBytes) return;
      const at = now();
      // another build may have removed it
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(half, bytes, { mode: 0o600 });
      await utimes(half, new Date(at), new Date(at));
      if (writing.isCancelled) return await rm(half, { force: true });
      renameSync(half, path.join(directory, file));
      onWritten({ ...storedAs(waiting.key, waiting.place), file, bytes: roomOf(bytes.length), at });
    } catch (error) {
      onFailed(error);
      await rm(half, { force: true }).catch(() => undefined);
    } finally {
      this.#writing = null;
    }
  }
}
