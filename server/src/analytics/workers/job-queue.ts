/**
 * What waits for a thread: organizations in turn, and a bounded number of all. Where there is no room for one more, whoever has most waiting gives up its
 * newest: no number of organizations that ask much keeps another from asking.
 */
export class JobQueue<Entry> {
  /** By organization, whoever was served last at the end. */
  readonly #waiting = new Map<string, Entry[]>();
  #count = 0;

  /**
   * @param most of all organizations
   * @param mostOfOne of one
   */
  constructor(
    private readonly most: number,
    private readonly mostOfOne: number,
  ) {}

  /** Adds an entry; answers what has to go for it, which may be the entry itself. */
  add(organizationId: string, entry: Entry): Entry | null {
    const own = this.#waiting.get(organizationId) ?? [];
    if (own.length >= this.mostOfOne) return entry;
    let displaced: Entry | null = null;
    if (this.#count >= this.most) {
      const longest = [...this.#waiting.values()].reduce((most, queue) => (queue.length > most.length ? queue : most), own);
      // with as many as all others it would only take the place of an equal
      if (longest.length <= own.length + 1) return entry;
      displaced = longest.pop()!;
      this.#count -= 1;
    }
    own.push(entry);
    this.#waiting.set(organizationId, own);
    this.#count += 1;
    return displaced;
  }

  /** The next entry in turn. */
  take(): Entry | null {
    const [turn] = this.#waiting;
    if (!turn) return null;
    const [organizationId, own] = turn;
    const entry = own.shift()!;
    this.#count -= 1;
    this.#waiting.delete(organizationId);
    if (own.length > 0) this.#waiting.set(organizationId, own);
    return entry;
  }

  /** Everything that waits, which then no longer does. */
  clear(): Entry[] {
    const left = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#count = 0;
    return left;
  }
}
