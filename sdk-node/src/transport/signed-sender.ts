import { exchange, type HttpAnswer } from './exchange.js';
import type { Fetch } from './fetch.js';
import { readJson } from './read-answer.js';
import { type RetryRules, withRetries } from './retry.js';
import { type SigningKey, signatureHeaders } from './signature.js';

/** From here on the server refuses a timestamp. */
const CLOCK_TOLERANCE_SEC = 300;
const METHOD = 'POST';

const unixSeconds = (): number => Math.floor(Date.now() / 1000);

export interface SignedSenderOptions {
  key: SigningKey;
  server: string;
  /** For one attempt. */
  timeoutMs: number;
  fetch: Fetch;
}

/** Signs and sends bodies to one path, again after trouble that may pass. Events carry their id, so a repeat is not counted twice. */
export class SignedSender {
  readonly #options: SignedSenderOptions;
  readonly #path: string;
  /** How far the server's clock is ahead of ours, once it has refused a signature for that. */
  #clockOffsetSec = 0;

  constructor(options: SignedSenderOptions, path: string) {
    this.#options = options;
    this.#path = path;
  }

  /** Resolves to the answer when the server has stored what the body holds; rejects with TidewatchError. */
  send(body: string, rules: Omit<RetryRules, 'repeatable'>): Promise<{ status: number; body: unknown }> {
    return withRetries({ ...rules, repeatable: true }, async () => {
      let answer = await this.#attempt(body, rules.signal);
      if (this.#correctClock(answer)) answer = await this.#attempt(body, rules.signal);
      return { status: answer.status, body: readJson(answer, this.#options.server) };
    });
  }

  #attempt(body: string, signal: AbortSignal | undefined): Promise<HttpAnswer> {
    const { key, server, timeoutMs, fetch } = this.#options;
    const path = this.#path;
    const headers = signatureHeaders(key, { method: METHOD, path, body, unixSeconds: unixSeconds() + this.#clockOffsetSec });
    return exchange({ method: METHOD, server, target: path, headers, body, timeoutMs, signal }, fetch);
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
