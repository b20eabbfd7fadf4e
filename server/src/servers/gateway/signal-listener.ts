/** Hears what changes tell the gateways: one connection of a process, which comes back when it is lost. */
import pg from 'pg';
import type { Logger } from 'pino';
import type { PostgresConnection } from '../../kernel/database/connection.js';
import { GATEWAY_CHANNEL, type GatewaySignal } from '../agent-line/signals.js';

const RECONNECT_MS = 500;
/** A connection that was cut without a word is noticed by asking. */
const PROBE_MS = 5_000;
const ANSWER_MS = 5_000;

export interface SignalHandler {
  onSignal: (signal: GatewaySignal) => void;
  /** The connection is there, for the first time or again: what was said before it went unheard. */
  onListening: () => void;
}

function parse(payload: string | undefined): GatewaySignal | null {
  try {
    return JSON.parse(payload ?? '');
  } catch {
    return null;
  }
}

/** end() would wait for the answer of a server that may never give one. */
function cut(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy();
}

export class SignalListener {
  readonly #handlers = new Set<SignalHandler>();
  #client: pg.Client | null = null;
  #timer: NodeJS.Timeout | null = null;
  #started = false;
  #stopped = false;

  constructor(
    private readonly connection: PostgresConnection,
    private readonly log: Logger,
  ) {}

  subscribe(handler: SignalHandler): void {
    this.#handlers.add(handler);
  }

  /** Begins to listen; a second call does nothing. */
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
    client.on('notification', ({ payload }) => {
      const signal = parse(payload);
      if (signal) for (const { onSignal } of this.#handlers) onSignal(signal);
    });
    try {
      await client.connect();
      await client.query(`listen ${GATEWAY_CHANNEL}`);
      if (this.#client !== client) return;
      for (const { onListening } of this.#handlers) onListening();
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
    this.log.warn({ err: error }, 'signals are not heard; connecting again');
    cut(client);
    this.#timer = setTimeout(() => void this.#listen(), RECONNECT_MS);
  }
}
