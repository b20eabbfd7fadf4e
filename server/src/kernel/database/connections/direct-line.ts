/** A process's single shared connection for everything that needs a session: signals, and the pulse. It reconnects if it is lost. */
import pg from 'pg';
import type { Logger } from 'pino';
import type { PostgresConnection } from './connection.js';
import { cut } from './gate.js';

const RECONNECT_MS = 500;
const ANSWER_MS = 5_000;

interface LineUser {
  /** Called for the first connection and each later one. If it fails, the connection is given up. */
  onUp?: (client: pg.Client) => Promise<void> | void;
  /** Called when the connection is lost, and after each failed attempt. */
  onDown?: (error: unknown) => void;
  onNotification?: (channel: string, payload: string) => void;
}

export class DirectLine {
  readonly #users: LineUser[] = [];
  #client: pg.Client | null = null;
  #isUp = false;
  #timer: NodeJS.Timeout | null = null;
  #started = false;
  #stopped = false;

  constructor(
    private readonly connection: PostgresConnection,
    private readonly log: Logger,
  ) {}

  /** The connection, if there is one. */
  get client(): pg.Client | null {
    return this.#isUp ? this.#client : null;
  }

  use(user: LineUser): void {
    this.#users.push(user);
  }

  /** Starts connecting; a second call does nothing. */
  start(): void {
    if (this.#started || this.#stopped) return;
    this.#started = true;
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = null;
    this.#isUp = false;
    if (client) cut(client);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.connection,
      application_name: 'tidewatch-signals',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.lost(client, error));
    client.on('end', () => this.lost(client, new Error('the connection was closed')));
    client.on('notification', ({ channel, payload }) => {
      for (const { onNotification } of this.#users) onNotification?.(channel, payload ?? '');
    });
    try {
      await client.connect();
      if (this.#client !== client) return;
      this.#isUp = true;
      for (const { onUp } of this.#users) await onUp?.(client);
    } catch (error) {
      this.lost(client, error);
    }
  }

  /** Drops this connection and opens another. */
  lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#isUp = false;
    cut(client);
    this.log.warn({ err: error }, 'lost the connection for signals; reconnecting');
    for (const { onDown } of this.#users) onDown?.(error);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.#connect(), RECONNECT_MS);
  }
}
