/** Senders that send one signed event after the other, as fast as they are answered, and record the responses. */
import { EventEmitter, once } from 'node:events';
import { signedHeaders } from '../../../harness/api-client.js';
import { PATH } from '../sender.js';

/** The requests, and their destination. */
export interface Letter {
  path: string;
  bodyOf: (eventId: string) => object;
  /** The status that acknowledges it; default 202. */
  acknowledgedBy?: number;
}

/** A status event of this monitor. */
export const statusEventOf = (slug: string): Letter => ({ path: PATH, bodyOf: (eventId) => ({ slug, result: 'ok', eventId }) });

export interface Answered {
  status: number;
  retryAfter: string | null;
}

export class Load {
  /** The ids of the acknowledged events. */
  readonly acknowledged: string[] = [];
  readonly answers: Answered[] = [];
  /** The number of requests without a response: refused, or the connection broke. */
  unanswered = 0;
  #running = true;
  readonly #told = new EventEmitter();
  readonly #senders: Promise<unknown>;

  constructor(
    readonly baseUrl: string,
    readonly credential: string,
    readonly letter: Letter,
    senders: number,
  ) {
    this.#senders = Promise.all(Array.from({ length: senders }, () => this.#send()));
  }

  async #send(): Promise<void> {
    while (this.#running) {
      const eventId = crypto.randomUUID();
      const { path, bodyOf, acknowledgedBy = 202 } = this.letter;
      const body = JSON.stringify(bodyOf(eventId));
      try {
        const headers = signedHeaders(this.credential, path, body);
        const response = await fetch(`${this.baseUrl}${path}`, { method: 'POST', headers, body });
        this.answers.push({ status: response.status, retryAfter: response.headers.get('Retry-After') });
        await response.arrayBuffer();
        if (response.status === acknowledgedBy) this.acknowledged.push(eventId);
      } catch {
        this.unanswered += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      this.#told.emit('told');
    }
  }

  /** Resolves when this many more requests were answered with this status. */
  async until(status: number, more: number): Promise<void> {
    const count = () => this.answers.filter((answer) => answer.status === status).length;
    const enough = count() + more;
    while (count() < enough) await once(this.#told, 'told');
  }

  /** Resolves when a request gets no response. */
  async untilUnanswered(): Promise<void> {
    while (!this.unanswered) await once(this.#told, 'told');
  }

  /** Stops the senders after the requests in flight. */
  async stop(): Promise<void> {
    this.#running = false;
    await this.#senders;
  }
}
