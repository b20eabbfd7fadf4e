/** The result of changes on a stage: the notification centre, and the pending deliveries of channels. */
import { v7 as uuidv7 } from 'uuid';
import { notifyOfMonitors } from '../../../src/monitoring/notifications/monitor-notifier.js';
import { remind } from '../../../src/monitoring/notifications/reminders.js';
import type { Message, NotificationKind } from '../../../src/notifications/messages/message.js';
import { at, type Stage, T0 } from '../../monitoring/silence/stage.js';

/** The part of a stage that notifications need; of monitors or of servers. */
type NotifiedStage = Pick<Stage, 'database' | 'organizationId'>;

const ALL: NotificationKind[] = ['monitor.down', 'monitor.degraded', 'monitor.recovered', 'channel.failed'];

/** A channel that only exists in the outbox. */
export async function addChannel(
  stage: NotifiedStage,
  slug: string,
  {
    kinds = ALL,
    projectId = null,
    reminderMinutes = null,
    enabled = true,
  }: {
    kinds?: NotificationKind[];
    projectId?: string | null;
    reminderMinutes?: number | null;
    enabled?: boolean;
  } = {},
): Promise<string> {
  const id = uuidv7();
  await stage.database.knex('notification_channels').insert({
    organization_id: stage.organizationId,
    id,
    slug,
    type: 'webhook',
    kinds,
    project_id: projectId,
    enabled,
    reminder_minutes: reminderMinutes,
    sealed_settings: Buffer.alloc(40),
    target: 'https://hooks.example.com/…',
    created_at: T0,
    updated_at: T0,
  });
  return id;
}

/** Notifies and reminds like the worker at that moment. */
export async function notifyAt(stage: Stage, seconds: number): Promise<void> {
  await notifyOfMonitors(stage.database.knex, at(seconds));
  await remind(stage.database.knex, at(seconds));
}

/** The messages of the notification centre, oldest first. */
export async function notified(stage: NotifiedStage): Promise<Message[]> {
  return stage.database.knex('notifications').where({ organization_id: stage.organizationId }).orderBy('id').pluck('message');
}

/** `<kind>: <title>` of each message in the outbox of a channel, oldest first. */
export async function queued(stage: NotifiedStage, channelId: string): Promise<string[]> {
  const messages: Message[] = await stage.database.knex('deliveries').where({ channel_id: channelId }).orderBy('id').pluck('message');
  return messages.map(({ kind, title }) => `${kind}: ${title}`);
}

/** Deletes channels, messages and monitors, so that the next story begins with an empty stage. */
export async function clear(stage: Stage): Promise<void> {
  for (const table of ['deliveries', 'notifications', 'notification_channels', 'monitors', 'monitor_transitions'])
    await stage.database.knex(table).delete();
}
