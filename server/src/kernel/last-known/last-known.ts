/**
 * Keeps the last content of public pages in files, so that a process that starts without a database can show it. Writing never delays or fails a
 * response: it happens afterwards, one file at a time, and a full disk only costs the entry.
 */
import { renameSync } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { findSuccessor, keyHash, openDirectory, type Place, placeHash, readStored, type Stored } from './directory.js';
import { decodeEntry, type Entry } from './entry.js';
import { Patience } from './patience.js';
import { Shelf } from './shelf.js';
import { WriteQueue } from './write-queue.js';

const MEBIBYTE = 1_048_576;
export const MAXIMUM_BYTES = 64 * MEBIBYTE;
/** The limit of one owner. */
export const MAXIMUM_OWNER_BYTES = MAXIMUM_BYTES / 8;
/** The limit of one value. */
export const MAXIMUM_VALUE_BYTES = 4 * MEBIBYTE;
/** Older states are not shown. */
export const MAXIMUM_AGE_MS = 86_400_000;
/** How often an unchanged value is rewritten. */
const APART_MS = 30_000;

interface LastKnownOptions {
  /** Used only for this purpose. */
  directory: string;
  /** Values of another build are ignored. */
  stamp: string;
  /** In milliseconds. */
  now: () => number;
  log: Logger;
}

interface Kept {
  value: unknown;
  /** When this was last current. */
  at: Date;
}

export class LastKnown {
  readonly patience = new Patience();
  readonly #options: LastKnownOptions;
  readonly #shelf = new Shelf(MAXIMUM_BYTES, MAXIMUM_OWNER_BYTES, MAXIMUM_AGE_MS);
  readonly #directory: string;
  readonly #queue: WriteQueue;
  readonly #tasks = new Set<Promise<unknown>>();
  #isFailing = false;

  constructor(options: LastKnownOptions) {
    this.#options = options;
    this.#directory = path.join(options.directory, options.stamp);
    this.#queue = new WriteQueue({
      ...{ directory: this.#directory, maxValueBytes: MAXIMUM_VALUE_BYTES, now: options.now },
      onWritten: (stored) => this.#put(stored),
      onFailed: (error) => this.#failed(error),
    });
    try {
      openDirectory(options.directory, options.stamp);
      for (const stored of readStored(this.#directory)) this.#discard(this.#shelf.put(stored));
      for (const stored of this.#shelf.trim('', options.now())) this.#discard(stored);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Whether there is nothing to show without a database. */
  isEmpty(): boolean {
    return !this.#shelf.all().some((stored) => this.#isCurrent(stored));
  }

  has(key: string): boolean {
    const stored = this.#shelf.get(keyHash(key));
    return stored !== undefined && this.#isCurrent(stored);
  }

  /**
   * Keeps a value, asynchronously; it must not change until then. Returns false if the stored one is recent enough.
   *
   * @param apartMs the maximum age of a stored value
   */
  keep(key: string, place: Place, value: unknown, apartMs = APART_MS): boolean {
    const stored = this.#shelf.get(keyHash(key));
    if (stored && !stored.isDue && this.#options.now() - stored.at < apartMs) return false;
    return this.#queue.add({ key, place, value });
  }

  /** A stored value; null if there is none. */
  async get(key: string): Promise<Kept | null> {
    const hash = keyHash(key);
    const stored = this.#shelf.get(hash);
    if (!stored || !this.#isCurrent(stored)) return null;
    const entry = await this.#read(stored);
    // it may have been removed or replaced while it was read
    if (this.#shelf.get(hash) !== stored) return this.#shelf.get(hash) ? this.get(key) : null;
    if (entry?.key === key) return { value: entry.value, at: new Date(stored.at) };
    this.#drop(stored);
    const successor = await findSuccessor(this.#directory, stored);
    if (successor && !this.#shelf.get(hash)) this.#shelf.put(successor);
    return this.#shelf.get(hash) ? this.get(key) : null;
  }

  /** The stored keys of a kind. */
  async *keys(kind: string): AsyncGenerator<string> {
    for (const stored of this.#shelf.all().filter((one) => one.kind === kind)) {
      const entry = await this.#read(stored);
      if (entry && this.#shelf.get(stored.key) === stored) yield entry.key;
    }
  }

  /** Records that all values of a part are still current. */
  confirm(part: string): void {
    const now = this.#options.now();
    for (const stored of this.#of(part)) {
      const confirmed = { ...stored, at: now };
      this.#shelf.put(confirmed);
      const time = new Date(now);
      this.#track(utimes(path.join(this.#directory, stored.file), time, time));
    }
  }

  /** Makes the next value of each of a part's keys be written immediately. */
  outdate(part: string): void {
    for (const stored of this.#of(part)) stored.isDue = true;
  }

  remove(key: string): void {
    this.#queue.cancel((waiting) => waiting.key === key);
    const stored = this.#shelf.get(keyHash(key));
    if (stored) this.#drop(stored);
  }

  /** Removes all values of a part. Returns the readable ones, including those not yet written. */
  take(part: string): Promise<Entry[]> {
    const unwritten = this.#queue.cancel(({ place }) => place.part === part);
    const taken = this.#of(part);
    for (const stored of taken) this.#shelf.drop(stored);
    const taking = this.#readTaken(taken.map((stored) => this.#withdraw(stored)));
    this.#track(taking);
    return taking.then((entries) => {
      const latest = new Map([...entries, ...unwritten].map(({ key, value }) => [key, { key, value }]));
      return [...latest.values()];
    });
  }

  /** Waits until all writes and removals are done. */
  async settled(): Promise<void> {
    await this.#queue.settled();
    while (this.#tasks.size) await Promise.all(this.#tasks);
  }

  #isCurrent(stored: Stored): boolean {
    return this.#options.now() - stored.at < MAXIMUM_AGE_MS;
  }

  #of(part: string): Stored[] {
    return this.#shelf.ofPart(placeHash(part));
  }

  #put(stored: Stored): void {
    this.#isFailing = false;
    this.#discard(this.#shelf.put(stored));
    for (const dropped of this.#shelf.trim(stored.owner, stored.at)) this.#discard(dropped);
  }

  /** Renames a file before reading it: if the process ends in between, the next one removes it and never shows it. */
  #withdraw({ file }: Stored): string {
    const name = `taken.${file}`;
    try {
      renameSync(path.join(this.#directory, file), path.join(this.#directory, name));
    } catch {
      // it has been removed, or the disk is read-only
    }
    return name;
  }

  async #readTaken(files: readonly string[]): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const file of files) {
      const entry = await this.#read({ file });
      if (entry) entries.push(entry);
      await rm(path.join(this.#directory, file), { force: true }).catch(() => undefined);
    }
    return entries;
  }

  async #read({ file }: Pick<Stored, 'file'>): Promise<Entry | null> {
    try {
      return await decodeEntry(await readFile(path.join(this.#directory, file)));
    } catch {
      return null;
    }
  }

  #drop(stored: Stored): void {
    this.#shelf.drop(stored);
    this.#discard(stored);
  }

  #discard(stored: Stored | undefined): void {
    if (stored) this.#track(rm(path.join(this.#directory, stored.file), { force: true }));
  }

  #track(task: Promise<unknown>): void {
    const tracked = task.catch(() => undefined).finally(() => this.#tasks.delete(tracked));
    this.#tasks.add(tracked);
  }

  /** Logged once, until a write succeeds. */
  #failed(error: unknown): void {
    if (!this.#isFailing) this.#options.log.warn({ err: error }, 'could not keep the last known state of a public page');
    this.#isFailing = true;
  }
}
