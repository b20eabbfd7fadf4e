/** How many places may lie empty before the array is cut. */
const MOST_EMPTY = 1024;

/** First in, first out. Taking from its front costs the same however much is in it, which `shift()` of a large array does not. */
export class Fifo<T> {
  #items: T[] = [];
  #head = 0;

  get length(): number {
    return this.#items.length - this.#head;
  }

  /** The one at this place, the first being 0. */
  at(place: number): T | undefined {
    return this.#items[this.#head + place];
  }

  push(item: T): void {
    this.#items.push(item);
  }

  /** Takes so many off the front, or as many as there are. */
  take(count: number): T[] {
    const end = Math.min(this.#head + count, this.#items.length);
    const taken = this.#items.slice(this.#head, end);
    // what has left must not be kept alive by the array
    this.#items.fill(undefined as T, this.#head, end);
    this.#head = end;
    if (this.#head > MOST_EMPTY && this.#head * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#head);
      this.#head = 0;
    }
    return taken;
  }
}
