/** A thread's connection to a replica. It is opened when it is needed, and again after it was lost. */
import pg from 'pg';
import type { PostgresConnection } from '../../kernel/database/connections/connection.js';
import { cut } from '../../kernel/database/connections/gate.js';
import { CaughtUp, Late } from '../../kernel/database/reads/caught-up.js';
import type { Moment } from '../../kernel/database/reads/primary-moments.js';
import { type Standing, standingText } from '../../kernel/database/reads/standing.js';

const CONNECT_MS = 2_000;
const STANDING = standingText('$1', '$2');

/** A connection through a pooler, perhaps, whose next server knows no statement by its name. */
class UnnamedClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [query, ...rest] = given;
    const isNamed = typeof query === 'object' && query !== null && 'name' in query && !('submit' in query);
    return (super.query as (...values: unknown[]) => unknown).call(this, isNamed ? { ...query, name: undefined } : query, ...rest) as never;
  }
}

export class ReplicaClient {
  readonly #connection: PostgresConnection;
  readonly #statementTimeoutMs: number;
  readonly #replica = new CaughtUp();
  #client: pg.Client | null = null;

  constructor(connection: PostgresConnection, statementTimeoutMs: number) {
    this.#connection = connection;
    this.#statementTimeoutMs = statementTimeoutMs;
  }

  /** Throws what the work throws, and what `isOfReplica` tells of. */
  async run<T>(moment: Moment, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const standingOf = async (client: pg.Client): Promise<Standing> => {
      const { rows } = await client.query<Standing>(STANDING, [moment.processId, moment.mark]);
      const [standing] = rows;
      if (!standing) throw new Error('PostgreSQL returned no row');
      return standing;
    };
    try {
      return await this.#replica.run({
        ...{ moment, isOneMoment: false, standingOf, work },
        begin: async (within) => this.#inTransaction(this.#client ?? (await this.#open()), within),
      });
    } catch (error) {
      // its transaction may still be under way; the next question opens another connection
      this.cut();
      throw error;
    }
  }

  /** Ends the connection: what waits for it fails. */
  cut(): void {
    if (this.#client) cut(this.#client);
    this.#client = null;
  }

  async #open(): Promise<pg.Client> {
    const client = new UnnamedClient({
      ...this.#connection,
      application_name: 'tidewatch-analytics-reads',
      connectionTimeoutMillis: CONNECT_MS,
    });
    client.on('error', () => {
      if (this.#client === client) this.cut();
    });
    await client.connect();
    if (this.#client) {
      // nobody waited for this one, and another was opened
      cut(client);
      throw new Late('the replica does not answer');
    }
    this.#client = client;
    return client;
  }

  async #inTransaction<T>(client: pg.Client, within: (client: pg.Client) => Promise<T>): Promise<T> {
    await client.query(`begin isolation level read committed read only; set local statement_timeout = ${this.#statementTimeoutMs}`);
    const result = await within(client);
    await client.query('commit');
    return result;
  }
}
