/**
 * Jobs that wait for a thread or a process: organizations take turns, and the total is bounded. When the queue is full, the organization with
 * the most waiting jobs loses its newest, so a few busy organizations cannot lock out another.
 */
export class JobQueue<Entry> {
  /** By organization, the most recently served one last. */
  readonly #waiting = new Map<string, Entry[]>();
  #count = 0;

  /**
   * @param most for all organizations together
   * @param mostOfOne for one organization
   */
  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  /** How much of the room is taken, from 0 to 1. */
  get fill(): number {
    return this.#count / this.most;
  }

  /** Adds an entry. Returns the entry that is dropped for it, which may be the new one. */
  add(organizationId: string, entry: Entry): Entry | null {
    const own = this.#waiting.get(organizationId) ?? [];
    if (own.length >= this.mostOfOne) return entry;
    let displaced: Entry | null = null;
    if (this.#count >= this.most) {
      const longest = [...this.#waiting.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), own);
      // an organization with about as many jobs would only displace an equal
      if (longest.length <= own.length + 1) return entry;
      displaced = longest.pop()!;
      this.#count -= 1;
    }
    own.push(entry);
    this.#waiting.set(organizationId, own);
    this.#count += 1;
    return displaced;
  }

  /** The next entry in turn of an organization that may have one now. */
  take(mayHave: (organizationId: string) => boolean = () => true): Entry | null {
    for (const [organizationId, own] of this.#waiting) {
      if (!mayHave(organizationId)) continue;
      const entry = own.shift()!;
      this.#count -= 1;
      this.#waiting.delete(organizationId);
      if (own.length > 0) this.#waiting.set(organizationId, own);
      return entry;
    }
    return null;
  }

  /** Empties the queue and returns its entries. */
  clear(): Entry[] {
    const left = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#count = 0;
    return left;
  }
}
