/** The API allows 60 requests per minute and key for servers; some are left for other uses of the key. */
const REQUESTS_A_MINUTE = 50;

const MINUTE_MS = 60_000;

/** The duration of a refresh with this many requests if refreshes are spread evenly over the budget. */
export const evenPauseMs = (requests: number): number => Math.ceil((MINUTE_MS * requests) / REQUESTS_A_MINUTE);

/** Enforces the limit over any minute, even if requests come in bursts. */
export class RequestBudget {
  readonly #sent: number[] = [];

  constructor(private readonly clock: () => number = () => performance.now()) {}

  /** Whether a request could be sent now. */
  has(): boolean {
    const [oldest = 0] = this.#sent;
    return this.#sent.length < REQUESTS_A_MINUTE || oldest + MINUTE_MS <= this.clock();
  }

  /** Takes one request. Returns the milliseconds to wait before sending it. */
  take(): number {
    const now = this.clock();
    const oldest = this.#sent.length >= REQUESTS_A_MINUTE ? this.#sent.shift() : undefined;
    const at = Math.max(now, oldest === undefined ? now : oldest + MINUTE_MS);
    this.#sent.push(at);
    return at - now;
  }
}
