/** Sends reminders of unsolved problems through the channels with reminders. */

import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import type { Row } from '../../generated/tables.js';
import { ALL_SLOTS, inSlots, type Slots } from '../../kernel/slots/slots.js';
import { channels, getChannel } from '../../notifications/channels/channel-store.js';
import { findOrganization, type NotificationEvent, type Organization, wants } from '../../notifications/delivery/notify.js';
import { queueMessage } from '../../notifications/delivery/outbox.js';
import { composeMessage } from '../../notifications/messages/compose.js';
import { LOOK, type NotificationItem } from '../../notifications/messages/message.js';
import { inMaintenance } from '../maintenances/mute.js';
import { happened, type ProblemStatus } from './monitor-changes.js';
import { lastingText, problemOf, type TimeByStatus, timesByStatus } from './time-by-status.js';

const MINUTE_MS = 60_000;
const AT_ONCE = 100;

type Due = Pick<Row<'notification_channels'>, 'organization_id' | 'id'>;

interface RemindedEvent extends NotificationEvent {
  inMaintenance: boolean;
}

interface ProblemRow
  extends Pick<Row<'monitor_problems'>, 'monitor_id' | 'status' | 'reason' | 'since'>,
    Pick<Row<'monitors'>, 'slug' | 'name' | 'project_id'> {
  status: ProblemStatus;
  /** Since when it has had this status; `since` is when the problem began, perhaps with another. */
  status_since: Date;
  project_slug: Row<'projects'>['slug'];
  in_maintenance: boolean;
}

interface Told {
  timeZone: string;
  time: TimeByStatus | undefined;
  isAlone: boolean;
}

function eventOf(row: ProblemRow, { timeZone, time, isAlone }: Told): NotificationEvent {
  const place = `${row.project_slug}/${row.slug}`;
  const kind = row.status === 'degraded' ? ('monitor.degraded' as const) : ('monitor.down' as const);
  const item: NotificationItem = {
    kind,
    title: `${row.name} ${happened(row.status, row.reason)}`,
    lines: [place, lastingText(time, row.since, timeZone), ...(isAlone ? [`${LOOK}tidewatch monitors events ${place}`] : [])],
    subject: {
      type: 'monitor',
      id: row.monitor_id,
      slug: row.slug,
      name: row.name,
      projectSlug: row.project_slug,
      status: row.status,
      previousStatus: row.status,
      reason: row.reason,
      since: row.status_since.toISOString(),
      problem: problemOf(time, row.since),
    },
  };
  return { item, projectId: row.project_id };
}

/** The problems of an organization, without those of flapping monitors. */
async function problemsOf(database: Knex, organization: Organization, now: Date): Promise<RemindedEvent[]> {
  const { rows } = await database.raw(
    `/* problems-of-organization */
     select pr.monitor_id, pr.status, pr.reason, pr.since, m.slug, m.name, m.project_id, p.slug as project_slug,
       case when m.status = pr.status then m.status_changed_at else pr.since end as status_since,
       ${inMaintenance('pr.organization_id', 'pr.monitor_id')} as in_maintenance
     from monitor_problems pr
     join monitors m on m.organization_id = pr.organization_id and m.id = pr.monitor_id
     join projects p on p.organization_id = m.organization_id and p.id = m.project_id
     where pr.organization_id = :organizationId and pr.flapping_since is null order by pr.since, m.slug`,
    { organizationId: organization.id, now },
  );
  const problems = rows as ProblemRow[];
  const asked = problems.map(({ monitor_id: monitorId, since }) => ({ monitorId, since, until: now }));
  const times = await timesByStatus(database, organization.id, asked);
  return problems.map((row) => ({
    ...eventOf(row, { timeZone: organization.timeZone, time: times.get(row.monitor_id), isAlone: problems.length === 1 }),
    inMaintenance: row.in_maintenance,
  }));
}

/** Sends one channel's reminder, if it is still due and no other worker is sending it. */
async function remindChannel(
  database: Knex,
  due: Due,
  organization: Organization,
  problems: readonly RemindedEvent[],
  now: Date,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const locked = await channels
      .of(transaction, due.organization_id)
      .where({ id: due.id })
      .where('next_reminder_at', '<=', now)
      .forUpdate()
      .skipLocked()
      .first('id');
    const channel = locked && (await getChannel(transaction, due.organization_id, due.id));
    if (!channel) return;
    const wanted = channel.enabled ? problems.filter((one) => wants(channel, one)) : [];
    const items = wanted.filter(({ inMaintenance: silent }) => !silent).map(({ item }) => item);
    if (items.length) {
      const occasion = {
        id: uuidv7({ msecs: now.getTime() }),
        at: now,
        organization: { slug: organization.slug, name: organization.name },
      };
      await queueMessage(transaction, organization.id, channel.id, composeMessage({ ...occasion, reminder: true }, items), now);
    }
    // no reminders during maintenance; the problem may persist after it
    const next = wanted.length && channel.reminder_minutes !== null ? new Date(now.getTime() + channel.reminder_minutes * MINUTE_MS) : null;
    await channels.change(transaction, channel, { next_reminder_at: next });
  });
}

/**
 * Sends due reminders, and stops those of channels without problems; returns how many channels it checked. The problems of an organization are read
 * once for all its channels, which are adjacent in the order.
 */
export async function remind(database: Knex, now: Date, slots: Slots = ALL_SLOTS): Promise<number> {
  const due: Due[] = await database('notification_channels')
    .where('next_reminder_at', '<=', now)
    .whereRaw(inSlots('organization_id'), { slots: [...slots] })
    .orderBy(['organization_id', 'id'])
    .limit(AT_ONCE)
    .select('organization_id', 'id');
  let read: { organization: Organization | null; problems: RemindedEvent[] } | null = null;
  for (const [index, channel] of due.entries()) {
    if (!read || due[index - 1]?.organization_id !== channel.organization_id) {
      const organization = await findOrganization(database, channel.organization_id);
      read = { organization, problems: organization ? await problemsOf(database, organization, now) : [] };
    }
    if (read.organization) await remindChannel(database, channel, read.organization, read.problems, now);
  }
  return due.length;
}
