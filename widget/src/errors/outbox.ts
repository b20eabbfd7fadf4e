/** Sends events one after the other, with the browser's original functions. */
import { BODY_BYTES, bodyOf, bytesOf } from './event.js';

/** Maximum waiting events; later ones are dropped. */
const LIMIT = 30;
const TRIES = 3;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;
/** How long to pause after a 429 with a missing or excessive Retry-After. */
const USUAL_PAUSE_S = 60;
const LONGEST_WAIT_S = 3600;

interface Letter {
  body: string;
  tries: number;
}

/** The response's status, 0 without one, and its Retry-After. */
export type Done = (status: number, retryAfter?: string | null | false) => void;

export interface Transport {
  /** Calls `done` once. Never throws. */
  post(body: string, done: Done): void;
}

export class Outbox {
  private readonly letters: Letter[] = [];
  private under: Letter | null = null;
  private timer: number | undefined;
  private failures = 0;
  private limited = false;

  constructor(private readonly transport: Transport) {}

  add(body: string): void {
    if (this.letters.length < LIMIT) this.letters.push({ body, tries: 0 });
    this.pump();
  }

  /** The page is being left: sends everything now, unless the service asked to wait. */
  flush(): void {
    if (this.limited) return;
    // each has its share of what the smaller ones leave
    const letters = this.letters.splice(0).sort((one, other) => one.body.length - other.body.length);
    let room = BODY_BYTES - bytesOf(Object(this.under).body);
    letters.forEach((letter, index) => {
      const body = bodyOf(letter.body, room / (letters.length - index));
      room -= bytesOf(body);
      // if it is refused and the page comes back, it is sent then
      this.transport.post(body, (status) => status || this.letters.push(letter));
    });
    // a page that comes back from the back-forward cache may never get the response
    this.under = null;
  }

  /** Stops sending. */
  stop(): void {
    this.letters.length = 0;
    this.under = null;
    clearTimeout(this.timer);
  }

  private pump(): void {
    if (this.under || this.timer !== undefined) return;
    const letter = this.letters.shift();
    if (!letter) return;
    this.under = letter;
    letter.tries++;
    this.transport.post(letter.body, (status, retryAfter) => {
      if (this.under !== letter) return;
      this.under = null;
      this.settle(letter, status, retryAfter);
      this.pump();
    });
  }

  private settle(letter: Letter, status: number, retryAfter?: string | null | false): void {
    const limited = status === 429;
    if (!limited && status > 0 && status < 500) {
      // accepted, or permanently rejected
      this.failures = 0;
      return;
    }
    // the same eventId, so it is stored once, however often it arrives
    if (limited || letter.tries < TRIES) this.letters.unshift(letter);
    const asked = Math.min(Number(retryAfter) || USUAL_PAUSE_S, LONGEST_WAIT_S) * 1000;
    const pause = Math.min(FIRST_PAUSE_MS * 4 ** this.failures++, LONGEST_PAUSE_MS);
    this.limited = limited;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        this.limited = false;
        this.pump();
      },
      limited ? asked : pause,
    ) as unknown as number;
  }
}
