/**
 * Clients that ask and take nothing of the answers. What they were answered lies in our memory until they hang up, so we do: after a time in which
 * not a byte of it went. What counts is what they take, not what they send; who reads slowly is waited for.
 */
import type { Socket } from 'node:net';

/** What Node.js counts of a connection beside its public figures. */
interface Handle {
  /** Bytes of the write under way that the kernel has not taken yet: the only thing that changes while one large answer goes. */
  writeQueueSize?: number;
}

interface Look {
  /** Bytes of writes that are done. */
  done: number;
  /** Bytes that are left of the write under way. */
  left: number;
  /** When it was first seen so. */
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

  /** `stallMs`: so long a connection may take nothing of what waits for it. */
  constructor(stallMs: number, clock = () => performance.now()) {
    this.#stallMs = stallMs;
    this.#clock = clock;
  }

  /** Whether it is too long that the client took anything. Asked every now and then: progress is what changed in between. */
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
