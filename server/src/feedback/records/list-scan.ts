/**
 * Reads a list in order, whatever its filters, without reading all feedback. The next few in order fill a page unless a filter is rare;
 * feedback that passes a rare filter is found by that filter's index. If each filter alone passes many but all together few, the scan
 * continues in order up to a limit: the page may then be shorter than requested and continues with its cursor.
 */
import type { Knex } from 'knex';
import { firstIdAt } from '../../kernel/database/rows/first-id.js';
import type { FeedbackFilter } from './list-filter.js';
import { conditionsOf, fewCandidates } from './list-sql.js';

const FIRST_WINDOW = 1_000;
const GROWTH = 4;
/** About 100,000 in one request. */
const MOST_READ = 100_000;

interface Found {
  /** Newest first. */
  ids: string[];
  /** The id to continue from if reading stopped before the page was full; otherwise null. */
  stoppedAt: string | null;
}

interface List {
  organizationId: string;
  filter: FeedbackFilter;
}

type Bindings = Record<string, unknown>;

/** Selects the list's feedback from given ids, or from the next `window` in order. */
async function select(
  database: Knex,
  { organizationId, filter }: List,
  from: string,
  bindings: Bindings,
  limit: number,
): Promise<string[]> {
  const where = conditionsOf(filter);
  const { rows } = await database.raw(`/* list-feedback */ select f.id from ${from} f where ${where.sql} order by f.id desc limit :limit`, {
    ...where.bindings,
    ...bindings,
    organizationId,
    limit,
  } as never);
  return rows.map(({ id }: { id: string }) => id);
}

/** The order and the range of ids. A single project has its own index. */
function rangeOf({ filter: { projectIds, since, until } }: List, after: string | null): { sql: string; bindings: Bindings } {
  const [only] = projectIds;
  const before = [after, until ? firstIdAt(until) : null].filter((id) => id !== null).sort()[0];
  const conditions = [
    'organization_id = :organizationId',
    ...(projectIds.length === 1 ? ['project_id = :onlyProject'] : []),
    ...(before === undefined ? [] : ['id < :before']),
    ...(since ? ['id >= :notBefore'] : []),
  ];
  const bindings = {
    ...(projectIds.length === 1 && { onlyProject: only }),
    ...(before !== undefined && { before }),
    ...(since && { notBefore: firstIdAt(since) }),
  };
  return { sql: conditions.join(' and '), bindings };
}

/** The inner limit makes PostgreSQL use the index of the order. */
async function selectNext(database: Knex, list: List, after: string | null, window: number, limit: number): Promise<string[]> {
  const range = rangeOf(list, after);
  const from = `(select * from feedback where ${range.sql} order by id desc limit :window)`;
  return select(database, list, from, { ...range.bindings, window }, limit);
}

/** The last id of the next `window` in order; null if there are fewer. */
async function endOfNext(database: Knex, list: List, after: string | null, window: number): Promise<string | null> {
  const range = rangeOf(list, after);
  const { rows } = await database.raw(
    `/* end-of-feedback-window */ select id from feedback where ${range.sql} order by id desc offset :skipped limit 1`,
    { ...range.bindings, organizationId: list.organizationId, skipped: window - 1 } as never,
  );
  return rows[0]?.id ?? null;
}

async function selectAmong(database: Knex, list: List, ids: readonly string[], after: string | null, limit: number): Promise<string[]> {
  const range = rangeOf(list, after);
  const from = `(select * from feedback where ${range.sql} and id = any(:ids::uuid[]))`;
  return select(database, list, from, { ...range.bindings, ids }, limit);
}

/** The next feedback of a list after an id, up to `limit`. */
export async function scanFeedback(database: Knex, list: List, after: string | null, limit: number): Promise<Found> {
  if (!list.filter.projectIds.length) return { ids: [], stoppedAt: null };
  const ids: string[] = [];
  let [from, read] = [after, 0];
  for (let window = FIRST_WINDOW; ; window *= GROWTH) {
    ids.push(...(await selectNext(database, list, from, window, limit - ids.length)));
    if (ids.length >= limit) return { ids, stoppedAt: null };
    read += window;
    from = await endOfNext(database, list, from, window);
    if (from === null) return { ids, stoppedAt: null };
    if (read > MOST_READ) return { ids, stoppedAt: from };
    if (window > FIRST_WINDOW) continue;
    const few = await fewCandidates(database, list.organizationId, list.filter);
    if (few) return { ids: [...ids, ...(await selectAmong(database, list, few, from, limit - ids.length))], stoppedAt: null };
  }
}
