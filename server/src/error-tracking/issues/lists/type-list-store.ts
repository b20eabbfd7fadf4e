/** Reads the types of an organization's issues from their sums (type-sums.ts). */
import type { Knex } from 'knex';
import type { Row } from '../../../generated/tables.js';
import { ALL_DAYS, ALL_PROPERTIES } from './type-sums.js';

interface TypeRow extends Pick<Row<'error_issues'>, 'type' | 'events' | 'last_seen_at'> {
  issues: number;
}

/** The issues to sum by type. */
interface TypeFilter {
  /** Null reads every property without a filter; only where no deleted property waits for removal. */
  propertyIds: readonly string[] | null;
  /** Only issues with an event since then. */
  seenSince: Date | undefined;
}

const DAY_MS = 86_400_000;

/** Issues that count: a merged one counts for its target. */
const issuesWhere = (owned: string) => `from error_issues i where i.organization_id = :organizationId and i.merged_into is null ${owned}`;

/** The sums of all days, with the differences that wait to be added up. The last event of a type that lost issues is looked up. */
const allDays = (owned: string) => `
  select s.type, sum(s.issues) as issues, sum(s.events) as events,
    case when bool_or(s.lost) then (select max(i.listed_last_seen_at) ${issuesWhere(owned)} and not i.ahead and i.type = s.type)
      else max(s.last_seen_at) end as last_seen_at
  from (
    select type, issues, events, last_seen_at, false as lost from error_types
    where organization_id = :organizationId and property_id = any(:summed::uuid[]) and day = '${ALL_DAYS}' and not pending
    union all
    select type, issues, events, last_seen_at, last_seen_at is null from error_types
    where organization_id = :organizationId and pending ${owned}
  ) s group by s.type`;

/** What the issues seen since a moment that are ahead of the indexes have more than what the sums have of them. */
const aheadOfSums = (owned: string) => `
  select i.type,
    count(*) filter (where i.last_seen_at >= :since) - count(*) filter (where i.listed_events > 0 and i.listed_last_seen_at >= :dayEnd),
    coalesce(sum(i.events) filter (where i.last_seen_at >= :since), 0)
      - coalesce(sum(i.listed_events) filter (where i.listed_last_seen_at >= :dayEnd), 0), max(i.last_seen_at)
  ${issuesWhere(owned)} and i.ahead group by i.type`;

/** The listed issues since a moment: sums of whole days, and the issues of the rest of its day. The last event is the type's. */
const sinceMoment = (owned: string) => `
  select a.type, 0 as issues, 0 as events, a.last_seen_at from (${allDays(owned)}) a
  union all
  select type, issues, events, null from error_types
  where organization_id = :organizationId and property_id = any(:summed::uuid[])
    and day >= (:dayEnd::timestamptz at time zone 'UTC')::date and not pending
  union all
  select type, issues, events, null from error_types
  where organization_id = :organizationId and pending and day >= (:dayEnd::timestamptz at time zone 'UTC')::date ${owned}
  union all
  select i.type, count(*), sum(i.listed_events), null
  ${issuesWhere(owned)} and not i.ahead and i.listed_events > 0 and i.listed_last_seen_at >= :since and i.listed_last_seen_at < :dayEnd
  group by i.type`;

/** The first midnight (UTC) that is not before a moment. */
const dayEndOf = (moment: Date) => new Date(Math.ceil(moment.getTime() / DAY_MS) * DAY_MS);

/** A page of the types of an organization's issues, newest event first. */
export async function listTypes(
  database: Knex,
  organizationId: string,
  { propertyIds, seenSince }: TypeFilter,
  after: { lastSeenAt: Date; type: string } | null,
  limit: number,
): Promise<TypeRow[]> {
  const owned = propertyIds === null ? '' : 'and property_id = any(:summed::uuid[])';
  const listed = seenSince ? sinceMoment(owned) : allDays(owned);
  const { rows } = await database.raw(
    `/* error-types */
     select t.type, sum(t.issues)::int as issues, sum(t.events)::bigint as events, max(t.last_seen_at) as last_seen_at
     from (${listed} union all ${aheadOfSums(owned)}) t
     group by t.type
     having sum(t.issues) > 0 and max(t.last_seen_at) is not null and (:lastSeenAt::timestamptz is null or max(t.last_seen_at) < :lastSeenAt
       or (max(t.last_seen_at) = :lastSeenAt and t.type > :type))
     order by max(t.last_seen_at) desc, t.type
     limit :limit`,
    {
      organizationId,
      summed: [...(propertyIds ?? [ALL_PROPERTIES])],
      since: seenSince ?? '-infinity',
      dayEnd: seenSince ? dayEndOf(seenSince) : '-infinity',
      lastSeenAt: after?.lastSeenAt ?? null,
      type: after?.type ?? '',
      limit,
    },
  );
  return rows;
}
