/**
 * A page of issues. While issues have an importance of another version, the database cannot filter by importance: issues are read in order, in
 * batches, until the page is full. Otherwise the first batch is the page.
 */
import type { Knex } from 'knex';
import { readFacts } from '../../events/stored-payload.js';
import { importanceKey, isPresentKey } from '../../importance/importance-key.js';
import { factsOfIssues, type ScannedIssue } from './issue-list-store.js';

/** Only the id and position of each issue are read. */
const LARGEST_BATCH = 5_000;
/** The growth factor of batches: most pages are full after the first. */
const GROWTH = 4;
/**
 * The maximum number of batches of a request, about 100,000 issues. A page that stops here may be short; its cursor continues there.
 */
const MOST_BATCHES = 24;

interface CollectOptions<Row, Position> {
  /** The next rows after a position, in order. */
  scan: (after: Position | null, limit: number) => Promise<Row[]>;
  /** The rows that belong on the page, in the same order. */
  select: (rows: Row[]) => Promise<Row[]>;
  positionOf: (row: Row) => Position;
  after: Position | null;
  limit: number;
}

/** Reads until `limit` rows belong on the page. `next` is the position to continue from, null at the end of the list. */
export async function collect<Row, Position>(options: CollectOptions<Row, Position>): Promise<{ rows: Row[]; next: Position | null }> {
  const { scan, select, positionOf, limit } = options;
  const found: Row[] = [];
  let after = options.after;
  let size = limit + 1;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = await scan(after, size);
    found.push(...(await select(rows)));
    const last = found[limit - 1];
    if (found.length > limit && last !== undefined) return { rows: found.slice(0, limit), next: positionOf(last) };
    const end = rows.at(-1);
    if (rows.length < size || end === undefined) return { rows: found, next: null };
    after = positionOf(end);
    size = Math.min(size * GROWTH, LARGEST_BATCH);
  }
  return { rows: found, next: after };
}

/** Facts are at most a few kilobytes, so a read is a megabyte or two. */
const FACTS_AT_ONCE = 500;

/** The issues of an organization with one of the keys, in the same order; importance that another version stored is computed by the current rules. */
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
