/** Applies the current rules to issues whose importance another version stored, when they are read. */
import type { Knex } from 'knex';
import { readFacts } from '../events/stored-payload.js';
import { importanceKey, isPresentKey } from '../importance/importance-key.js';
import { factsOfIssues, type ScannedIssue } from './issue-list-store.js';

/** Facts are at most a few kilobytes, so a read is a megabyte or two. */
const FACTS_AT_ONCE = 500;

/** The issues of an organization with one of the keys, in the same order. */
export async function ofImportance(
  database: Knex,
  organizationId: string,
  issues: readonly ScannedIssue[],
  keys: readonly number[],
): Promise<ScannedIssue[]> {
  const outdated = issues.filter(({ importance_key }) => !isPresentKey(importance_key)).map(({ id }) => id);
  const computed = new Map<string, number>();
  for (let start = 0; start < outdated.length; start += FACTS_AT_ONCE)
    for (const { id, facts } of await factsOfIssues(database, organizationId, outdated.slice(start, start + FACTS_AT_ONCE)))
      computed.set(id, importanceKey(readFacts(facts)));
  return issues.filter(({ id, importance_key }) => keys.includes(computed.get(id) ?? importance_key));
}
