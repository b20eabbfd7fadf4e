/**
 * Rows that a change has removed from the store, to be reread. A row that changes during its read may be outdated, so it stays due; that change
 * triggers the next pass.
 */
import { RepeatedPass } from '../../../kernel/last-known/repeated-pass.js';
import type { KeptName } from './kept-sites.js';

/** The outcome of a read. */
export type Renewal = 'done' | 'changed' | 'failed';

/** Maximum rows that wait for an unavailable database; further ones are read by their next readers. */
const MOST_DUE = 5_000;

export class RowRenewals {
  readonly #due = new Map<string, KeptName>();
  readonly #pass = new RepeatedPass(() => this.#renew());

  /** @param read reads a row and stores it */
  constructor(private readonly read: (row: KeptName) => Promise<Renewal>) {}

  add(rows: readonly KeptName[]): void {
    for (const row of rows) {
      const key = JSON.stringify(row.name);
      if (this.#due.size < MOST_DUE || this.#due.has(key)) this.#due.set(key, row);
    }
  }

  /** Reads due rows. */
  run(): Promise<void> {
    return this.#pass.run();
  }

  async #renew(): Promise<void> {
    for (const [key, row] of [...this.#due]) {
      this.#due.delete(key);
      const renewal = await this.read(row);
      if (renewal !== 'done') this.add([row]);
      // the others would wait for the same database
      if (renewal === 'failed') return;
    }
  }
}
