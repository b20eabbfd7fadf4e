/** Counts how often rules applied. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Gathered } from '../../kernel/jobs/gathered.js';
import { addMatches, type RuleMatches as Matches } from './rule-store.js';

export class RuleMatches {
  readonly #gathered: Gathered<Matches>;

  constructor(database: Knex, log: Logger) {
    this.#gathered = new Gathered((matches) => addMatches(database, matches), log, 'matches of error rules could not be counted');
  }

  /** Counts one event that a rule decided. */
  count(organizationId: string, ruleId: string, at: Date): void {
    this.#gathered.add(ruleId, (known) => ({ organizationId, ruleId, count: (known?.count ?? 0) + 1, at }));
  }

  flush(): Promise<void> {
    return this.#gathered.flush();
  }
}
