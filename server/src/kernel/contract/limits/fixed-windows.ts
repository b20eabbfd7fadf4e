/** Counts per key in windows of fixed length, in memory. A key's window begins with its first count. */

/** Beyond this number, the oldest windows end early, so that invented keys cannot exhaust memory. */
const MOST_KEYS = 200_000;

/** A key's count in its current window. */
interface Usage {
  used: number;
  /** When the window ends, by the monotonic clock in milliseconds. */
  until: number;
}

export class FixedWindows {
  /** In the order in which the windows end, or nearly so for counts learned from other processes: the limit applies in any order. */
  readonly #windows = new Map<string, Usage>();

  constructor(
    private readonly lengthMs: number,
    private readonly mostKeys = MOST_KEYS,
  ) {}

  /** The current window of a key; null if it has none. */
  find(key: string, now: number): Usage | null {
    const usage = this.#windows.get(key);
    return usage && usage.until > now ? usage : null;
  }

  /** Adds to a key's count, and returns it. */
  add(key: string, cost: number, now: number): Usage {
    const usage = this.find(key, now);
    if (!usage) return this.#begin(key, cost, now);
    usage.used += cost;
    return usage;
  }

  /** Replaces a key's count by one from another process. */
  learn(key: string, usage: Usage, now: number): void {
    this.#windows.delete(key);
    this.#makeRoom(now);
    this.#windows.set(key, usage);
  }

  clear(): void {
    this.#windows.clear();
  }

  delete(key: string): void {
    this.#windows.delete(key);
  }

  #begin(key: string, used: number, now: number): Usage {
    const usage = { used, until: now + this.lengthMs };
    this.learn(key, usage, now);
    return usage;
  }

  #makeRoom(now: number): void {
    for (const [other, { until }] of this.#windows) {
      if (until > now && this.#windows.size < this.mostKeys) break;
      this.#windows.delete(other);
    }
  }
}
