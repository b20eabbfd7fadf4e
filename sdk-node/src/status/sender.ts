import { SIGNED_PATHS } from '../generated/operations.js';
import type { StatusEventsAccepted } from '../generated/types.js';
import { exchange, type HttpAnswer } from '../transport/exchange.js';
import { readJson } from '../transport/read-answer.js';
import { type RetryRules, withRetries } from '../transport/retry.js';
import type { StatusSettings } from './settings.js';
import { signatureHeaders } from './signature.js';

/** From here on the server refuses a timestamp. */
const CLOCK_TOLERANCE_SEC = 300;
const METHOD = 'POST';
const PATH = SIGNED_PATHS.reportStatusEvents;

const unixSeconds = (): number => Math.floor(Date.now() / 1000);

/** Signs and sends bodies, again after trouble that may pass. Events carry their id, so a repeat is not counted twice. */
export class EventSender {
  readonly #settings: StatusSettings;
  /** How far the server's clock is ahead of ours, once it has refused a signature for that. */
  #clockOffsetSec = 0;

  constructor(settings: StatusSettings) {
    this.#settings = settings;
  }

  /** Resolves when the server has stored the events; rejects with TidewatchError. */
  send(body: string): Promise<StatusEventsAccepted> {
    return this.#send(body, { maxRetries: this.#settings.maxRetries, repeatable: true });
  }

  /** The same where nobody waits for it: for so long that a server may be started anew meanwhile. The signal ends it at once. */
  sendPatiently(body: string, signal: AbortSignal): Promise<StatusEventsAccepted> {
    return this.#send(body, { maxRetries: Number.POSITIVE_INFINITY, backgroundMs: this.#settings.retryForMs, repeatable: true, signal });
  }

  #send(body: string, rules: RetryRules): Promise<StatusEventsAccepted> {
    return withRetries(rules, async () => {
      let answer = await this.#attempt(body, rules.signal);
      if (this.#correctClock(answer)) answer = await this.#attempt(body, rules.signal);
      return readJson(answer, this.#settings.server) as StatusEventsAccepted;
    });
  }

  #attempt(body: string, signal: AbortSignal | undefined): Promise<HttpAnswer> {
    const { key, server, timeoutMs, fetch } = this.#settings;
    const headers = signatureHeaders(key, { method: METHOD, path: PATH, body, unixSeconds: unixSeconds() + this.#clockOffsetSec });
    return exchange({ method: METHOD, server, target: PATH, headers, body, timeoutMs, signal }, fetch);
  }

  /** Whether the server refused our time and told its own, which is used from now on: a host with a wrong clock is still heard. */
  #correctClock(answer: HttpAnswer): boolean {
    const serverSec = Date.parse(answer.header('date') ?? '') / 1000;
    if (answer.status !== 401 || !Number.isFinite(serverSec)) return false;
    const offset = Math.round(serverSec - unixSeconds());
    if (Math.abs(offset - this.#clockOffsetSec) < CLOCK_TOLERANCE_SEC) return false;
    this.#clockOffsetSec = Math.abs(offset) < CLOCK_TOLERANCE_SEC ? 0 : offset;
    return true;
  }
}
