/** Reads issues in order, in batches. */

import type { Knex } from 'knex';
import type { Row } from '../../../generated/tables.js';
import { anywhere } from '../../../kernel/database/rows/contains.js';
import { prepared } from '../../../kernel/database/rows/prepared.js';
import { FIRST_KEY, KEYS_END } from '../../importance/importance-key.js';
import type { IssueFilter } from './issue-candidates.js';

export type { IssueFilter } from './issue-candidates.js';

export type IssueSort = 'lastSeen' | 'firstSeen' | 'events';

/** The part of an issue that determines its position in a list. */
export type ScannedIssue = Pick<Row<'error_issues'>, 'id' | 'last_seen_at' | 'first_seen_at' | 'events' | 'importance_key'>;

/** A position in a list: the value of the sorted column, and the issue's id. */
export type ScanPosition = readonly [value: Date | string, id: string];

const COLUMNS = { lastSeen: 'i.last_seen_at', firstSeen: 'i.first_seen_at', events: 'i.events' } as const;

/** The indexed columns of the orders by counters; they equal the counters of issues that aren't ahead of the index (listed-counters.ts). */
const LISTED = { lastSeen: 'i.listed_last_seen_at', events: 'i.listed_events' } as const;

const SCANNED = ['i.id', 'i.last_seen_at', 'i.first_seen_at', 'i.events', 'i.importance_key'];

/** An issue's position in a list. */
export function positionOf(row: ScannedIssue, sort: IssueSort): ScanPosition {
  if (sort === 'events') return [row.events, row.id];
  return [sort === 'lastSeen' ? row.last_seen_at : row.first_seen_at, row.id];
}

/**
 * Whether an issue, or one merged into it, occurred there. Both use the primary key, once for each issue that is read; the offsets prevent PostgreSQL
 * from hashing the whole table instead.
 */
function seenIn(query: Knex.QueryBuilder, { release, environment }: IssueFilter): void {
  if (release === undefined && environment === undefined) return;
  const named = [release !== undefined && 'r.release = :release', environment !== undefined && 'r.environment = :environment'];
  const conditions = named.filter(Boolean).join(' and ');
  const bindings = { ...(release !== undefined && { release }), ...(environment !== undefined && { environment }) };
  query.whereRaw(
    `(exists (select from error_issue_releases r
        where r.organization_id = i.organization_id and r.issue_id = i.id and ${conditions} offset 0)
      or exists (select from error_issues m
        join error_issue_releases r on r.organization_id = m.organization_id and r.issue_id = m.id
        where m.organization_id = i.organization_id and m.merged_into = i.id and ${conditions} offset 0))`,
    bindings,
  );
}

function narrow(query: Knex.QueryBuilder, filter: IssueFilter): void {
  if (filter.status !== undefined) query.where('i.status', filter.status);
  if (filter.type !== undefined) query.where('i.type', filter.type);
  if (filter.seenSince !== undefined) query.where('i.last_seen_at', '>=', filter.seenSince);
  if (filter.firstSeenBefore !== undefined) query.where('i.first_seen_at', '<', filter.firstSeenBefore);
  if (filter.text !== undefined) {
    const text = anywhere(filter.text);
    query.whereRaw(`(i.type || ': ' || i.message ilike :text or i.culprit ilike :text)`, { text });
  }
  seenIn(query, filter);
}

/** The order of a list, and its start. */
export interface ScanOrder {
  sort: IssueSort;
  /** The stored importances of the list. */
  keys: readonly number[];
  /** Also reads issues whose importance another version stored; the caller filters them. */
  outdated: boolean;
  /** Only existing properties, not deleted ones whose issues wait for removal. */
  propertyIds: readonly string[];
}

/** A list to read: its organization, filters and order. */
export interface IssueList {
  organizationId: string;
  filter: IssueFilter;
  order: ScanOrder;
}

/** The properties of a list: the named one, those of a project, or all; the named one only if it is of the project. */
export async function propertiesOfList(
  database: Knex,
  organizationId: string,
  propertyId: string | undefined,
  projectId: string | null = null,
): Promise<string[]> {
  if (propertyId !== undefined && projectId === null) return [propertyId];
  const query = database('properties').where({ organization_id: organizationId }).orderBy('id');
  if (projectId !== null) query.where({ project_id: projectId });
  if (propertyId !== undefined) query.where({ id: propertyId });
  return query.pluck('id');
}

const anyWith = (condition: string) => `exists (
  select from unnest(:propertyIds::uuid[]) p (id) cross join lateral (
    select from error_issues i
    where i.organization_id = :organizationId and i.property_id = p.id and i.merged_into is null and i.importance_key ${condition} limit 1
  ) o)`;

// the bounds are constants: of parameters, PostgreSQL takes a third of the issues to be beyond each, and reads them all in search of one
const OUTDATED = `/* outdated-issues */ select ${anyWith(`< ${FIRST_KEY}`)} or ${anyWith(`>= ${KEYS_END}`)} as outdated`;

/** Whether any property of an organization has issues whose importance another version stored. */
export async function hasOutdated(database: Knex, organizationId: string, propertyIds: readonly string[]): Promise<boolean> {
  const bindings = { organizationId, propertyIds: [...propertyIds] };
  const [row] = await prepared<{ outdated: boolean }>(database, OUTDATED, bindings);
  return row?.outdated === true;
}

const IN_ORDER = (column: string) => [
  { column, order: 'desc' },
  { column: 'i.id', order: 'desc' },
];

/** Issues of an organization sorted by a column, without merged ones; of the list's other filters, only those that bound the order. */
function sortedBy(
  database: Knex,
  { organizationId, filter, order }: IssueList,
  column: string,
  after: ScanPosition | null,
): Knex.QueryBuilder {
  const query = database('error_issues as i')
    .where('i.organization_id', organizationId)
    .whereNull('i.merged_into')
    .orderBy(IN_ORDER(column));
  if (after) query.whereRaw('(??, i.id) < (?, ?)', [column, ...after]);
  if (order.sort === 'lastSeen' && filter.seenSince !== undefined) query.where(column, '>=', filter.seenSince);
  if (order.sort !== 'events' && filter.firstSeenBefore !== undefined) query.where('i.first_seen_at', '<', filter.firstSeenBefore);
  return query;
}

/**
 * The next issues in the order of a list, as `i`. Two reads are merged: one of the order's index, and one of the few issues that are ahead of it.
 *
 * @param columns what to read, given the column with the sorted value; only the columns of the index, so that the index suffices, or all
 */
function inOrder(
  database: Knex,
  list: IssueList,
  after: ScanPosition | null,
  window: number,
  columns: (sorted: string) => Knex.Raw | string,
): Knex.QueryBuilder {
  const { sort } = list.order;
  const part = (column: string) => sortedBy(database, list, column, after).limit(window).select(columns(column));
  if (sort === 'firstSeen') return database.from(part(COLUMNS.firstSeen).as('i'));
  const parts = [part(LISTED[sort]).whereRaw('not i.ahead'), part(COLUMNS[sort]).whereRaw('i.ahead')];
  return database.from(database.unionAll(parts, true).as('i'));
}

function ofList(query: Knex.QueryBuilder, { filter, order }: IssueList): Knex.QueryBuilder {
  const { keys, outdated, propertyIds } = order;
  query.whereRaw('i.property_id = any(?::uuid[])', [[...propertyIds]]);
  if (outdated)
    query.whereRaw('(i.importance_key = any(?::smallint[]) or i.importance_key < ? or i.importance_key >= ?)', [
      [...keys],
      FIRST_KEY,
      KEYS_END,
    ]);
  else query.whereRaw('i.importance_key = any(?::smallint[])', [[...keys]]);
  narrow(query, filter);
  return query;
}

/** The first of these issues in the order of a list. */
export async function scanAmong(
  database: Knex,
  list: IssueList,
  candidates: readonly string[],
  after: ScanPosition | null,
  limit: number,
): Promise<ScannedIssue[]> {
  const query = ofList(sortedBy(database, list, COLUMNS[list.order.sort], after), list).whereRaw('i.id = any(?::uuid[])', [
    [...candidates],
  ]);
  return query.limit(limit).select<ScannedIssue[]>(...SCANNED);
}

/** The value in the order and the id of issues. The index of the order has both. */
const positionsIn = (database: Knex, list: IssueList, after: ScanPosition | null, window: number) =>
  inOrder(database, list, after, window, (sorted) => database.raw('i.organization_id, i.id, ?? as value', [sorted]))
    .orderBy([
      { column: 'i.value', order: 'desc' },
      { column: 'i.id', order: 'desc' },
    ])
    .limit(window);

/**
 * The next issues of a list. Most issues of a list by last event may be too young for it, so it is read from the index alone, which also holds the
 * first event: a twentieth of the time per issue. Only the others are looked up; the offset prevents PostgreSQL from hashing the whole table instead.
 */
function nextOf(database: Knex, list: IssueList, after: ScanPosition | null, window: number): Knex.QueryBuilder {
  const { filter, order } = list;
  if (order.sort !== 'lastSeen' || filter.firstSeenBefore === undefined)
    return inOrder(database, list, after, window, () => 'i.*')
      .orderBy(IN_ORDER(COLUMNS[order.sort]))
      .limit(window)
      .select('i.*');
  return database
    .from(positionsIn(database, list, after, window).select('i.*').as('n'))
    .joinRaw('cross join lateral (select * from error_issues o where o.organization_id = n.organization_id and o.id = n.id offset 0) i')
    .select('i.*');
}

/** The first matches among the next issues in a list's order. The inner limit makes PostgreSQL use the index of the order. */
export async function scanNext(
  database: Knex,
  list: IssueList,
  after: ScanPosition | null,
  window: number,
  limit: number,
): Promise<ScannedIssue[]> {
  const query = ofList(database.from(nextOf(database, list, after, window).as('i')), list).orderBy(IN_ORDER(COLUMNS[list.order.sort]));
  return query.limit(limit).select<ScannedIssue[]>(...SCANNED);
}

/** The last of the next issues in the order; null if there are fewer. */
export async function endOfNext(database: Knex, list: IssueList, after: ScanPosition | null, window: number): Promise<ScanPosition | null> {
  const [row] = await positionsIn(database, list, after, window)
    .offset(window - 1)
    .limit(1)
    .select<{ value: Date | string; id: string }[]>('i.value', 'i.id');
  return row ? [row.value, row.id] : null;
}

/** The facts of issues as JSON, in no order. */
export async function factsOfIssues(
  database: Knex,
  organizationId: string,
  ids: readonly string[],
): Promise<{ id: string; facts: unknown }[]> {
  return database('error_issues')
    .where('organization_id', organizationId)
    .whereRaw('id = any(?::uuid[])', [[...ids]])
    .select('id', 'facts');
}
