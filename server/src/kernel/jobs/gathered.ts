/** Gathers counts in memory and writes them every few seconds. A killed process loses what it had not written. */
import type { Logger } from 'pino';

const FLUSH_MS = 5_000;

export class Gathered<Count> {
  readonly #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> = Promise.resolve();

  /** @param failure the log's message for counts that could not be written */
  constructor(
    private readonly write: (counts: readonly Count[]) => Promise<unknown>,
    private readonly log: Logger,
    private readonly failure: string,
  ) {}

  /** Changes the count of a key; `known` is what was gathered since the last write. */
  add(key: string, change: (known: Count | undefined) => Count): void {
    this.#counts.set(key, change(this.#counts.get(key)));
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes the gathered counts. If that fails they are discarded: memory stays bounded while the database is away. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts.values()];
    if (!counts.length) return;
    this.#counts.clear();
    try {
      await this.write(counts);
    } catch (error) {
      this.log.warn({ err: error }, this.failure);
    }
  }
}
