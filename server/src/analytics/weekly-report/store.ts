import type { Knex } from 'knex';

export interface Subscription {
  organizationId: string;
  propertyId: string;
  userId: string;
}

const subscriptions = (database: Knex, { organizationId, propertyId, userId }: Subscription) =>
  database('analytics_weekly_reports').where({
    organization_id: organizationId,
    property_id: propertyId,
    user_id: userId,
  });

/** The organization's latest Monday at 09:00 local time, as a day. Uses wall-clock time, so it is right when clocks change. */
const MONDAY = `date_trunc('week', (:now::timestamptz at time zone o.time_zone) - interval '9 hours')::date`;
/** The latest such Monday at UTC+14, the zone furthest ahead: no later report is due anywhere. */
const LATEST_MONDAY = `date_trunc('week', (:now::timestamptz at time zone 'UTC') + interval '5 hours')::date`;

const TEXT_OF_MONDAY = `to_char(${MONDAY}, 'YYYY-MM-DD')`;

/** Facts about the person and the organization that a report needs. */
export interface Reader {
  email: string;
  organizationSlug: string;
  domain: string;
  /** The Monday of the latest report. */
  monday: string;
}

/** A member and a property of an organization; undefined if either doesn't exist. */
export async function findReader(
  database: Knex,
  { organizationId, propertyId, userId }: Subscription,
  now: Date,
): Promise<(Reader & { enabled: boolean; nextAt: Date }) | undefined> {
  const { rows } = await database.raw(
    `/* analytics-weekly-report-reader */
     select u.email, o.slug as "organizationSlug", y.domain, ${TEXT_OF_MONDAY} as monday, r.user_id is not null as enabled,
       ((${MONDAY} + 7) + time '09:00') at time zone o.time_zone as "nextAt"
     from members m
     join organizations o on o.id = m.organization_id
     join users u on u.id = m.user_id
     join properties y on y.organization_id = m.organization_id and y.id = :propertyId
     left join analytics_weekly_reports r on r.organization_id = m.organization_id and r.property_id = y.id and r.user_id = m.user_id
     where m.organization_id = :organizationId and m.user_id = :userId`,
    { organizationId, propertyId, userId, now },
  );
  return rows[0];
}

/** Does nothing if the person is already subscribed. The first report is the one of the next Monday. */
export async function subscribe(database: Knex, subscription: Subscription, monday: string, now: Date): Promise<void> {
  const { organizationId, propertyId, userId } = subscription;
  await database('analytics_weekly_reports')
    .insert({ organization_id: organizationId, property_id: propertyId, user_id: userId, issued: monday, created_at: now })
    .onConflict(['organization_id', 'property_id', 'user_id'])
    .ignore();
}

export async function unsubscribe(database: Knex, subscription: Subscription): Promise<void> {
  await subscriptions(database, subscription).delete();
}

/** A report that is due, with the Monday of the previous one. */
export interface DueReport extends Subscription, Reader {
  issued: string;
}

/** Reports that are due. A person's reports are adjacent, and organizations are mixed. */
export async function dueReports(database: Knex, now: Date, except: readonly string[], limit: number): Promise<DueReport[]> {
  const { rows } = await database.raw(
    `/* analytics-weekly-reports-due */
     select r.organization_id as "organizationId", r.property_id as "propertyId", r.user_id as "userId", to_char(r.issued, 'YYYY-MM-DD') as issued,
       ${TEXT_OF_MONDAY} as monday, u.email, o.slug as "organizationSlug", y.domain
     from analytics_weekly_reports r
     join organizations o on o.id = r.organization_id and o.deleted_at is null
     join properties y on y.organization_id = r.organization_id and y.id = r.property_id
     join users u on u.id = r.user_id
     where r.issued < ${LATEST_MONDAY} and r.issued < ${MONDAY} and r.property_id <> all(:except::uuid[])
     order by r.user_id, r.property_id limit :limit`,
    { now, except: [...except], limit },
  );
  return rows;
}

/** Marks an edition as queued; returns false if another worker did, or if the person has unsubscribed. */
export async function markQueued(database: Knex, { issued, monday, ...report }: DueReport): Promise<boolean> {
  return (await subscriptions(database, report).where({ issued }).update({ issued: monday })) > 0;
}

/** Repairs dates that a wrong clock has put far into the future. This week's report may have been sent, so it is not sent again. */
export async function forgetFuture(database: Knex, now: Date): Promise<void> {
  await database.raw(
    `/* analytics-weekly-reports-future */
     update analytics_weekly_reports r set issued = ${MONDAY} from organizations o
     where o.id = r.organization_id and r.issued > ${LATEST_MONDAY} + 7`,
    { now },
  );
}

/** How many due reports the outbox holds, counted up to a limit. */
export async function waitingReports(database: Knex, kind: string, now: Date, most: number): Promise<number> {
  const { rows } = await database.raw(
    `/* analytics-weekly-reports-waiting */
     select count(*)::int as count from (
       select 1 from deliveries where status = 'pending' and sealed_mail is not null and kind = :kind and next_attempt_at <= :now limit :most
     ) waiting`,
    { kind, now, most },
  );
  return rows[0].count;
}
