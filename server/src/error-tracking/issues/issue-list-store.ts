/** Reading issues in order, a batch at a time. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { FIRST_KEY, KEYS_END } from '../importance/importance-key.js';
import type { IssueStatus } from './issue-store.js';

export type IssueSort = 'lastSeen' | 'firstSeen' | 'events';

/** What a list is narrowed by, beside importance. */
export interface IssueFilter {
  propertyId: string | undefined;
  /** Undefined is any. */
  status: IssueStatus | undefined;
  type: string | undefined;
  release: string | undefined;
  environment: string | undefined;
  /** Text of the title or the culprit, in any case. */
  text: string | undefined;
  seenSince: Date | undefined;
  firstSeenBefore: Date | undefined;
}

/** An issue as far as it must be read to know where it stands in a list. */
export type ScannedIssue = Pick<Row<'error_issues'>, 'id' | 'last_seen_at' | 'first_seen_at' | 'events' | 'importance_key'>;

/** A place in the order of a list: the value of the sorted column, and the id of the issue there. */
export type ScanPlace = readonly [value: Date | string, id: string];

const COLUMNS = { lastSeen: 'i.last_seen_at', firstSeen: 'i.first_seen_at', events: 'i.events' } as const;

/** The place of an issue in a list. */
export function placeOf(row: ScannedIssue, sort: IssueSort): ScanPlace {
  if (sort === 'events') return [row.events, row.id];
  return [sort === 'lastSeen' ? row.last_seen_at : row.first_seen_at, row.id];
}

const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Where an issue, or one that was merged into it, was seen. Both look into the primary key, once for each issue that is read. */
function seenIn(query: Knex.QueryBuilder, { release, environment }: IssueFilter): void {
  if (release === undefined && environment === undefined) return;
  const named = [release !== undefined && 'r.release = :release', environment !== undefined && 'r.environment = :environment'];
  const conditions = named.filter(Boolean).join(' and ');
  const bindings = { ...(release !== undefined && { release }), ...(environment !== undefined && { environment }) };
  query.whereRaw(
    `(exists (select from error_issue_releases r
        where r.organization_id = i.organization_id and r.issue_id = i.id and ${conditions})
      or exists (select from error_issues m
        join error_issue_releases r on r.organization_id = m.organization_id and r.issue_id = m.id
        where m.organization_id = i.organization_id and m.merged_into = i.id and ${conditions}))`,
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

/** In which order a list is read, and of which importance. */
export interface ScanOrder {
  sort: IssueSort;
  /** Stored importances that belong to the list. */
  keys: readonly number[];
  /** Issues that another version judged are read too; whoever asks tells them apart. */
  outdated: boolean;
}

/** Whether an organization, or one of its properties, has issues whose importance another version stored. */
export async function hasOutdated(database: Knex, organizationId: string, propertyId: string | undefined): Promise<boolean> {
  const probe = (condition: string) => `exists (
    select from properties p cross join lateral (
      select from error_issues i
      where i.organization_id = :organizationId and i.property_id = p.id and i.merged_into is null and i.importance_key ${condition} limit 1
    ) o where p.organization_id = :organizationId and (:propertyId::uuid is null or p.id = :propertyId))`;
  const { rows } = await database.raw(`/* outdated-issues */ select ${probe('< :first')} or ${probe('>= :end')} as outdated`, {
    organizationId,
    propertyId: propertyId ?? null,
    first: FIRST_KEY,
    end: KEYS_END,
  });
  return rows[0].outdated;
}

/**
 * The next issues of an organization in an order, the greatest first; those that were merged into another are not among them. Of each property and
 * importance the first few are read by an index, so that no list reads the issues that it does not show.
 */
export async function scanIssues(
  database: Knex,
  organizationId: string,
  filter: IssueFilter,
  { sort, keys, outdated }: ScanOrder,
  after: ScanPlace | null,
  limit: number,
): Promise<ScannedIssue[]> {
  const column = COLUMNS[sort];
  const order = [
    { column, order: 'desc' },
    { column: 'i.id', order: 'desc' },
  ];
  const found = database('error_issues as i')
    .where('i.organization_id', organizationId)
    .whereRaw('i.property_id = p.id')
    .whereNull('i.merged_into')
    .orderBy(order)
    .limit(limit)
    .select('i.id', 'i.last_seen_at', 'i.first_seen_at', 'i.events', 'i.importance_key');
  narrow(found, filter);
  if (after) found.whereRaw('(??, i.id) < (?, ?)', [column, ...after]);
  const query = database('properties as p').where('p.organization_id', organizationId);
  if (filter.propertyId !== undefined) query.where('p.id', filter.propertyId);
  if (outdated)
    found.whereRaw('(i.importance_key = any(?::smallint[]) or i.importance_key < ? or i.importance_key >= ?)', [
      [...keys],
      FIRST_KEY,
      KEYS_END,
    ]);
  else {
    query.joinRaw('cross join unnest(?::smallint[]) as k (importance_key)', [[...keys]]);
    found.whereRaw('i.importance_key = k.importance_key');
  }
  // its types know no builder among the bindings
  return query
    .joinRaw('cross join lateral ? as i', [found as unknown as Knex.Raw])
    .orderBy(order)
    .limit(limit)
    .select<ScannedIssue[]>('i.*');
}

/** The facts of issues, as JSON, in no order. */
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

export interface TypeRow extends Pick<Row<'error_issues'>, 'type' | 'events' | 'last_seen_at'> {
  issues: number;
}

/** A page of the types of an organization's issues, the newest event first. */
export async function listTypes(
  database: Knex,
  organizationId: string,
  { propertyId, seenSince }: { propertyId: string | undefined; seenSince: Date | undefined },
  after: { lastSeenAt: Date; type: string } | null,
  limit: number,
): Promise<TypeRow[]> {
  const { rows } = await database.raw(
    `/* error-types */
     select i.type, count(*)::int as issues, sum(i.events)::bigint as events, max(i.last_seen_at) as last_seen_at
     from error_issues i
     join properties p on p.organization_id = i.organization_id and p.id = i.property_id
     where i.organization_id = :organizationId and i.merged_into is null
       and (:propertyId::uuid is null or i.property_id = :propertyId)
       and (:seenSince::timestamptz is null or i.last_seen_at >= :seenSince)
     group by i.type
     having :lastSeenAt::timestamptz is null or max(i.last_seen_at) < :lastSeenAt
       or (max(i.last_seen_at) = :lastSeenAt and i.type > :type)
     order by max(i.last_seen_at) desc, i.type
     limit :limit`,
    {
      organizationId,
      propertyId: propertyId ?? null,
      seenSince: seenSince ?? null,
      lastSeenAt: after?.lastSeenAt ?? null,
      type: after?.type ?? '',
      limit,
    },
  );
  return rows;
}
