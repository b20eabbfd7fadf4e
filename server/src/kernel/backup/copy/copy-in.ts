import { once } from 'node:events';
import type pg from 'pg';

/** The parts of a connection that its types leave out. */
interface Copying extends pg.Connection {
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
}

/** `COPY … FROM STDIN`. Pass it to a client's `query`. */
export class CopyIn implements pg.Submittable {
  readonly #ready: Promise<Copying>;
  #begin: (connection: Copying) => void = () => {};
  /** The number of rows, once PostgreSQL has all of them. */
  readonly done: Promise<number>;
  #finish: (rows: number) => void = () => {};
  #fail: (error: Error) => void = () => {};
  #rows = 0;

  constructor(private readonly statement: string) {
    this.done = new Promise((resolve, reject) => {
      this.#finish = resolve;
      this.#fail = reject;
    });
    // whoever writes hears of it with the next chunk
    this.done.catch(() => {});
    this.#ready = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  /** Resolves when there is room for more; rejects once PostgreSQL has refused. */
  async write(chunk: Buffer): Promise<void> {
    const connection = await this.#unlessFailed(this.#ready);
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await this.#unlessFailed(once(connection.stream, 'drain'));
  }

  async end(): Promise<number> {
    (await this.#unlessFailed(this.#ready)).endCopyFrom();
    return this.done;
  }

  /** Ends it without rows, so that the connection can do something else. */
  async abandon(): Promise<void> {
    const connection = await this.#unlessFailed(this.#ready).catch(() => null);
    connection?.sendCopyFail('the backup cannot be read');
    await this.done.catch(() => {});
  }

  submit(connection: pg.Connection): void {
    connection.query(this.statement);
  }

  handleCopyInResponse(connection: Copying): void {
    this.#begin(connection);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(text.split(' ')[1]);
  }

  handleReadyForQuery(): void {
    this.#finish(this.#rows);
  }

  handleError(error: Error): void {
    this.#fail(error);
  }

  #unlessFailed<T>(wanted: Promise<T>): Promise<T> {
    return Promise.race([wanted, this.done.then(() => wanted)]);
  }
}
