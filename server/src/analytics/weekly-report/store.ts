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

/** The Monday at 09:00 that an organization last had, as a day. By the clock on the wall, so it is right where clocks change. */
const MONDAY = `date_trunc('week', (:now::timestamptz at time zone o.time_zone) - interval '9 hours')::date`;
/** The last such Monday of the zone that is furthest ahead, UTC+14: no report of a later one is due anywhere. */
const LATEST_MONDAY = `date_trunc('week', (:now::timestamptz at time zone 'UTC') + interval '5 hours')::date`;

const TEXT_OF_MONDAY = `to_char(${MONDAY}, 'YYYY-MM-DD')`;

/** What a report needs of its person and organization. */
export interface Reader {
  email: string;
  organizationSlug: string;
  domain: string;
  /** The Monday on which the last report was due. */
  monday: string;
}

/** A person of an organization and a property of it; undefined where either is not there. */
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

/** Does nothing for somebody who is subscribed. The first report is the one of the next Monday. */
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

/** A report that is due, and the Monday of the last one. */
export interface DueReport extends Subscription, Reader {
  issued: string;
}

/** Reports that are due, those of a person together, so that organizations mix. */
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

/** Marks a report as issued; returns false if somebody else did, or it is not wanted any more. */
export async function markIssued(database: Knex, { issued, monday, ...report }: DueReport): Promise<boolean> {
  return (await subscriptions(database, report).where({ issued }).update({ issued: monday })) > 0;
}

/** Brings back what a clock that was wrong has put into the far future. A report of the present week may have been sent, so it is not sent again. */
export async function forgetFuture(database: Knex, now: Date): Promise<void> {
  await database.raw(
    `/* analytics-weekly-reports-future */
     update analytics_weekly_reports r set issued = ${MONDAY} from organizations o
     where o.id = r.organization_id and r.issued > ${LATEST_MONDAY} + 7`,
    { now },
  );
}

/** How many reports lie in the outbox and are due, up to a number. */
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
