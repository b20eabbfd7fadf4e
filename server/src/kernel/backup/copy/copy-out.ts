import type pg from 'pg';
import { CHUNK_BYTES } from '../format/format.js';

/** Whole chunks to hold while the reader is busy; then the socket waits. */
const MOST_WAITING = 2;

/** `COPY … TO STDOUT` as chunks of at most {@link CHUNK_BYTES}, no faster than they are read. Pass it to a client's `query`. */
export class CopyOut implements pg.Submittable {
  #rows = 0;
  #filling = Buffer.allocUnsafe(CHUNK_BYTES);
  #filled = 0;
  readonly #waiting: Buffer[] = [];
  #isOver = false;
  #error: Error | null = null;
  #connection: pg.Connection | null = null;
  #wake: () => void = () => {};

  constructor(private readonly statement: string) {}

  /** The number of rows, once all chunks have been read. */
  get rows(): number {
    return this.#rows;
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = this.#waiting.shift();
      if (chunk) {
        if (this.#waiting.length < MOST_WAITING) this.#connection?.stream.resume();
        yield chunk;
      } else if (this.#error) throw this.#error;
      else if (this.#isOver) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }

  submit(connection: pg.Connection): void {
    this.#connection = connection;
    connection.query(this.statement);
  }

  /** The parser reuses the memory of `chunk`, so it is copied. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(this.#filling, this.#filled, from);
      from += copied;
      this.#filled += copied;
      if (this.#filled === CHUNK_BYTES) this.#pass();
    }
    if (this.#waiting.length >= MOST_WAITING) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ')[1]);
    if (this.#filled) this.#pass();
  }

  handleReadyForQuery(): void {
    this.#isOver = true;
    this.#wake();
  }

  handleError(error: Error): void {
    this.#error = error;
    this.#wake();
  }

  #pass(): void {
    this.#waiting.push(this.#filling.subarray(0, this.#filled));
    this.#filling = Buffer.allocUnsafe(CHUNK_BYTES);
    this.#filled = 0;
    this.#wake();
  }
}
