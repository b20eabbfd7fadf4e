import type { SendSigned } from '#client-core/signed-sender.js';
import { LONGEST_TIMER_MS, readNumber } from '../environment.js';
import { misconfigured, TidewatchError } from '../errors.js';
import { SIGNED_PATHS } from '../generated/operations.js';
import { isInstance } from '../same-class.js';
import { readKey, readServer } from '../signing-settings.js';
import { eventSender } from '../transport/requests.js';
import type { FeedbackClientOptions, FeedbackInput, SentFeedback } from './options.js';
import { buildSubmission } from './submission.js';

/**
 * Sends feedback from your application's users, signed with a project key.
 *
 * `sendFeedback` resolves when the feedback is stored, and rejects with TidewatchError on failure. With `throwOnError: false` it always
 * resolves, and `error` holds the failure.
 */
export class FeedbackClient {
  /** By this, instanceof knows the class in each copy of the package. */
  static readonly className: string = 'FeedbackClient';
  static [Symbol.hasInstance](value: unknown): boolean {
    // biome-ignore lint/complexity/noThisInStatic: a subclass asks about itself
    return isInstance(this, value);
  }

  readonly #send: SendSigned;
  readonly #maxRetries: number;
  readonly #throws: boolean;

  constructor(options: FeedbackClientOptions = {}) {
    const { throwOnError = true } = options;
    if (typeof throwOnError !== 'boolean') throw misconfigured('throwOnError must be true or false.');
    const timeoutMs = readNumber(options.timeoutMs, 'timeoutMs', 5_000, 1, LONGEST_TIMER_MS);
    const fetch = options.fetch ?? globalThis.fetch;
    const settings = { key: readKey(options), server: readServer(options.endpoint), timeoutMs, fetch };
    this.#send = eventSender(settings, SIGNED_PATHS.sendFeedback);
    this.#maxRetries = readNumber(options.maxRetries, 'maxRetries', 2, 0, 10);
    this.#throws = throwOnError;
  }

  /** Sends feedback. A text that is too long is cut. Feedback with the same eventId is stored once. */
  async sendFeedback(input: FeedbackInput): Promise<SentFeedback> {
    try {
      const submission = buildSubmission(input);
      const { body } = await this.#send(JSON.stringify(submission), { maxRetries: this.#maxRetries });
      return { id: (body as { id: string }).id, error: null };
    } catch (error) {
      if (this.#throws || !(error instanceof TidewatchError)) throw error;
      return { id: null, error };
    }
  }
}
