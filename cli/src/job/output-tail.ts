/** Bytes to keep: enough for the longest message even if every character takes four bytes and much of the rest is colour codes. */
const CAPACITY = 16_384;

/** Whether a byte continues a UTF-8 character. */
const continues = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The last bytes of a job's output, of both streams in order of arrival, in a ring buffer. */
export class OutputTail {
  readonly #ring = Buffer.alloc(CAPACITY);
  #written = 0;

  /** Whether anything before the tail was dropped. */
  get cut(): boolean {
    return this.#written > CAPACITY;
  }

  push(chunk: Buffer): void {
    const kept = chunk.subarray(Math.max(0, chunk.length - CAPACITY));
    const at = (this.#written + chunk.length - kept.length) % CAPACITY;
    const untilEnd = kept.copy(this.#ring, at);
    kept.copy(this.#ring, 0, untilEnd);
    this.#written += chunk.length;
  }

  /** The tail as text. Omits a character whose beginning was dropped; invalid UTF-8 becomes replacement characters. */
  text(): string {
    if (!this.cut) return this.#ring.toString('utf8', 0, this.#written);
    const oldest = this.#written % CAPACITY;
    const bytes = Buffer.concat([this.#ring.subarray(oldest), this.#ring.subarray(0, oldest)]);
    let start = 0;
    while (start < 3 && continues(bytes[start])) start += 1;
    return bytes.toString('utf8', start);
  }
}
