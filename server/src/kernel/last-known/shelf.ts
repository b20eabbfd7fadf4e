/** The stored entries, oldest first, and the size per owner. */
import type { Stored } from './directory.js';

export class Shelf {
  // ordered by time
  readonly #stored = new Map<string, Stored>();
  readonly #owned = new Map<string, number>();
  readonly #parts = new Map<string, Set<Stored>>();
  #bytes = 0;

  constructor(
    private readonly maxBytes: number,
    private readonly maxOwnerBytes: number,
    private readonly maxAgeMs: number,
  ) {}

  get(key: string): Stored | undefined {
    return this.#stored.get(key);
  }

  ofPart(part: string): Stored[] {
    return [...(this.#parts.get(part) ?? [])];
  }

  all(): Stored[] {
    return [...this.#stored.values()];
  }

  /** Appends an entry. Returns the entry that it replaces. */
  put(stored: Stored): Stored | undefined {
    const before = this.#stored.get(stored.key);
    if (before) this.drop(before);
    this.#stored.set(stored.key, stored);
    const parts = this.#parts.get(stored.part) ?? new Set();
    this.#parts.set(stored.part, parts.add(stored));
    this.#count(stored, stored.bytes);
    return before;
  }

  drop(stored: Stored): void {
    if (this.#stored.get(stored.key) !== stored) return;
    this.#stored.delete(stored.key);
    const parts = this.#parts.get(stored.part);
    parts?.delete(stored);
    if (!parts?.size) this.#parts.delete(stored.part);
    this.#count(stored, -stored.bytes);
  }

  /** Drops entries that are too old or exceed a limit, oldest first; returns them. */
  trim(owner: string, now: number): Stored[] {
    const dropped: Stored[] = [];
    for (const stored of this.#stored.values()) {
      const isOwnerOver = (this.#owned.get(owner) ?? 0) > this.maxOwnerBytes;
      const isTooMuch = this.#bytes > this.maxBytes || (isOwnerOver && stored.owner === owner);
      if (isTooMuch || now - stored.at >= this.maxAgeMs) {
        this.drop(stored);
        dropped.push(stored);
      } else if (!isOwnerOver) break;
    }
    return dropped;
  }

  #count({ owner }: Stored, bytes: number): void {
    this.#bytes += bytes;
    const owned = (this.#owned.get(owner) ?? 0) + bytes;
    if (owned > 0) this.#owned.set(owner, owned);
    else this.#owned.delete(owner);
  }
}
