/** Tells again, through the channels that want it, what is still wrong. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { type ChannelRow, changeChannel, getChannel } from './channel-store.js';
import { composeMessage } from './compose.js';
import type { NotificationItem } from './message.js';
import { happened, type ProblemStatus } from './monitor-changes.js';
import { queueMessage } from './outbox.js';
import { findOrganization, type News, type Organization, wants } from './tell.js';
import { durationText, timeText } from './wording.js';

const MINUTE_MS = 60_000;
const AT_ONCE = 100;

interface ProblemRow {
  monitor_id: string;
  status: ProblemStatus;
  reason: string;
  since: Date;
  slug: string;
  name: string;
  project_id: string;
  project_slug: string;
}

function newsOf(row: ProblemRow, { timeZone }: Organization, now: Date): News {
  const kind = row.status === 'degraded' ? ('monitor.degraded' as const) : ('monitor.down' as const);
  const item: NotificationItem = {
    kind,
    title: `${row.name} ${happened(row.status, row.reason)}`,
    lines: [
      `${row.project_slug}/${row.slug}`,
      `For ${durationText(now.getTime() - row.since.getTime())}, since ${timeText(row.since, timeZone)}`,
    ],
    subject: {
      type: 'monitor',
      id: row.monitor_id,
      slug: row.slug,
      name: row.name,
      projectSlug: row.project_slug,
      status: row.status,
      previousStatus: row.status,
      reason: row.reason,
      since: row.since.toISOString(),
    },
  };
  return { item, projectId: row.project_id };
}

async function problemsOf(database: Knex, organizationId: string): Promise<ProblemRow[]> {
  const { rows } = await database.raw(
    `/* problems-of-organization */
     select pr.monitor_id, pr.status, pr.reason, pr.since, m.slug, m.name, m.project_id, p.slug as project_slug
     from monitor_problems pr
     join monitors m on m.organization_id = pr.organization_id and m.id = pr.monitor_id
     join projects p on p.organization_id = m.organization_id and p.id = m.project_id
     where pr.organization_id = ? order by pr.since, m.slug`,
    [organizationId],
  );
  return rows;
}

async function remindChannel(database: Knex, channel: ChannelRow, now: Date): Promise<void> {
  const organization = await findOrganization(database, channel.organization_id);
  if (!organization) return;
  const news = (await problemsOf(database, organization.id)).map((row) => newsOf(row, organization, now));
  const wanted = channel.enabled ? news.filter((one) => wants(channel, one)).map(({ item }) => item) : [];
  if (wanted.length) {
    const message = composeMessage(
      { id: uuidv7({ msecs: now.getTime() }), at: now, organization: { slug: organization.slug, name: organization.name }, reminder: true },
      wanted,
    );
    await queueMessage(database, organization.id, channel.id, message, now);
  }
  const next = wanted.length && channel.reminder_minutes !== null ? new Date(now.getTime() + channel.reminder_minutes * MINUTE_MS) : null;
  await changeChannel(database, organization.id, channel.id, { next_reminder_at: next });
}

/** Sends the reminders that are due, and stops those of channels for which nothing is wrong any more; answers how many it looked at. */
export async function remind(database: Knex, now: Date): Promise<number> {
  return database.transaction(async (transaction) => {
    const due: { organization_id: string; id: string }[] = await transaction('notification_channels')
      .where('next_reminder_at', '<=', now)
      .orderBy('next_reminder_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .select('organization_id', 'id');
    for (const { organization_id: organizationId, id } of due) {
      const channel = await getChannel(transaction, organizationId, id);
      if (channel) await remindChannel(transaction, channel, now);
    }
    return due.length;
  });
}
