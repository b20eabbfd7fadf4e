/** Finds feedback that is new since the last look at a list. */

/** The fields that are needed here. */
export interface Received {
  id: string;
  receivedAt: string;
}

/** Feedback appears when its transaction commits, so one received slightly earlier may appear after a later one. */
const LATE_MS = 120_000;

export class Arrivals {
  /** The receipt times of the newest, by id. */
  readonly #known = new Map<string, number>();
  #newest = 0;
  /** How far back the first look went, if the list was longer. */
  #floor = 0;
  #began = false;

  get isFirst(): boolean {
    return !this.#began;
  }

  /** Whether a row is too old to be new. */
  isOld({ receivedAt }: Received): boolean {
    return Date.parse(receivedAt) < Math.max(this.#newest - LATE_MS, this.#floor);
  }

  /** The new rows of a list, oldest first; none for the first look. @param isCut whether the list continues */
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
