/**
 * Reads binary results. The driver decodes every value as text before it makes a Buffer of a bytea, so `binary: true` returns other bytes
 * than were stored. COPY in binary format passes on what PostgreSQL sends (postgresql.org/docs/current/sql-copy.html, "Binary Format").
 */
import type pg from 'pg';

/** The signature, the flags, and the length of the extension. */
const HEADER = 19;
const LENGTH = 4;
const COUNT = 2;

/** The fields of one row; null for NULL. They are views of a message and valid until the handler returns. */
export type Fields = readonly (Buffer | null)[];

/** Splits a stream of COPY data into rows, whatever its message boundaries. */
class BinaryRows {
  #rest: Buffer = Buffer.alloc(0);
  #begun = false;
  readonly #onRow: (fields: Fields) => void;

  constructor(onRow: (fields: Fields) => void) {
    this.#onRow = onRow;
  }

  push(chunk: Buffer): void {
    const data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    if (!this.#begun) {
      if (data.length < HEADER) {
        this.#rest = data;
        return;
      }
      at = HEADER + data.readUInt32BE(HEADER - LENGTH);
      this.#begun = true;
    }
    for (let next = this.#row(data, at); next > at; next = this.#row(data, at)) at = next;
    this.#rest = data.subarray(at);
  }

  /** Passes on the row at `start`. Returns where the next one begins, or `start` for an incomplete row or the trailer. */
  #row(data: Buffer, start: number): number {
    if (data.length < start + COUNT) return start;
    const count = data.readInt16BE(start);
    if (count < 0) return start;
    const fields: (Buffer | null)[] = [];
    let at = start + COUNT;
    for (let field = 0; field < count; field += 1) {
      if (data.length < at + LENGTH) return start;
      const length = data.readInt32BE(at);
      at += LENGTH;
      if (length >= 0 && data.length < at + length) return start;
      fields.push(length < 0 ? null : data.subarray(at, at + length));
      at += Math.max(0, length);
    }
    this.#onRow(fields);
    return at;
  }
}

/** The methods that the driver calls while a statement runs. Its types declare only the first. */
class CopyOut {
  #error: Error | null = null;
  readonly #rows: BinaryRows;

  constructor(
    readonly text: string,
    onRow: (fields: Fields) => void,
    readonly settle: (error: Error | null) => void,
  ) {
    this.#rows = new BinaryRows(onRow);
  }

  submit(connection: pg.Connection): void {
    (connection as unknown as { query: (text: string) => void }).query(this.text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    try {
      if (!this.#error) this.#rows.push(chunk);
    } catch (error) {
      this.#error = error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleRowDescription(): void {}

  handleReadyForQuery(): void {
    this.settle(this.#error);
  }

  handleError(error: Error): void {
    this.settle(error);
  }
}

/** Runs the query and passes on its rows in binary format. The query takes no parameters; see `literal`. */
export function copyOut(client: pg.ClientBase, query: string, onRow: (fields: Fields) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const copy = new CopyOut(`copy (${query}) to stdout (format binary)`, onRow, (error) => (error ? reject(error) : resolve()));
    client.query(copy as unknown as pg.Submittable);
  });
}

const SAFE = /^[0-9A-Za-z:.+-]*$/;

/** Quotes an id, a day or a moment. Throws for any other text, so nothing can break out of the quotes. */
export function literal(value: string): string {
  if (!SAFE.test(value)) throw new Error('not an id, a day or a moment');
  return `'${value}'`;
}
