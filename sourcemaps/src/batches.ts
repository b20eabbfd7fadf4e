/** What a request holds at most: so many files, and so many bytes before they are compressed. */
export interface BatchLimits {
  files: number;
  bytes: number;
}

export const BATCH_LIMITS: BatchLimits = { files: 100, bytes: 25 * 1024 * 1024 };

/** Fills batches one after the other; a file that is larger than a batch may be goes alone. */
export class Batches<Item extends { content: { length: number } }> {
  private items: Item[] = [];
  private bytes = 0;

  constructor(private readonly limits: BatchLimits = BATCH_LIMITS) {}

  /** Takes an item, and returns the batch that it did not fit into. */
  add(item: Item): Item[] | null {
    const size = item.content.length;
    const isFull = this.items.length > 0 && (this.items.length >= this.limits.files || this.bytes + size > this.limits.bytes);
    const full = isFull ? this.take() : null;
    this.items.push(item);
    this.bytes += size;
    return full;
  }

  /** What is left; [] where nothing is. */
  take(): Item[] {
    const { items } = this;
    this.items = [];
    this.bytes = 0;
    return items;
  }
}
