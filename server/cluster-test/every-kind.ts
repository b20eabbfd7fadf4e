/** Requests of every kind in turns, in several lanes, with a record of what was acknowledged and what was not. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beacon, type DataModule, type Server } from '../system-test/upgrades/load.js';

const LANES = 3;
/** Between two turns of a lane. */
const PAUSE_MS = 100;
/** A change of the API comes with each so many turns of a lane. */
const CHANGE_EVERY = 4;

/** Everything that a client may ask for, by what is asked. */
const READS = ['/status/shop', '/api/v1/monitors', '/d/handbook/guide', '/api/v1/errors/issues', '/api/v1/incidents', '/api/v1/docs/sites'];

export type Kind = 'event' | 'error' | 'feedback' | 'visit' | 'ping' | 'beacon' | 'change' | 'read';

interface Sending {
  data: DataModule;
  server: Server;
  key: string;
  pingUrl: string;
}

export class EveryKind {
  /** What was acknowledged, by its kind: ids, or titles of changes. */
  readonly acknowledged = new Map<Kind, string[]>();
  readonly failed: { kind: Kind; reason: string }[] = [];
  /** The completed turns of each lane. */
  readonly turns: number[] = new Array(LANES).fill(0);
  #ends = false;
  readonly #lanes: Promise<void>[];

  constructor(private readonly sending: Sending) {
    this.#lanes = this.turns.map((_, lane) => this.#run(lane));
  }

  async #run(lane: number): Promise<void> {
    while (!this.#ends) {
      await this.#turn(this.turns[lane] ?? 0);
      this.turns[lane] = (this.turns[lane] ?? 0) + 1;
      await pause(PAUSE_MS);
    }
  }

  async #attempt(kind: Kind, id: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      this.acknowledged.set(kind, [...(this.acknowledged.get(kind) ?? []), id]);
    } catch (error) {
      this.failed.push({ kind, reason: (error as Error).message });
    }
  }

  async #turn(index: number): Promise<void> {
    const { data, server, key } = this.sending;
    const send = (kind: Kind, address: string, event: object) => {
      const eventId = randomUUID();
      return this.#attempt(kind, eventId, () => data.send(server, key, address, { ...event, eventId }));
    };
    const domain = 'shop.example.com';
    await send('event', '/api/status/events', { slug: 'backup', result: 'ok' });
    await send('error', '/api/error/server', { domain, exception: { type: 'CheckoutError', message: 'The cart is empty' } });
    await send('feedback', '/api/feedback', { content: 'Again.' });
    await send('visit', '/api/event/server', { domain, url: `https://${domain}/a` });
    await this.#ping();
    await this.#attempt('beacon', '', () => beacon(server.baseUrl));
    const address = READS[index % READS.length] ?? '/';
    await this.#attempt('read', address, () => data.call(server, 'GET', address));
    if (index % CHANGE_EVERY === 0) await this.#change();
  }

  async #ping(): Promise<void> {
    const message = randomUUID();
    await this.#attempt('ping', message, async () => {
      const { status } = await fetch(this.sending.pingUrl, { method: 'POST', body: message });
      if (status !== 200) throw new Error(String(status));
    });
  }

  async #change(): Promise<void> {
    const { data, server } = this.sending;
    const title = randomUUID();
    const incident = { projectSlug: 'shop', title, severity: 'minor', visibility: 'internal', monitorIds: [], initialBody: 'We look.' };
    await this.#attempt('change', title, () => data.call(server, 'POST', '/api/v1/incidents', incident));
  }

  async stop(): Promise<void> {
    this.#ends = true;
    await Promise.all(this.#lanes);
  }
}
