/** Numbers 64-bit visitor ids from 0. Open addressing over typed arrays; a Map of strings would be ten times slower. */

const MULTIPLIER = 0x9e3779b1;

export class VisitorIndex {
  count = 0;
  readonly #slots: Int32Array;
  readonly #words: Int32Array;
  readonly #mask: number;

  /** @param most the largest number of visitors */
  constructor(most: number) {
    let size = 16;
    while (size < most * 2) size *= 2;
    this.#slots = new Int32Array(size).fill(-1);
    this.#words = new Int32Array(Math.max(1, most) * 2);
    this.#mask = size - 1;
  }

  /** The visitor's number; a new visitor gets the next one. */
  numberOf(high: number, low: number): number {
    const words = this.#words;
    let slot = (high ^ Math.imul(low, MULTIPLIER)) & this.#mask;
    for (;;) {
      const known = this.#slots[slot]!;
      if (known < 0) break;
      if (words[known * 2] === high && words[known * 2 + 1] === low) return known;
      slot = (slot + 1) & this.#mask;
    }
    this.#slots[slot] = this.count;
    words[this.count * 2] = high;
    words[this.count * 2 + 1] = low;
    this.count += 1;
    return this.count - 1;
  }

  wordsAt(number: number): [number, number] {
    return [this.#words[number * 2]!, this.#words[number * 2 + 1]!];
  }
}
