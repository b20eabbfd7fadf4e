/** Receives NOTIFY from other processes, on one connection per process for all channels. Reconnects if it is lost. */
import pg from 'pg';
import type { Logger } from 'pino';
import type { PostgresConnection } from './connection.js';

const RECONNECT_MS = 500;
/** Detects a connection that was cut silently. */
const PROBE_MS = 5_000;
const ANSWER_MS = 5_000;

export interface SignalHandler {
  onSignal: (payload: string) => void;
  /** Called for the first connection and each reconnection: signals sent before it were missed. */
  onListening: () => void;
}

/** end() would wait for a server that may never respond. */
function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

export class DatabaseSignals {
  readonly #handlers = new Map<string, SignalHandler[]>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #started = false;
  #stopped = false;

  constructor(
    private readonly connection: PostgresConnection,
    private readonly log: Logger,
  ) {}

  /** Call it before start(). The channel must be a constant, because it is part of the statement. */
  subscribe(channel: string, handler: SignalHandler): void {
    this.#handlers.set(channel, [...(this.#handlers.get(channel) ?? []), handler]);
  }

  /** Starts listening; a second call does nothing. */
  start(): void {
    if (this.#started || this.#stopped) return;
    this.#started = true;
    void this.#listen();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#client) cut(this.#client);
    this.#client = null;
  }

  async #listen(): Promise<void> {
    const client = new pg.Client({
      ...this.connection,
      application_name: 'tidewatch-signals',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client, null));
    client.on('notification', ({ channel, payload }) => {
      for (const { onSignal } of this.#handlers.get(channel) ?? []) onSignal(payload ?? '');
    });
    try {
      await client.connect();
      for (const channel of this.#handlers.keys()) await client.query(`listen ${channel}`);
      if (this.#client !== client) return;
      for (const { onListening } of [...this.#handlers.values()].flat()) onListening();
      this.#probe(client);
    } catch (error) {
      this.#lost(client, error);
    }
  }

  #probe(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#client === client && this.#probe(client),
        (error) => this.#lost(client, error),
      );
    }, PROBE_MS);
  }

  #lost(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = null;
    if (this.#timer) clearTimeout(this.#timer);
    this.log.warn({ err: error }, 'lost the connection for signals; reconnecting');
    cut(client);
    this.#timer = setTimeout(() => void this.#listen(), RECONNECT_MS);
  }
}
