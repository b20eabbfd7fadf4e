/** Limits of a request: number of files, and bytes before compression. */
interface BatchLimits {
  files: number;
  bytes: number;
}

const BATCH_LIMITS: BatchLimits = { files: 100, bytes: 25 * 1024 * 1024 };

/** Fills batches one after the other; a file larger than a batch gets its own. */
export class Batches<Item extends { content: { length: number } }> {
  private items: Item[] = [];
  private bytes = 0;

  constructor(private readonly limits: BatchLimits = BATCH_LIMITS) {}

  /** Adds an item, and returns the full batch if it did not fit. */
  add(item: Item): Item[] | null {
    const size = item.content.length;
    const isFull = this.items.length > 0 && (this.items.length >= this.limits.files || this.bytes + size > this.limits.bytes);
    const full = isFull ? this.take() : null;
    this.items.push(item);
    this.bytes += size;
    return full;
  }

  /** The remaining items; [] if there are none. */
  take(): Item[] {
    const { items } = this;
    this.items = [];
    this.bytes = 0;
    return items;
  }
}
