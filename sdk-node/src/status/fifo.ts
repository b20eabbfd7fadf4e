/** Maximum empty slots before the array is compacted. */
const MOST_EMPTY = 1024;

/** A queue. Removing from its front takes constant time, unlike `shift()` on a large array. */
export class Fifo<T> {
  #items: T[] = [];
  #head = 0;

  get length(): number {
    return this.#items.length - this.#head;
  }

  /** The item at this index. */
  at(place: number): T | undefined {
    return this.#items[this.#head + place];
  }

  push(item: T): void {
    this.#items.push(item);
  }

  /** Removes up to `count` items from the front. */
  take(count: number): T[] {
    const end = Math.min(this.#head + count, this.#items.length);
    const taken = this.#items.slice(this.#head, end);
    // removed items must not be kept alive by the array
    this.#items.fill(undefined as T, this.#head, end);
    this.#head = end;
    if (this.#head > MOST_EMPTY && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return taken;
  }
}
