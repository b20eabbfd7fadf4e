/** The API takes 60 requests a minute of a key for servers; some are left for whatever else the key does. */
export const REQUESTS_A_MINUTE = 50;

const MINUTE_MS = 60_000;

/** How long a look of so many requests must last so that looks follow each other evenly within the budget. */
export const evenPauseMs = (requests: number): number => Math.ceil((MINUTE_MS * requests) / REQUESTS_A_MINUTE);

/** Keeps requests within the limit: in any minute there are no more than it allows, however they are bunched. */
export class RequestBudget {
  readonly #sent: number[] = [];

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** Whether a request could go out at once. */
  has(): boolean {
    const [oldest = 0] = this.#sent;
    return this.#sent.length < REQUESTS_A_MINUTE || oldest + MINUTE_MS <= this.clock();
  }

  /** Takes one request and returns how many milliseconds to wait before sending it. */
  take(): number {
    const now = this.clock();
    const oldest = this.#sent.length >= REQUESTS_A_MINUTE ? this.#sent.shift() : undefined;
    const at = Math.max(now, oldest === undefined ? now : oldest + MINUTE_MS);
    this.#sent.push(at);
    return at - now;
  }
}
