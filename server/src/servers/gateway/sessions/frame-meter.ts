/** Parses a client's WebSocket frame headers (RFC 6455) as bytes arrive, to know the length of the unfinished message. */

const FINAL = 0x80;
const OPCODE = 0x0f;
const LENGTH = 0x7f;
/** Pings, pongs and closes; they may come between a message's frames and are at most 125 bytes long. */
const CONTROL = 0x8;
/** Every client frame has a four-byte mask. */
const MASK_BYTES = 4;

const bytesOfLength = (length: number) => ({ 126: 2, 127: 8 })[length] ?? 0;

/**
 * The WebSocket library has one size limit for all messages, and holds a partial message for as long as its sender likes. This class knows a message's
 * length from the frame header, before the content arrives.
 */
export class FrameMeter {
  /** The received part of a frame header. */
  readonly #head: number[] = [];
  /** Bytes of the frame's content still to come. */
  #left = 0;
  #openMessage = false;
  #openFrame = false;
  /** Length of the unfinished message, as announced by its frames. */
  #message = 0;
  #longest = 0;

  /** Reads a chunk; returns the length of the longest message announced in it, or 0. */
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

  /** Whether a message or any frame has begun but not ended. */
  get unfinished(): boolean {
    return this.#openMessage || this.#openFrame || this.#head.length > 0;
  }

  #readHead(): void {
    const [first = 0, second] = this.#head;
    if (second === undefined) return;
    const more = bytesOfLength(second & LENGTH);
    // the library refuses a frame without a mask
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
