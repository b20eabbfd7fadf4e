/** Notifies an organization of events: in its notification centre, and through each channel with their kinds. */
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { type ChannelRow, channels, enabledChannels } from '../channels/channel-store.js';
import { composeMessage } from '../messages/compose.js';
import type { Message, NotificationItem, NotificationKind } from '../messages/message.js';
import { queueMessage } from './outbox.js';

export interface Organization {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
}

/** An event in words, with what decides which channels get it. */
export interface NotificationEvent {
  item: NotificationItem;
  projectId: string | null;
  /** For a recovery: the kinds of the problem before it. Channels that got none of them don't get the recovery. */
  after?: readonly NotificationKind[];
}

const MINUTE_MS = 60_000;

export async function findOrganization(database: Knex, id: string): Promise<Organization | null> {
  const row = await database('organizations').where({ id }).whereNull('deleted_at').first('id', 'slug', 'name', 'time_zone');
  return row ? { id: row.id, slug: row.slug, name: row.name, timeZone: row.time_zone } : null;
}

/** Whether a channel gets this event. */
export function wants(
  channel: Pick<ChannelRow, 'kinds' | 'project_id'>,
  { item, projectId, after }: Omit<NotificationEvent, 'item'> & { item: Pick<NotificationItem, 'kind'> },
): boolean {
  if (channel.project_id !== null && channel.project_id !== projectId) return false;
  return channel.kinds.includes(item.kind) && (after === undefined || after.some((kind) => channel.kinds.includes(kind)));
}

/** How many channels get an event of this kind. */
export async function countChannels(
  database: Knex,
  organizationId: string,
  kind: NotificationKind,
  projectId: string | null,
): Promise<number> {
  return (await enabledChannels(database, organizationId)).filter((channel) => wants(channel, { item: { kind }, projectId })).length;
}

/** Sets the time of the next reminder if the channel has reminders and none is due yet. */
async function beginReminders(database: Knex, channel: ChannelRow, message: Message, now: Date): Promise<void> {
  const remindable = message.kind === 'monitor.down' || message.kind === 'monitor.degraded';
  if (!remindable || channel.reminder_minutes === null || channel.next_reminder_at !== null) return;
  const at = new Date(now.getTime() + channel.reminder_minutes * MINUTE_MS);
  await channels.change(database, channel, { next_reminder_at: at });
}

/**
 * Stores the notification and queues its deliveries in the caller's transaction. Simultaneous events share one notification and one message.
 * @param events at least one
 * @param except a channel that gets no delivery, because it is the unreachable one
 */
export async function notify(
  database: Knex,
  organization: Organization,
  events: readonly NotificationEvent[],
  now: Date,
  except?: string,
): Promise<void> {
  const occasion = { id: uuidv7({ msecs: now.getTime() }), at: now, organization: { slug: organization.slug, name: organization.name } };
  const all = composeMessage(
    occasion,
    events.map(({ item }) => item),
  );
  for (const channel of await enabledChannels(database, organization.id)) {
    const wanted = events.filter((one) => wants(channel, one)).map(({ item }) => item);
    if (!wanted.length || channel.id === except) continue;
    const message = composeMessage(occasion, wanted);
    await queueMessage(database, organization.id, channel.id, message, now);
    await beginReminders(database, channel, message, now);
  }
  await database('notifications').insert({
    organization_id: organization.id,
    id: occasion.id,
    kind: all.kind,
    message: JSON.stringify(all),
    created_at: now,
  });
}
