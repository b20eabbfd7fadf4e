/**
 * Detects clients that don't read their responses. Unread responses stay in our memory until the connection closes, so we close it after a time without
 * any progress. Only what the client reads counts, not what it sends; slow readers are fine.
 */
import type { Socket } from 'node:net';

/** Node.js's internal counters of a connection. */
interface Handle {
  /** Bytes of the current write that the kernel has not accepted: the only figure that changes during one large response. */
  writeQueueSize?: number;
}

interface Look {
  /** Bytes of completed writes. */
  done: number;
  /** Remaining bytes of the current write. */
  left: number;
  /** When this state was first seen. */
  since: number;
}

function lookAt(socket: Socket, since: number): Look {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  return { done: socket.bytesWritten - socket.writableLength, left: handle?.writeQueueSize ?? 0, since };
}

export class StalledSockets {
  readonly #looks = new WeakMap<Socket, Look>();
  readonly #stallMs: number;
  readonly #clock: () => number;

  /** `stallMs`: how long a connection may make no progress while data waits. */
  constructor(stallMs: number, clock = () => performance.now()) {
    this.#stallMs = stallMs;
    this.#clock = clock;
  }

  /** Whether the client has read nothing for too long. Called periodically: progress is any change between calls. */
  isStalled(socket: Socket): boolean {
    if (!socket.writableLength) {
      this.#looks.delete(socket);
      return false;
    }
    const now = this.#clock();
    const last = this.#looks.get(socket);
    const look = lookAt(socket, now);
    if (last && last.done === look.done && last.left === look.left) return now - last.since >= this.#stallMs;
    this.#looks.set(socket, look);
    return false;
  }
}
