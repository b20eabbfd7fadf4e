/** Reads the heads of a client's WebSocket frames (RFC 6455) as their bytes come, to know how long the message is that has not ended yet. */

const FINAL = 0x80;
const OPCODE = 0x0f;
const LENGTH = 0x7f;
/** Pings, pongs and closes; they may come between the frames of a message and are at most 125 bytes long. */
const CONTROL = 0x8;
/** Every frame of a client is masked with four bytes. */
const MASK_BYTES = 4;

const bytesOfLength = (length: number) => ({ 126: 2, 127: 8 })[length] ?? 0;

/**
 * The library that reads the frames has one limit for all of them, and holds what came of a message for as long as its sender likes. This says from
 * the head of a frame, before its content, how long the message is going to be.
 */
export class FrameMeter {
  /** The head of a frame as far as it came. */
  readonly #head: number[] = [];
  /** Bytes of the frame's content that have not come. */
  #left = 0;
  #openMessage = false;
  #openFrame = false;
  /** Of the message that has not ended, as its frames announce it. */
  #message = 0;
  #longest = 0;

  /** Takes what came; answers the length of the longest message that is announced in it, 0 where none is. */
  read(bytes: Uint8Array): number {
    this.#longest = 0;
    for (let at = 0; at < bytes.length; ) {
      if (this.#left > 0) {
        const taken = Math.min(this.#left, bytes.length - at);
        this.#left -= taken;
        at += taken;
        if (this.#left === 0) this.#endFrame();
      } else {
        this.#head.push(bytes[at] as number);
        at += 1;
        this.#readHead();
      }
    }
    return this.#longest;
  }

  /** Whether something began that has not ended: a message, or a frame of any kind. */
  get unfinished(): boolean {
    return this.#openMessage || this.#openFrame || this.#head.length > 0;
  }

  #readHead(): void {
    const [first = 0, second] = this.#head;
    if (second === undefined) return;
    const more = bytesOfLength(second & LENGTH);
    // one without a mask is refused by the library
    const masked = second & 0x80 ? MASK_BYTES : 0;
    if (this.#head.length < 2 + more + masked) return;
    const length = more ? this.#head.slice(2, 2 + more).reduce((sum, byte) => sum * 256 + byte, 0) : second & LENGTH;
    this.#head.length = 0;
    this.#beginFrame(first, length);
  }

  #beginFrame(first: number, length: number): void {
    this.#left = length;
    this.#openFrame = true;
    if (!(first & OPCODE & CONTROL)) {
      this.#message += length;
      this.#longest = Math.max(this.#longest, this.#message);
      this.#openMessage = !(first & FINAL);
    }
    if (length === 0) this.#endFrame();
  }

  #endFrame(): void {
    this.#openFrame = false;
    if (!this.#openMessage) this.#message = 0;
  }
}
