/**
 * Refuses every use of the database at once while it is known to be away, and cuts connections that wait for a hanging one. Without it, each request
 * would find out by itself, after seconds in a pool.
 */
import type pg from 'pg';

/** The database is known to be away. The code is that of a connection failure, so it is treated like one. */
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

  /** Why the database cannot be used, in public words; null while it can. */
  get shutBecause(): string | null {
    return this.#shut;
  }

  /** When any statement was last answered, by the monotonic clock. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** The database answered a statement, be it with an error. */
  heard(): void {
    this.#heardAt = performance.now();
  }

  /** Time in which this process didn't run doesn't count as the database's silence. */
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

  /** Ends all statements under way: they fail as they do when the server is gone. */
  cutAll(): void {
    for (const client of this.connections) cut(client);
  }

  /** Waits for a connection as long as the gate is open; one that comes too late is given back. */
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
