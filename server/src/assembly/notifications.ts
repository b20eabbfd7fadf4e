/** Notifications as a module: channels, the centre, the outbox and its courier. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process.js';
import { createDeliver } from '../notifications/channels/deliver.js';
import type { BroadcastDelivery } from '../notifications/delivery/courier.js';
import { deleteOldDeliveries } from '../notifications/delivery/delivery-store.js';
import { deleteOldNotifications } from '../notifications/operations/centre-store.js';

const COURIER_PAUSE_MS = 500;
const NOTIFICATION_DAYS = 90;
const SENT_DELIVERY_DAYS = 7;
const DEAD_DELIVERY_DAYS = 30;
const DAY_MS = 86_400_000;

const deliverOf = ({ post, mailer, host }: Process) => createDeliver({ post, mailer, host });

/** The courier, which also sends the broadcasts of a domain. */
export async function startCourier(process: Process, broadcasts: BroadcastDelivery | undefined) {
  const [{ Courier }, { createDeliveryMetrics }] = await Promise.all([
    import('../notifications/delivery/courier.js'),
    import('../notifications/delivery/metrics.js'),
  ]);
  const { database, sealer, mailer, host, clock, log, metrics } = process;
  const { deliveries } = createDeliveryMetrics(metrics.registry);
  const onAttempt = (type: string, outcome: string) => deliveries.inc({ type, outcome });
  const courier = new Courier({
    ...{ database: database.knex, sealer, deliver: deliverOf(process), mailer, host, clock, log, broadcasts, onAttempt },
  });
  return {
    loops: [new Loop({ name: 'courier', pauseMs: COURIER_PAUSE_MS, log, work: () => courier.sendDue() })],
    settle: () => courier.close(),
  };
}

const open = (process: Process): OpenDomain => ({
  operations: async () => {
    const { notificationOperations } = await import('../notifications/operations/operations.js');
    const { sealer, limits, mailer } = process;
    return notificationOperations({ sealer, limits, deliver: deliverOf(process), mail: mailer !== null });
  },
});

export const notifications: DomainModule = {
  name: 'notifications',
  tables: ['deliveries', 'notification_reads', 'notifications', 'notification_channels'],
  // nothing is sent any more, nor can a channel be told of it
  async onOrganizationDeleted(database, organizationId) {
    await database('notification_channels').where({ organization_id: organizationId }).delete();
    await database('deliveries').where({ organization_id: organizationId, status: 'pending' }).delete();
  },
  async housekeeping(database, now) {
    const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
    return {
      notifications: await deleteOldNotifications(database, before(NOTIFICATION_DAYS)),
      deliveries: await deleteOldDeliveries(database, before(SENT_DELIVERY_DAYS), before(DEAD_DELIVERY_DAYS)),
    };
  },
  open,
};
