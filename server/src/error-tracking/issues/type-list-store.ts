/** Reads the types of an organization's issues. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

export interface TypeRow extends Pick<Row<'error_issues'>, 'type' | 'events' | 'last_seen_at'> {
  issues: number;
}

/** The issues to sum by type. */
export interface TypeFilter {
  /** Null reads every property without a filter; only where no deleted property waits for removal. */
  propertyIds: readonly string[] | null;
  /** Only issues with an event since then. */
  seenSince: Date | undefined;
}

const ofProperties = (all: boolean) => (all ? '' : 'and property_id = any(:propertyIds::uuid[])');

/** Issues that count: a merged one counts for its target. */
const ISSUES = 'from error_issues i where i.organization_id = :organizationId and i.merged_into is null';

/** The issues seen since then: listed ones, and those ahead of the indexes (listed-counters.ts). */
const newerOnes = (all: boolean) => `
  select i.type, count(*) as issues, sum(i.listed_events) as events, max(i.listed_last_seen_at) as last_seen_at
  ${ISSUES} ${ofProperties(all)} and not i.ahead and i.listed_events > 0 and i.listed_last_seen_at >= :since group by i.type
  union all
  select i.type, count(*), sum(i.events), max(i.last_seen_at)
  ${ISSUES} ${ofProperties(all)} and i.ahead and i.last_seen_at >= :since group by i.type`;

/**
 * The kept sums (type-sums.ts), without what they hold of issues that were not seen since then, and with what those ahead of the indexes have more.
 * The last event of a type that lost issues is looked up.
 */
const allButOlderOnes = (all: boolean) => `
  select k.type, k.issues, k.events,
    case when k.lost_issues then (
      select max(i.listed_last_seen_at) ${ISSUES} and not i.ahead and i.property_id = k.property_id and i.type = k.type
    ) else k.last_seen_at end as last_seen_at
  from (
    select property_id, type, sum(issues) as issues, sum(events) as events, max(last_seen_at) as last_seen_at,
      bool_or(last_seen_at is null) as lost_issues
    from error_types where organization_id = :organizationId ${ofProperties(all)} group by property_id, type
  ) k
  union all
  select i.type, -count(*), -sum(i.listed_events), null
  ${ISSUES} ${ofProperties(all)} and not i.ahead and i.listed_events > 0 and i.listed_last_seen_at < :since group by i.type
  union all
  select i.type, count(*) filter (where i.last_seen_at >= :since) - count(*) filter (where i.listed_events > 0),
    coalesce(sum(i.events) filter (where i.last_seen_at >= :since), 0) - sum(i.listed_events), max(i.last_seen_at)
  ${ISSUES} ${ofProperties(all)} and i.ahead group by i.type`;

/** Whether most issues were seen since then, as PostgreSQL estimates from its statistics: counting them would take as long as summing them. */
async function areMostNewer(database: Knex, organizationId: string, since: Date): Promise<boolean> {
  const part = (condition: string) =>
    `select from error_issues
     where organization_id = :organizationId and merged_into is null and not ahead and listed_last_seen_at ${condition} :since`;
  const { rows } = await database.raw(`explain (format json) ${part('>=')} union all ${part('<')}`, { organizationId, since });
  const [newer, older]: { 'Plan Rows': number }[] = rows[0]['QUERY PLAN'][0].Plan.Plans ?? [];
  return newer !== undefined && older !== undefined && newer['Plan Rows'] > older['Plan Rows'];
}

/** A page of the types of an organization's issues, newest event first. Of the issues since a moment and those before it, reads the fewer. */
export async function listTypes(
  database: Knex,
  organizationId: string,
  { propertyIds, seenSince }: TypeFilter,
  after: { lastSeenAt: Date; type: string } | null,
  limit: number,
): Promise<TypeRow[]> {
  const all = propertyIds === null;
  const areFew = seenSince !== undefined && !(await areMostNewer(database, organizationId, seenSince));
  const { rows } = await database.raw(
    `/* error-types */
     select t.type, sum(t.issues)::int as issues, sum(t.events)::bigint as events, max(t.last_seen_at) as last_seen_at
     from (${areFew ? newerOnes(all) : allButOlderOnes(all)}) t
     group by t.type
     having sum(t.issues) > 0 and max(t.last_seen_at) is not null and (:lastSeenAt::timestamptz is null or max(t.last_seen_at) < :lastSeenAt
       or (max(t.last_seen_at) = :lastSeenAt and t.type > :type))
     order by max(t.last_seen_at) desc, t.type
     limit :limit`,
    {
      organizationId,
      ...(propertyIds && { propertyIds: [...propertyIds] }),
      since: seenSince ?? '-infinity',
      lastSeenAt: after?.lastSeenAt ?? null,
      type: after?.type ?? '',
      limit,
    },
  );
  return rows;
}
