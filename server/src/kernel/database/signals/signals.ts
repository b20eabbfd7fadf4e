/** Receives NOTIFY from other processes, on the process's direct line for all channels. */
import type pg from 'pg';
import type { DirectLine } from '../connections/direct-line.js';

export interface SignalHandler {
  onSignal: (payload: string) => void;
  /** Called for the first connection and each reconnection: signals sent before it were missed. */
  onListening: () => void;
}

export class DatabaseSignals {
  readonly #handlers = new Map<string, SignalHandler[]>();
  readonly #line: DirectLine;
  #listening = false;
  readonly #begun: Promise<void>[] = [];

  constructor(line: DirectLine) {
    this.#line = line;
    line.use({
      onUp: (client) => this.#listen(client, [...this.#handlers.keys()]),
      onDown: () => {
        this.#listening = false;
      },
      onNotification: (channel, payload) => {
        for (const { onSignal } of this.#handlers.get(channel) ?? []) onSignal(payload);
      },
    });
  }

  /** Whether signals arrive now. */
  get isListening(): boolean {
    return this.#listening;
  }

  /** The channel must be a constant, because it is part of the statement. */
  subscribe(channel: string, handler: SignalHandler): void {
    const known = this.#handlers.get(channel);
    this.#handlers.set(channel, [...(known ?? []), handler]);
    const { client } = this.#line;
    if (!client) return;
    if (known) handler.onListening();
    else this.#begun.push(this.#listen(client, [channel]).catch((error) => this.#line.lost(client, error)));
  }

  /** Resolves when all subscriptions made while the line was up are active. */
  async begun(): Promise<void> {
    await Promise.all(this.#begun.splice(0));
  }

  async #listen(client: pg.Client, channels: readonly string[]): Promise<void> {
    for (const channel of channels) await client.query(`listen ${channel}`);
    this.#listening = true;
    for (const channel of channels) for (const { onListening } of this.#handlers.get(channel) ?? []) onListening();
  }
}
