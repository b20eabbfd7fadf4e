/**
 * How fast refusals are answered. An event waits for its commit, and so does whoever sends it; a refusal would come back at once, and a hundred
 * connections that send nothing else keep the process from everybody else's events. So of one sender only so many refusals are answered in a
 * second. Those on top wait for their turn, with nothing of their body in memory.
 */
import type { ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

/** As many in a second as a key may send events. */
const EVERY_MS = 2;
/** A large body was read and its signature checked before it was refused: so many bytes take one more turn. */
const BYTES_OF_A_TURN = 65_536;
/** So much of its turns a sender may take ahead: who fails now and then waits for nothing. */
const AHEAD_MS = 100;
const LONGEST_MS = 2_000;
const SENDERS = 10_000;

/** What is told of a request that was refused. */
export interface Refused {
  sender: string;
  /** Of the body, as far as it was read. */
  bytes: number;
}

export class RefusalPace {
  /** The time of the next turn of each sender. */
  readonly #next = new LRUCache<string, number>({ max: SENDERS });
  readonly #clock: () => number;

  constructor(clock = () => performance.now()) {
    this.#clock = clock;
  }

  /** Takes the next turn of a sender, and more of them for a large body; answers in how many milliseconds it is. */
  take(sender: string, bytes = 0): number {
    const now = this.#clock();
    // nobody is put off for longer, however many there are
    const turn = Math.min(Math.max(now, this.#next.get(sender) ?? 0), now + AHEAD_MS + LONGEST_MS);
    this.#next.set(sender, turn + EVERY_MS * (1 + Math.floor(bytes / BYTES_OF_A_TURN)));
    return Math.max(0, turn - now - AHEAD_MS);
  }

  /** Resolves when a refusal of the sender may be answered, or there is nobody left to answer. */
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
