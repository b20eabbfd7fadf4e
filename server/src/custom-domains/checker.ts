/** Checks host names when due, many at a time; several workers share them. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Check } from './check.js';
import { type HostNameRow, takeDueHostNames } from './domain-store.js';

/** Most of a check is waiting for name servers and other servers. */
const AT_ONCE = 24;
/** Hosts whose servers failed or hung last time have separate slots, so that they don't delay the others. */
const HANGING_AT_ONCE = 8;

interface DomainCheckerOptions {
  database: Knex;
  check: Check;
  clock: () => Date;
  log: Logger;
  /** A check could not be made or recorded. */
  onError?: () => void;
}

export class DomainChecker {
  readonly #options: DomainCheckerOptions;
  readonly #underWay = new Map<Promise<void>, boolean>();

  constructor(options: DomainCheckerOptions) {
    this.#options = options;
  }

  /** Starts due checks, as many as there are free slots, without waiting for them. Returns how many. */
  async checkDue(): Promise<number> {
    const { database, clock } = this.#options;
    const places = [
      { hanging: false, most: AT_ONCE },
      { hanging: true, most: HANGING_AT_ONCE },
    ];
    let started = 0;
    for (const { hanging, most } of places) {
      const busy = [...this.#underWay.values()].filter((kind) => kind === hanging).length;
      const rows = await takeDueHostNames(database, clock(), most - busy, hanging);
      for (const row of rows) this.#start(row, hanging);
      started += rows.length;
    }
    return started;
  }

  #start(row: HostNameRow, hanging: boolean): void {
    const { check, log, onError } = this.#options;
    const running: Promise<void> = check(row)
      .then(() => {})
      // if recording failed, the check is due again when its lease ends
      .catch((error) => {
        onError?.();
        log.warn({ err: error, host: row.host }, 'domain check failed');
      })
      .finally(() => this.#underWay.delete(running));
    this.#underWay.set(running, hanging);
  }

  /** Waits for running checks. */
  async settle(): Promise<void> {
    await Promise.all(this.#underWay.keys());
  }
}
