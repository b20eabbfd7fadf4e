/**
 * Caches compressed responses in memory. A key covers everything that the response depends on, so entries never expire; the least recently
 * used are evicted.
 */
import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from '../../../kernel/http/kept-answer.js';

const MEBIBYTE = 1_048_576;

export class AnswerCache {
  readonly #known = new LRUCache<string, KeptAnswer>({ maxSize: 96 * MEBIBYTE, sizeCalculation: ({ bytes }) => bytes.length + 1_500 });
  readonly #making = new Map<string, Promise<KeptAnswer | null>>();

  get(key: string): KeptAnswer | undefined {
    return this.#known.get(key);
  }

  /**
   * Creates each response once, however many requests wait for it.
   *
   * @param isWhole whether nothing is missing in the response, so that it may be cached
   */
  make(key: string, make: () => Promise<KeptAnswer | null>, isWhole: () => boolean): Promise<KeptAnswer | null> {
    const known = this.#making.get(key);
    if (known) return known;
    const making = make()
      .then((answer) => {
        if (answer && isWhole()) this.#known.set(key, answer);
        return answer;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, making);
    return making;
  }
}
