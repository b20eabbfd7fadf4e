/** Work that keeps the database in shape. Each task may run at any time, several times, in any process. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { deleteExpiredReservations } from '../custom-domains/claim.js';
import { deleteOldErrorCounts } from '../error-tracking/issues/retention.js';
import { deleteExpiredInvitations } from '../identity/accounts/store.js';
import { deleteExpiredPasswordResets } from '../identity/sign-in/password-reset-store.js';
import { deleteExpiredSessions } from '../identity/sign-in/session-store.js';
import { createPartitions, dropExpiredPartitions } from '../kernel/database/partitions.js';
import { databaseTime, retentionTime } from '../kernel/database/retention-clock.js';
import { deleteOldTransitions } from '../monitoring/monitors/event-store.js';
import { deleteOldDeliveries } from '../notifications/delivery/delivery-store.js';
import { deleteOldNotifications } from '../notifications/operations/centre-store.js';
import { deleteOldAlerts } from '../servers/alerts/store.js';
import { deleteOldSlugs } from '../status-pages/store/slugs.js';
import { deleteOldBroadcasts } from '../status-pages/subscribers/broadcast-store.js';
import { deleteUnconfirmed } from '../status-pages/subscribers/store.js';

/** Uptime looks back 90 days; a few more keep the first of them whole. */
const TRANSITION_DAYS = 100;
/** A year and a month: whoever audits a year still finds its first day. */
const AUDIT_DAYS = 400;
const USAGE_DAYS = 40;
const NOTIFICATION_DAYS = 90;
const SENT_DELIVERY_DAYS = 7;
const DEAD_DELIVERY_DAYS = 30;
/** Longer than any delivery of one is kept. */
const BROADCAST_DAYS = 40;
/** Of servers, counted from their end. */
const ALERT_DAYS = 90;
const DAY_MS = 86_400_000;
const PARTITION_LOCK = 7_411_003;

/** Makes the partitions of the days ahead and drops those that are past their retention by both clocks; one process at a time. */
export async function maintainPartitions(
  database: Knex,
  now: Date,
  log: Logger,
  readDatabaseTime = databaseTime,
): Promise<{ created: string[]; dropped: string[] }> {
  return database.transaction(async (transaction) => {
    await transaction.raw('select pg_advisory_xact_lock(?)', [PARTITION_LOCK]);
    const created = await createPartitions(transaction, now);
    const time = retentionTime(now, await readDatabaseTime(transaction), log);
    return { created, dropped: time ? await dropExpiredPartitions(transaction, time) : [] };
  });
}

/** Everything that runs once an hour. */
export async function maintain(database: Knex, log: Logger, now: Date): Promise<void> {
  const { created, dropped } = await maintainPartitions(database, now, log);
  const transitions = await deleteOldTransitions(database, new Date(now.getTime() - TRANSITION_DAYS * DAY_MS));
  const sessions = await deleteExpiredSessions(database, now);
  const invitations = await deleteExpiredInvitations(database, now);
  await deleteExpiredPasswordResets(database, now);
  const hostNames = await deleteExpiredReservations(database, now);
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const audit = await database('audit_log').where('at', '<', before(AUDIT_DAYS)).delete();
  await database('service_outages').where('ended_at', '<', before(TRANSITION_DAYS)).delete();
  await database('api_key_usage').where('day', '<', before(USAGE_DAYS)).delete();
  const notifications = await deleteOldNotifications(database, before(NOTIFICATION_DAYS));
  const deliveries = await deleteOldDeliveries(database, before(SENT_DELIVERY_DAYS), before(DEAD_DELIVERY_DAYS));
  const alerts = await deleteOldAlerts(database, before(ALERT_DAYS));
  const errorCounts = await deleteOldErrorCounts(database, now);
  await deleteOldSlugs(database, now);
  await deleteOldBroadcasts(database, before(BROADCAST_DAYS));
  await deleteUnconfirmed(database, now);
  log.info(
    { created, dropped, transitions, sessions, invitations, audit, notifications, deliveries, alerts, errorCounts, hostNames },
    'maintenance done',
  );
}
