/** Notifications as a module: channels, the centre, the outbox and its courier. */
import type { DomainModule, OpenDomain } from '../../domain-module.js';
import type { Process } from '../../kernel/process/process.js';
import { deleteOldDeliveries } from '../../notifications/delivery/delivery-store.js';
import { deleteOldNotifications } from '../../notifications/operations/centre-store.js';

const NOTIFICATION_DAYS = 90;
const SENT_DELIVERY_DAYS = 7;
const DEAD_DELIVERY_DAYS = 30;
const DAY_MS = 86_400_000;

const open = (process: Process): OpenDomain => ({
  operations: async () => (await import('./platform-operations.js')).openNotifications(process),
  overview: async () => (await import('../../notifications/operations/centre.js')).readOverview,
  references: async () => ({
    delivery: {
      from: 'deliveries t',
      id: 't.id',
      // by the index of an organization's messages to channels
      owned: "t.organization_id = :organizationId and t.channel_id is not null and t.status in ('pending', 'sent', 'dead')",
      named: null,
      shown: 'null',
      stored: () => null,
    },
  }),
});

export const notifications: DomainModule = {
  name: 'notifications',
  tables: ['deliveries', 'notification_reads', 'notifications', 'notification_channels'],
  // nothing is sent any more, not even a notification of the deletion
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
