/** Events of an issue and of all issues merged into it. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

/** An issue and all issues merged into it, each of which keeps its own events. */
export interface Members {
  organizationId: string;
  issueIds: readonly string[];
}

export type EventRow = Pick<Row<'error_events'>, 'id' | 'release' | 'environment' | 'fingerprint' | 'occurred_at' | 'received_at'>;

export type EventSummaryRow = EventRow & { stored: boolean };
/** payload: an EventPayload as JSON. */
export type StoredEventRow = EventRow & Pick<Row<'error_events'>, 'payload'>;

/** A position in the order of events. */
export interface EventPosition {
  receivedAt: Date;
  id: string;
}

/**
 * The newest events of all members. Each member's events are read by index and then merged; for all members at once, PostgreSQL would sort
 * every event of 30 days.
 */
async function newest<Row>(
  database: Knex,
  { organizationId, issueIds }: Members,
  columns: string,
  where: string,
  bindings: Record<string, string | number | Date>,
): Promise<Row[]> {
  const { rows } = await database.raw(
    `/* newest-error-events */
     select e.* from unnest(:issueIds::uuid[]) as member (id)
     cross join lateral (
       select ${columns} from error_events
       where organization_id = :organizationId and issue_id = member.id and day >= :firstDay and ${where}
       order by received_at desc, id desc limit :limit
     ) e
     order by e.received_at desc, e.id desc limit :limit`,
    { organizationId, issueIds: [...issueIds], ...bindings },
  );
  return rows;
}

const SUMMARY = 'id, release, environment, fingerprint, occurred_at, received_at';

/** A page of events, the newest first. */
export async function listEvents(
  database: Knex,
  members: Members,
  firstDay: string,
  after: EventPosition | null,
  limit: number,
): Promise<EventSummaryRow[]> {
  const where = after ? '(received_at, id) < (:receivedAt::timestamptz, :id::uuid)' : 'true';
  return newest(database, members, `${SUMMARY}, payload is not null as stored`, where, { firstDay, limit, ...after });
}

/** The events that are stored in full beside one of them. */
export interface Neighbours {
  olderEventId: string | null;
  newerEventId: string | null;
}

/** Each member is read by index, as `newest` reads it. */
const NEIGHBOURS = `/* neighbours-of-error-event */
  select
    (select e.id from unnest(:issueIds::uuid[]) as member (id) cross join lateral (
       select received_at, id from error_events
       where organization_id = :organizationId and issue_id = member.id and day >= :firstDay and payload is not null
         and (received_at, id) < (:receivedAt::timestamptz, :id::uuid)
       order by received_at desc, id desc limit 1
     ) e order by e.received_at desc, e.id desc limit 1) as older,
    (select e.id from unnest(:issueIds::uuid[]) as member (id) cross join lateral (
       select received_at, id from error_events
       where organization_id = :organizationId and issue_id = member.id and day >= :firstDay and payload is not null
         and (received_at, id) > (:receivedAt::timestamptz, :id::uuid)
       order by received_at, id limit 1
     ) e order by e.received_at, e.id limit 1) as newer`;

/** The events before and after one, of those that are stored in full. */
export async function neighboursOf(
  database: Knex,
  { organizationId, issueIds }: Members,
  firstDay: string,
  { receivedAt, id }: EventPosition,
): Promise<Neighbours> {
  const { rows } = await database.raw(NEIGHBOURS, { organizationId, issueIds: [...issueIds], firstDay, receivedAt, id });
  const [row] = rows as { older: string | null; newer: string | null }[];
  return { olderEventId: row?.older ?? null, newerEventId: row?.newer ?? null };
}

/** The id of the last or the first event that is stored in full. */
export async function eventAtEnd(database: Knex, members: Members, firstDay: string, end: 'latest' | 'oldest'): Promise<string | null> {
  if (end === 'latest') {
    const [row] = await newest<Pick<EventRow, 'id'>>(database, members, 'id, received_at', 'payload is not null', { firstDay, limit: 1 });
    return row?.id ?? null;
  }
  const before = { receivedAt: new Date(0), id: '00000000-0000-0000-0000-000000000000' };
  return (await neighboursOf(database, members, firstDay, before)).newerEventId;
}

/** The distinguishing traits of stored events, without their payloads. */
export interface EventTraits extends Pick<Row<'error_events'>, 'id' | 'received_at' | 'release'> {
  url: string | null;
  message: string | null;
  /** {name, version} as JSON. */
  browser: unknown;
  /** Names and texts, as JSON. */
  tags: unknown;
}

/** Each payload is parsed once. Payloads may be long, so that it is better done where they are. */
const TRAITS = `id, received_at, release, (
  select json_build_object('url', p->>'url', 'message', coalesce(p->'exceptions'->0->>'message', p->>'message'), 'browser', p->'browser', 'tags', p->'tags')
  from (select payload::jsonb as p offset 0) parsed
) as traits`;

type TraitsRow = Pick<EventTraits, 'id' | 'received_at' | 'release'> & {
  traits: Pick<EventTraits, 'url' | 'message' | 'browser' | 'tags'>;
};

/** Traits of the newest events with a payload. */
export async function newestTraits(database: Knex, members: Members, firstDay: string, limit: number): Promise<EventTraits[]> {
  const rows = await newest<TraitsRow>(database, members, TRAITS, 'payload is not null', { firstDay, limit });
  return rows.map(({ traits, ...row }) => ({ ...row, ...traits }));
}

/** Complete events by id, in no order, without events that were only counted. An id that was used twice is returned twice. */
export async function getEvents(
  database: Knex,
  { organizationId, issueIds }: Members,
  propertyId: string,
  days: readonly string[],
  ids: readonly string[],
): Promise<StoredEventRow[]> {
  // naming each day lets PostgreSQL use the primary key of each partition
  const { rows } = await database.raw(
    `/* error-events-in-full */
     select ${SUMMARY}, payload from error_events
     where organization_id = :organizationId and property_id = :propertyId and day = any(:days::date[]) and id = any(:ids::uuid[])
       and issue_id = any(:issueIds::uuid[]) and payload is not null
     order by received_at desc`,
    { organizationId, issueIds: [...issueIds], propertyId, days: [...days], ids: [...ids] },
  );
  return rows;
}

const DAY_MS = 86_400_000;

/** The issues of events of a property that came today or yesterday, by their ids. */
export async function issuesOfEvents(
  database: Knex,
  { organizationId, propertyId }: { organizationId: string; propertyId: string },
  eventIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const days = [now, new Date(now.getTime() - DAY_MS)].map((time) => time.toISOString().slice(0, 10));
  return database('error_events')
    .where({ organization_id: organizationId, property_id: propertyId })
    .whereIn('day', days)
    .whereRaw('id = any(?::uuid[])', [[...eventIds]])
    .distinct()
    .pluck('issue_id');
}
