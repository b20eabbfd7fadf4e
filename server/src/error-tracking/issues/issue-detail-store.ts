/** Details of an issue beyond its row, summed over the issue and all issues merged into it. */

import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { Members } from '../events/event-store.js';

const MAX_RELEASES = 50;
/** The limit of environments, because a sender may use one for each host. */
const MAX_ENVIRONMENTS = 100;

const bindingsOf = ({ organizationId, issueIds }: Members) => ({ organizationId, issueIds: [...issueIds] });
const OURS = 'organization_id = :organizationId and issue_id = any(:issueIds::uuid[])';

export type FingerprintRow = Pick<Row<'error_fingerprints'>, 'fingerprint' | 'version' | 'parts'>;

/** The fingerprints that lead to an issue, its own first; merging adds those of the other issues. */
export async function fingerprintsOf(database: Knex, organizationId: string, issueId: string): Promise<FingerprintRow[]> {
  return database('error_fingerprints')
    .where({ organization_id: organizationId, issue_id: issueId })
    .orderBy(['created_at', 'fingerprint'])
    .select('fingerprint', 'version', 'parts');
}

/** Events of each day since `firstDay` that had any, by day. */
export async function eventsPerDay(database: Knex, members: Members, firstDay: string): Promise<Map<string, number>> {
  const { rows } = await database.raw(
    `/* days-of-issue */
     select day::text as day, sum(events)::bigint as events from error_issue_days where ${OURS} and day >= :firstDay group by day`,
    { ...bindingsOf(members), firstDay },
  );
  return new Map(rows.map((row: { day: string; events: string }) => [row.day, Number(row.events)]));
}

export interface ReleaseRow extends Pick<Row<'error_issue_releases'>, 'release' | 'events' | 'first_seen_at' | 'last_seen_at'> {
  /** Empty if the events name none. */
  release: Row<'error_issue_releases'>['release'];
}

/** The releases in which it occurred, newest event first. */
export async function releasesOf(database: Knex, members: Members): Promise<ReleaseRow[]> {
  const { rows } = await database.raw(
    `/* releases-of-issue */
     select release, sum(events)::bigint as events, min(first_seen_at) as first_seen_at, max(last_seen_at) as last_seen_at
     from error_issue_releases where ${OURS}
     group by release order by max(last_seen_at) desc, release limit ${MAX_RELEASES}`,
    bindingsOf(members),
  );
  return rows;
}

export interface EnvironmentRow {
  /** Empty if the events name none. */
  environment: NonNullable<Row<'error_events'>['environment']>;
  events: string;
}

/** The environments in which it occurred, most events first. */
export async function environmentsOf(database: Knex, members: Members): Promise<EnvironmentRow[]> {
  const { rows } = await database.raw(
    `/* environments-of-issue */
     select environment, sum(events)::bigint as events
     from error_issue_releases where ${OURS}
     group by environment order by sum(events) desc, environment limit ${MAX_ENVIRONMENTS}`,
    bindingsOf(members),
  );
  return rows;
}

export type KnownRelease = Pick<Row<'error_releases'>, 'name' | 'order_key'>;

/** A release with fewer events than this, and without source maps, may be a typing error or a developer's own build. */
const ESTABLISHED_EVENTS = 10;

/**
 * The newest release in which it occurred. A release with few events that was seen before an earlier release is an outlier and counts only if there
 * is no other: otherwise a single event of release 999.9.9 would keep the issue resolved in all earlier ones. It takes one pass over the releases in
 * order, because there may be thousands, and the issue is locked meanwhile.
 */
export async function newestReleaseOf(database: Knex, members: Members, propertyId: string): Promise<KnownRelease | undefined> {
  const { rows } = await database.raw(
    `/* newest-release-of-issue */
     with seen as materialized (
       select name, order_key, first_seen_at, events >= ${ESTABLISHED_EVENTS} or maps_uploaded_at is not null as established
       from error_releases
       where organization_id = :organizationId and property_id = :propertyId
         and name in (select release from error_issue_releases where ${OURS} and release <> '')
     )
     select name, order_key
     from (select *, max(first_seen_at) over (order by order_key) as last_seen_first from seen) s
     order by established or last_seen_first = first_seen_at desc, order_key desc, name desc
     limit 1`,
    { ...bindingsOf(members), propertyId },
  );
  return rows[0];
}

/** A release of a property by name. */
export async function findRelease(
  database: Knex,
  organizationId: string,
  propertyId: string,
  name: string,
): Promise<KnownRelease | undefined> {
  return database('error_releases').where({ organization_id: organizationId, property_id: propertyId, name }).first('name', 'order_key');
}
