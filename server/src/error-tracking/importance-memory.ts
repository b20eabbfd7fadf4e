/**
 * The importance of issues, in memory. It is computed from facts that never change, by rules that are this program's: what was computed once
 * holds as long as the process lives. A list that passes thousands of unimportant issues reads their facts the first time only.
 */
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { importanceOf } from './importance.js';
import { factsOfIssues } from './issue-list-store.js';
import { readFacts } from './stored-payload.js';

type Importance = ReturnType<typeof importanceOf>['importance'];

/** About 20 MB. */
const MAX_ISSUES = 100_000;
/** Facts are at most a few kilobytes, so a read is a megabyte or two. */
const FACTS_AT_ONCE = 500;

export class ImportanceMemory {
  readonly #known = new LRUCache<string, Importance>({ max: MAX_ISSUES });

  /** Those of an organization's issues that have this importance. */
  async select(database: Knex, organizationId: string, ids: readonly string[], importance: Importance): Promise<Set<string>> {
    const selected = new Set<string>();
    const unknown: string[] = [];
    for (const id of ids) {
      const known = this.#known.get(id);
      if (known === undefined) unknown.push(id);
      else if (known === importance) selected.add(id);
    }
    for (let start = 0; start < unknown.length; start += FACTS_AT_ONCE) {
      for (const { id, facts } of await factsOfIssues(database, organizationId, unknown.slice(start, start + FACTS_AT_ONCE))) {
        const computed = importanceOf(readFacts(facts)).importance;
        this.#known.set(id, computed);
        if (computed === importance) selected.add(id);
      }
    }
    return selected;
  }
}
