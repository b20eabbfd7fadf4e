/** Which feedback of a list is new since the last look. */

/** What of feedback matters here. */
export interface Received {
  id: string;
  receivedAt: string;
}

/** Feedback is in the list once its transaction ended; one that was received a little earlier may appear after a later one. */
const LATE_MS = 120_000;

export class Arrivals {
  /** When each of the newest was received, by id. */
  readonly #known = new Map<string, number>();
  #newest = 0;
  /** How far back the first list went, if there was more. */
  #floor = 0;
  #began = false;

  get isFirst(): boolean {
    return !this.#began;
  }

  /** Whether a row is older than whatever could be new. */
  isOld({ receivedAt }: Received): boolean {
    return Date.parse(receivedAt) < Math.max(this.#newest - LATE_MS, this.#floor);
  }

  /** The new ones of a list, the oldest first. Of the first list, none is. @param isCut whether there is more behind it */
  take<Row extends Received>(newestFirst: readonly Row[], isCut = false): Row[] {
    const fresh = newestFirst.filter((row) => !this.#known.has(row.id) && !this.isOld(row)).reverse();
    for (const { id, receivedAt } of fresh) {
      this.#known.set(id, Date.parse(receivedAt));
      this.#newest = Math.max(this.#newest, Date.parse(receivedAt));
    }
    for (const [id, at] of this.#known) if (at < this.#newest - LATE_MS) this.#known.delete(id);
    const { isFirst } = this;
    if (isFirst && isCut) this.#floor = Date.parse(newestFirst.at(-1)?.receivedAt ?? '') || 0;
    this.#began = true;
    return isFirst ? [] : fresh;
  }
}
