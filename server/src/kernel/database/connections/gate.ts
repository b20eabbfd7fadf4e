/**
 * Refuses every use of the database immediately while it is known to be unavailable, and closes connections that wait for a hanging one. Otherwise
 * each request would find out by itself, after seconds in a pool.
 */
import type pg from 'pg';

/** The database is known to be unavailable. The code is that of a connection failure, so it is treated like one. */
export class DatabaseAway extends Error {
  readonly code = '08006';
}

/** end() would wait for a server that may never respond. */
export function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

export class DatabaseGate {
  /** Every open connection of this process. */
  readonly connections = new Set<pg.Client>();
  readonly #waiting = new Set<(error: Error) => void>();
  #shut: string | null = null;
  #heardAt = performance.now();

  /** Why the database cannot be used, in public words; null if it can. */
  get shutBecause(): string | null {
    return this.#shut;
  }

  /** When any statement was last answered, by the monotonic clock. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** The database answered a statement, even with an error. */
  heard(): void {
    this.#heardAt = performance.now();
  }

  /** Time in which this process was suspended doesn't count as the database's silence. */
  forgive(milliseconds: number): void {
    this.#heardAt = Math.min(performance.now(), this.#heardAt + milliseconds);
  }

  shut(reason: string): void {
    this.#shut = reason;
    for (const refuse of this.#waiting) refuse(new DatabaseAway(reason));
    this.#waiting.clear();
  }

  open(): void {
    this.#shut = null;
  }

  /** Ends all running statements: they fail as if the server had gone. */
  cutAll(): void {
    for (const client of this.connections) cut(client);
  }

  /** Waits for a connection as long as the gate is open; one that arrives too late is returned. */
  pass<Connection>(acquire: () => Promise<Connection>, giveBack: (connection: Connection) => void): Promise<Connection> {
    if (this.#shut !== null) return Promise.reject(new DatabaseAway(this.#shut));
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      acquire().then(
        (connection) => (this.#waiting.delete(reject) ? resolve(connection) : giveBack(connection)),
        (error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }
}
