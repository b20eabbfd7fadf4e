/**
 * The driver's connection, extended for all pools: time limits without start-up parameters, which poolers refuse; a transaction around each single
 * statement if a pooler lends server connections per transaction; and a report of each outcome.
 */
import pg from 'pg';
import { cut, type DatabaseGate } from './gate.js';
import type { PoolState } from './pool-state.js';
import { isSqlState } from './why-away.js';

/** PostgreSQL's own limits for the statements of a pool, in milliseconds. */
export interface StatementLimits {
  statement_timeout?: number;
  lock_timeout?: number;
}

interface ClientRules {
  limits: StatementLimits;
  /** Behind a pooler in transaction mode: nothing survives a transaction. */
  perTransaction: boolean;
  gate: DatabaseGate;
  state: PoolState;
}

type Callback = (error: Error | null, result?: unknown) => void;
/** The driver's query with any of its signatures. */
type AnyQuery = (...values: unknown[]) => Promise<pg.QueryResult>;

const setAll = (limits: StatementLimits, local: string) =>
  Object.entries(limits)
    .map(([name, milliseconds]) => `set ${local}${name} = ${milliseconds}`)
    .join('; ');

const textOf = (query: unknown) => (typeof query === 'string' ? query : String((query as { text?: string }).text ?? ''));
/** The same query without a name: the next transaction's server connection would not know it. */
const unnamed = (query: unknown) => (typeof query === 'string' ? query : { ...(query as object), name: undefined });

const BEGINS = /^\s*(?:begin|start\s+transaction)\b/i;
const ENDS = /^\s*(?:commit|end|rollback(?!\s+to\b)|abort)\b/i;

/** The rules, with their limits as statements. */
interface PreparedRules extends Omit<ClientRules, 'limits'> {
  once: string;
  local: string;
}

/** A pooled connection with time limits, which reports to the gate and the pool's state. */
abstract class RuledClient extends pg.Client {
  protected abstract readonly rules: PreparedRules;
  #inTransaction = false;
  /** Resolves when the last statement is answered; null while none is under way. */
  #before: Promise<void> | null = null;
  readonly #forget = () => {
    for (const connections of this.#lists()) connections.delete(this);
  };

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // from the beginning: a server that stops can end a connection in the same packet that opens it, and without a listener, this event would end
    // the process; pools listen only later
    this.on('error', (error) => {
      this.#forget();
      this.rules.state.lost(error);
    });
    this.once('end', this.#forget);
  }

  /** Where it is counted while it is open. */
  #lists(): Set<pg.Client>[] {
    const { gate, state } = this.rules;
    return [gate.connections, state.connections];
  }

  override connect(callback?: unknown): never {
    const connecting = this.#connect();
    // the types of the two forms exclude each other
    if (typeof callback !== 'function') return connecting as never;
    connecting.then(
      () => callback(null),
      (error) => callback(error),
    );
    return undefined as never;
  }

  async #connect(): Promise<void> {
    try {
      await super.connect();
      if (this.rules.once && !this.rules.perTransaction) await super.query(this.rules.once);
    } catch (error) {
      this.rules.state.lost(error);
      void super.end().catch(() => {});
      throw error;
    }
    for (const connections of this.#lists()) connections.add(this);
    this.#note(null);
  }

  override query(...given: unknown[]): never {
    const last = given.at(-1);
    const callback = typeof last === 'function' ? (last as Callback) : null;
    const values = callback ? given.slice(0, -1) : given;
    const running = this.rules.perTransaction ? this.#runAlone(values) : this.#run(values);
    if (!callback) return running as never;
    running.then(
      (result) => callback(null, result),
      (error) => callback(error),
    );
    return undefined as never;
  }

  /** Sends a statement once the one before it is answered, because the driver will soon refuse a second one. */
  #run(values: unknown[]): Promise<pg.QueryResult> {
    const send = () => (super.query as unknown as AnyQuery).apply(this, values);
    const running = this.#before === null ? send() : this.#before.then(send);
    const ended = running.then(
      () => {},
      () => {},
    );
    this.#before = ended;
    void ended.then(() => {
      if (this.#before === ended) this.#before = null;
    });
    running.then(
      () => this.#note(null),
      (error) => this.#note(error),
    );
    return running;
  }

  /** A statement with its limits; alone, it is a transaction, which has ended when this resolves. */
  async #runAlone([query, ...rest]: unknown[]): Promise<pg.QueryResult> {
    const { local } = this.rules;
    const text = textOf(query);
    if (BEGINS.test(text)) {
      const begun = await this.#run([local ? `${text.replace(/;\s*$/, '')}; ${local}` : text]);
      this.#inTransaction = true;
      return Array.isArray(begun) ? begun[0] : begun;
    }
    if (ENDS.test(text)) this.#inTransaction = false;
    if (this.#inTransaction || ENDS.test(text) || !local) return this.#run([unnamed(query), ...rest]);
    await this.#run([`begin; ${local}`]);
    try {
      const result = await this.#run([unnamed(query), ...rest]);
      await this.#run(['commit']);
      return result;
    } catch (error) {
      // after an unanswered statement, a rollback would stay unanswered too
      if (isSqlState((error as { code?: string }).code)) await this.#run(['rollback']).catch(() => {});
      else cut(this);
      throw error;
    }
  }

  #note(error: unknown): void {
    const { gate, state } = this.rules;
    // a PostgreSQL error is an answer, too
    if (error === null || isSqlState((error as { code?: string }).code)) gate.heard();
    if (error === null) state.succeeded();
    else state.failed(error);
    // the connection still waits for an answer that nobody needs any more
    if (error instanceof Error && error.message === 'Query read timeout') cut(this);
  }
}

/** Creates the connection class of a pool. */
export function clientOf({ limits, ...rest }: ClientRules): typeof pg.Client {
  const prepared = { ...rest, once: setAll(limits, ''), local: setAll(limits, 'local ') };
  class PoolClient extends RuledClient {
    protected override readonly rules = prepared;
  }
  return PoolClient as unknown as typeof pg.Client;
}
