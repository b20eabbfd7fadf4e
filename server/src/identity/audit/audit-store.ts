/** Reads the audit log, which has a row for every change of 400 days: no page reads more of them than a search may. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { firstIdAt } from '../../kernel/database/rows/first-id.js';
import { type Found, LOOKED_THROUGH, lookThrough } from '../../kernel/database/rows/look-through.js';

export interface AuditRow extends Omit<Row<'audit_log'>, 'organization_id'> {
  actor_type: 'user' | 'api_key' | 'system' | 'anonymous';
  via: 'http' | 'mcp' | 'job';
}

/** The columns with an index of their own, the one that says most first. */
const FILTERED = ['target_id', 'actor_id', 'target_type', 'action', 'outcome'] as const;
type Filtered = (typeof FILTERED)[number];

export interface AuditFilter {
  columns: Partial<Record<Filtered, string | undefined>>;
  since: Date | undefined;
  until: Date | undefined;
}

/**
 * Ids begin with the time a row was written: after `at`, when its call began. Equal refusals within a minute are one row, whose last time may be a minute
 * later. So rows a little beyond the ends are read, too, and judged by their times.
 */
const MARGIN_MS = 60_000;

const idAt = (time: Date, marginMs: number) => firstIdAt(new Date(time.getTime() + marginMs));

const rowsOf = (database: Knex, organizationId: string, { since, until }: AuditFilter, beforeId: string | null) => {
  const query = database<AuditRow>('audit_log').where('organization_id', organizationId);
  if (since) query.where('id', '>=', idAt(since, -2 * MARGIN_MS));
  if (until) query.where('id', '<', idAt(until, MARGIN_MS));
  if (beforeId !== null) query.where('id', '<', beforeId);
  return query;
};

/** The column whose index leads to the fewest rows; they are counted as far as a page may read. */
async function rarest(database: Knex, rows: () => Knex.QueryBuilder, given: readonly [Filtered, string][]): Promise<Filtered> {
  const counts = given.map(([column, value]) =>
    database
      .from(rows().where(column, value).select(database.raw('1')).limit(LOOKED_THROUGH.values).as('r'))
      .count({ count: '*' })
      .as(column),
  );
  const found: Record<string, string> = await database.select(counts).first();
  const [first] = given.map(([column]) => column).sort((a, b) => Number(found[a]) - Number(found[b]));
  return first as Filtered;
}

/**
 * A page of an organization's audit log, newest first. One filter has its index; of several, the rarest leads, and the others are looked for in its rows.
 */
export async function listAudit(
  database: Knex,
  organizationId: string,
  filter: AuditFilter,
  beforeId: string | null,
  limit: number,
): Promise<Found<AuditRow>> {
  const given = FILTERED.flatMap((column): [Filtered, string][] => {
    const value = filter.columns[column];
    return value === undefined ? [] : [[column, value]];
  });
  const rows = () => rowsOf(database, organizationId, filter, beforeId);
  const leading = given.length > 1 ? await rarest(database, rows, given) : given[0]?.[0];
  const query = rows().orderBy('id', 'desc');
  for (const [column, value] of given) if (column === leading) query.where(column, value);
  const fits = [
    ...given.filter(([column]) => column !== leading).map(([column, value]) => database.raw('w.?? = ?', [column, value])),
    ...(filter.since ? [database.raw('coalesce(w.last_at, w.at) >= ?', [filter.since])] : []),
    ...(filter.until ? [database.raw('w.at < ?', [filter.until])] : []),
  ];
  if (!fits.length) return { rows: await query.limit(limit), stoppedAt: null };
  const all = database.raw(fits.map(() => '?').join(' and '), fits);
  return lookThrough(database, query, { fits: all, most: LOOKED_THROUGH.values }, limit);
}
