/** Counts how often rules applied: in memory, written every few seconds. A killed process loses what it had not written. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { addMatches, type RuleMatches as Matches } from './rule-store.js';

const FLUSH_MS = 5_000;

export class RuleMatches {
  readonly #counts = new Map<string, Matches>();
  #timer: NodeJS.Timeout | null = null;
  #flushing: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Knex,
    private readonly log: Logger,
  ) {}

  /** Counts one event that a rule decided. */
  count(organizationId: string, ruleId: string, at: Date): void {
    const known = this.#counts.get(ruleId);
    this.#counts.set(ruleId, { organizationId, ruleId, count: (known?.count ?? 0) + 1, at });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS);
    this.#timer.unref();
  }

  /** Writes the gathered counts. If that fails they are discarded: memory stays bounded while the database is away. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const matches = [...this.#counts.values()];
    if (!matches.length) return;
    this.#counts.clear();
    await addMatches(this.database, matches).catch((error) => this.log.warn({ err: error }, 'matches of error rules could not be counted'));
  }
}
