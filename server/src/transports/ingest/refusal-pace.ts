/**
 * How fast refusals are answered. A sender waits for the commit of an event, but a refusal is immediate: a hundred connections that cause only
 * refusals would keep the process busy. So each sender gets a limited number of refusals a second. Further ones wait for their turn, without their
 * body in memory.
 */
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

/** As many a second as a key may send events. */
const EVERY_MS = 2;
/** Every so many bytes of a refused body take one more turn, because it was read and its signature checked. */
const BYTES_OF_A_TURN = 65_536;
/** How far a sender may use turns in advance, so that occasional failures don't wait. */
const AHEAD_MS = 100;
const LONGEST_MS = 2_000;
const SENDERS = 10_000;

/** A refused request. */
interface Refused {
  sender: string;
  /** Bytes of the body that were read. */
  bytes: number;
}

export class RefusalPace {
  /** The time of each sender's next turn. */
  readonly #next = new LRUCache<string, number>({ max: SENDERS });
  readonly #clock: () => number;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** Takes a sender's next turn, or several for a large body; returns in how many milliseconds it is. */
  take(sender: string, bytes = 0): number {
    const now = this.#clock();
    // the longest delay, however many refusals there are
    const turn = Math.min(Math.max(now, this.#next.get(sender) ?? 0), now + AHEAD_MS + LONGEST_MS);
    this.#next.set(sender, turn + EVERY_MS * (1 + Math.floor(bytes / BYTES_OF_A_TURN)));
    return Math.max(0, turn - now - AHEAD_MS);
  }

  /** Resolves when a refusal of the sender may be answered, or the connection is closed. */
  async wait({ sender, bytes }: Refused, response: ServerResponse): Promise<void> {
    const inMs = this.take(sender, bytes);
    if (!inMs || response.closed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, inMs);
      response.once('close', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}
