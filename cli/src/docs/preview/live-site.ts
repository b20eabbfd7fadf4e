/** A folder that is read again after each change. */
import { watch } from 'node:fs';
import { checkSite } from '../check/check-site.js';
import type { LocalSite } from '../folder/local-site.js';
import { readSite } from '../folder/read-site.js';
import type { Problem } from '../problems.js';
import type { PageReader } from '../source/read-page.js';

export interface Snapshot {
  site: LocalSite;
  problems: Problem[];
  /** Increases with every change. */
  state: number;
}

/** Editors write a file in several steps. */
const SETTLE_MS = 60;

export class LiveSite {
  private current: Snapshot | null = null;
  private readonly listeners = new Set<(snapshot: Snapshot) => void>();
  private reading: Promise<void> | null = null;
  private isStale = false;
  private timer: NodeJS.Timeout | undefined;
  private watchers: ReturnType<typeof watch>[] = [];

  constructor(
    private readonly source: { folder: string; statics: readonly string[] },
    private readonly reader: PageReader,
    /** Called if the folder cannot be read, for example because docs.json is invalid. The last good state stays. */
    private readonly onError: (error: Error) => void,
  ) {}

  /** Reads the folder and starts watching it. Throws if it cannot be read. */
  async start(): Promise<void> {
    await this.read();
    this.watchers = [this.source.folder, ...this.source.statics].map((each) => watch(each, { recursive: true }, () => this.changed()));
    for (const each of this.watchers) each.on('error', this.onError);
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const each of this.watchers) each.close();
  }

  get snapshot(): Snapshot {
    if (!this.current) throw new Error('The folder has not been read yet.');
    return this.current;
  }

  /** Calls the listener after each change; returns a function that stops it. */
  onChange(listener: (snapshot: Snapshot) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.again(), SETTLE_MS);
  }

  /** Reads once at a time. Changes in the meantime cause one more run. */
  private async again(): Promise<void> {
    this.isStale = true;
    if (this.reading) return;
    while (this.isStale) {
      this.isStale = false;
      this.reading = this.read().catch(this.onError);
      await this.reading;
    }
    this.reading = null;
  }

  private async read(): Promise<void> {
    const site = await readSite(this.source.folder, { reader: this.reader, statics: this.source.statics });
    this.current = { site, problems: await checkSite(site), state: (this.current?.state ?? 0) + 1 };
    for (const listener of this.listeners) listener(this.current);
  }
}
