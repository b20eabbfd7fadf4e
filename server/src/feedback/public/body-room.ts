/** Limits the memory for bodies that are still arriving, because anybody can send one slowly. */
import type { IncomingMessage } from 'node:http';
import { AppError } from '../../kernel/errors.js';
import { readBody } from '../../kernel/http/bodies/body.js';

const MOST_BYTES = 64 * 1_048_576;
/** Four bodies of the largest size. */
const MOST_OF_NETWORK = 8 * 1_048_576;
const PATIENCE_MS = 30_000;

export class BodyRoom {
  #bytes = 0;
  readonly #ofNetwork = new Map<string, number>();

  /** Reads a body. Throws UNAVAILABLE if too many are arriving; closes the connection of one that takes over half a minute. */
  async read(request: IncomingMessage, limit: number, network: string): Promise<Buffer> {
    const announced = Number(request.headers['content-length'] ?? limit);
    const bytes = Number.isFinite(announced) ? Math.min(announced, limit) : limit;
    const own = (this.#ofNetwork.get(network) ?? 0) + bytes;
    if (this.#bytes + bytes > MOST_BYTES || own > MOST_OF_NETWORK)
      throw new AppError('UNAVAILABLE', 'The server is receiving too many submissions. Retry shortly.', { retryAfterSec: 5 });
    this.#take(network, bytes);
    const deadline = setTimeout(() => request.destroy(), PATIENCE_MS);
    try {
      return await readBody(request, limit);
    } finally {
      clearTimeout(deadline);
      this.#take(network, -bytes);
    }
  }

  #take(network: string, bytes: number): void {
    this.#bytes += bytes;
    const left = (this.#ofNetwork.get(network) ?? 0) + bytes;
    if (left > 0) this.#ofNetwork.set(network, left);
    else this.#ofNetwork.delete(network);
  }
}
