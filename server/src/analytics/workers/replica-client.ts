/** A thread's connection to a replica. It is opened when it is needed, and again after it was lost. */
import pg from 'pg';
import type { PostgresConnection } from '../../kernel/database/connections/connection.js';
import { cut } from '../../kernel/database/connections/gate.js';
import { CaughtUp } from '../../kernel/database/reads/caught-up.js';
import type { Moment } from '../../kernel/database/reads/primary-moments.js';
import { type Standing, standingText } from '../../kernel/database/reads/standing.js';

/** To connect, and to say how far it is. */
const PROMPT_MS = 2_000;
/** Of the time for a statement, so that the primary can still answer if the replica does not. */
const SHARE = 1 / 3;
const STANDING = standingText('$1', '$2');

/** A statement with a time limit of its own, which the driver knows and its types do not. */
const promptly = (text: string, values: unknown[] = []): pg.QueryConfig => {
  const limited = { text, query_timeout: PROMPT_MS };
  // with values it could not hold two statements
  return values.length ? { ...limited, values } : limited;
};

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
    const client = this.#client ?? (await this.#open());
    const standingOf = async (): Promise<Standing> => {
      const { rows } = await client.query<Standing>(promptly(STANDING, [moment.processId, moment.mark]));
      const [standing] = rows;
      if (!standing) throw new Error('PostgreSQL returned no row');
      return standing;
    };
    return this.#replica.run({ moment, begin: (within) => this.#inTransaction(client, within), standingOf, work });
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'tidewatch-analytics-reads',
      connectionTimeoutMillis: PROMPT_MS,
      query_timeout: this.#statementTimeoutMs * SHARE,
    });
    client.on('error', () => this.#lose(client));
    await client.connect();
    this.#client = client;
    return client;
  }

  #lose(client: pg.Client): void {
    if (this.#client === client) this.#client = null;
    cut(client);
  }

  async #inTransaction<T>(client: pg.Client, within: (client: pg.Client) => Promise<T>): Promise<T> {
    try {
      await client.query(promptly(`begin read only; set local statement_timeout = ${this.#statementTimeoutMs}`));
      const result = await within(client);
      await client.query('commit');
      return result;
    } catch (error) {
      // nothing is left to keep: the next question opens another connection
      this.#lose(client);
      throw error;
    }
  }
}
