/** Operations on channels. */
import { v7 as uuidv7 } from 'uuid';
import type { NotificationsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireNamedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import { requireBase } from '../../kernel/contract/base-version.js';
import { byText, listPage } from '../../kernel/contract/cursor.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import type { SecurityLimits } from '../../kernel/contract/limits/security-limits.js';
import { changesOf } from '../../kernel/database/rows/changes.js';
import { AppError, invalid } from '../../kernel/errors.js';
import { shownEmail } from '../../kernel/net/email-address.js';
import { DeliveryFailure } from '../../kernel/net/failure.js';
import { notFound } from '../../kernel/not-found.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import * as store from '../channels/channel-store.js';
import type { Deliver } from '../channels/deliver.js';
import {
  type ChannelSettings,
  newSigningSecret,
  openSettings,
  type SettingsInput,
  sealSettings,
  settingsOf,
  targetOf,
} from '../channels/settings.js';
import { deleteDeliveriesOfChannel } from '../delivery/delivery-store.js';
import { findOrganization } from '../delivery/notify.js';
import { testMessage } from '../messages/compose.js';

export interface ChannelDependencies {
  sealer: Sealer;
  limits: SecurityLimits;
  deliver: Deliver;
  /** Whether this server can send mail. */
  mail: boolean;
}

const MAXIMUM_CHANNELS = 50;
const MINUTE_MS = 60_000;
/** How long the previous secret still signs after a rotation. */
const OLD_SECRET_MS = 24 * 60 * MINUTE_MS;
/** The current and the previous secrets; each one makes the signature header longer. */
const MAXIMUM_SECRETS = 5;
/** A test waits for the receiver's server. */
const TESTS_AT_ONCE = 10;
const TESTS_WAITING = 20;
/** At once of one person, and of one organization. */
const OF_ONE = 3;

function channelView(row: store.ChannelRow): components['schemas']['NotificationChannel'] {
  return {
    id: row.id,
    slug: row.slug,
    type: row.type,
    kinds: row.kinds,
    projectId: row.project_id,
    projectSlug: row.project_slug,
    enabled: row.enabled,
    reminderMinutes: row.reminder_minutes,
    target: row.target,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    lastFailedAt: row.last_failed_at?.toISOString() ?? null,
    lastError: row.last_error,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The project that a channel is limited to; locked against deletion. */
async function requireProjectId(context: OperationContext, slug: string | null | undefined): Promise<string | null> {
  if (slug === undefined || slug === null) return null;
  return (await requireNamedProject(context, { projectSlug: slug })).id;
}

/** An address has at most one channel in an organization, so that nobody gets a mail twice. */
async function requireFreshAddress(context: OperationContext, settings: ChannelSettings, channelId: string | null): Promise<void> {
  if (settings.type !== 'email') return;
  const others = await store.channelsTo(context.database, requireOrganizationId(context), [settings.email, shownEmail(settings.email)]);
  if (others.some((id) => id !== channelId))
    throw new AppError('CONFLICT', `Another channel already sends to ${shownEmail(settings.email)}; change that one.`);
}

async function createChannel(context: OperationContext, { sealer, mail }: ChannelDependencies, input: Input<'createNotificationChannel'>) {
  const organizationId = requireOrganizationId(context);
  if (input.type === 'email' && !mail)
    throw new AppError('MAIL_NOT_CONFIGURED', 'This server cannot send mail; its operator must set SMTP_URL.');
  await store.lockChannelCount(context.database, organizationId);
  if ((await store.channels.count(context.database, organizationId)) >= MAXIMUM_CHANNELS)
    throw invalid('/slug', `cannot be added: an organization has at most ${MAXIMUM_CHANNELS} channels`);
  const settings = settingsOf(input.type, input, null);
  await requireFreshAddress(context, settings, null);
  const id = uuidv7();
  const row = {
    organization_id: organizationId,
    id,
    slug: input.slug,
    type: input.type,
    kinds: input.kinds,
    project_id: await requireProjectId(context, input.projectSlug),
    enabled: input.enabled,
    reminder_minutes: input.reminderMinutes ?? null,
    next_reminder_at: null,
    sealed_settings: sealSettings(sealer, id, settings),
    target: targetOf(settings),
    last_delivered_at: null,
    last_failed_at: null,
    last_error: null,
    created_at: context.now,
    updated_at: context.now,
  };
  if (!(await store.channels.insertUnlessTaken(context.database, row, ['organization_id', 'slug'])))
    throw new AppError('SLUG_TAKEN', `The slug ${input.slug} is taken by another channel; choose another.`);
  const secret = settings.type === 'webhook' ? (settings.secrets[0]?.secret ?? null) : null;
  return { channel: channelView(await store.requireChannel(context, id)), secret };
}

async function updateChannel(context: OperationContext, { sealer }: ChannelDependencies, input: Input<'updateNotificationChannel'>) {
  const organizationId = requireOrganizationId(context);
  const fields: Omit<typeof input, 'channelId' | 'baseUpdatedAt' | keyof SettingsInput> = input;
  const { channelId, reminderMinutes, projectSlug } = input;
  // lock the project before the channel, in the order of deleting a project
  const projectId = await requireProjectId(context, projectSlug);
  const row = await store.channels.lock(context.database, organizationId, channelId);
  requireBase(input.baseUpdatedAt, row);
  const settings = settingsOf(row.type, input, openSettings(sealer, channelId, row.sealed_settings));
  await requireFreshAddress(context, settings, channelId);
  await store.channels.change(context.database, row, {
    sealed_settings: sealSettings(sealer, channelId, settings),
    target: targetOf(settings),
    ...changesOf<store.ChannelRow, typeof fields>(fields, {
      kinds: 'kinds',
      enabled: 'enabled',
      projectSlug: ['project_id', () => projectId],
      reminderMinutes: 'reminder_minutes',
    }),
    // restart the count: reminders of existing problems follow the new interval
    ...(reminderMinutes !== undefined && {
      next_reminder_at: reminderMinutes === null ? null : new Date(context.now.getTime() + reminderMinutes * MINUTE_MS),
    }),
    updated_at: context.now,
  });
  return { channel: channelView(await store.requireChannel(context, channelId)) };
}

async function testChannel(context: OperationContext, { sealer, limits, deliver }: ChannelDependencies, channelId: string) {
  const channel = await store.requireChannel(context, channelId);
  const organization = await findOrganization(context.database, channel.organization_id);
  if (!organization) throw notFound('CHANNEL_NOT_FOUND');
  await limits.consumeOfBoth('channelTest', principalOf(context));
  const id = uuidv7();
  const message = testMessage({ id, at: context.now, organization: { slug: organization.slug, name: organization.name } }, channel.slug);
  try {
    await deliver(openSettings(sealer, channelId, channel.sealed_settings), {
      ...{ id, organizationId: channel.organization_id, channelSlug: channel.slug },
      ...{ message, now: context.now },
    });
    return { delivered: true, reason: null };
  } catch (error) {
    if (error instanceof DeliveryFailure) return { delivered: false, reason: error.message };
    throw error;
  }
}

async function rotateSecret(context: OperationContext, { sealer }: ChannelDependencies, channelId: string) {
  const organizationId = requireOrganizationId(context);
  const row = await store.channels.lock(context.database, organizationId, channelId);
  const settings = openSettings(sealer, channelId, row.sealed_settings);
  if (settings.type !== 'webhook') throw new AppError('CONFLICT', `A channel of type ${row.type} has no signing secret.`);
  const secret = newSigningSecret();
  const now = context.now.getTime();
  const before = settings.secrets
    .filter(({ until }) => until === null || until > now)
    .map((one) => ({ ...one, until: one.until ?? now + OLD_SECRET_MS }));
  const secrets = [{ secret, until: null }, ...before.slice(0, MAXIMUM_SECRETS - 1)];
  await store.channels.change(context.database, row, {
    sealed_settings: sealSettings(sealer, channelId, { ...settings, secrets }),
    updated_at: context.now,
  });
  return { channel: channelView(await store.requireChannel(context, channelId)), secret };
}

export function channelOperations(dependencies: ChannelDependencies) {
  const tests = new Slots({ size: TESTS_AT_ONCE, ofPerson: OF_ONE, ofOrganization: OF_ONE, waiting: TESTS_WAITING });
  return {
    async listNotificationChannels(context, { slug, query, limit, cursor }) {
      const filter = { slug, text: query };
      const { rows, nextCursor } = await listPage(
        { limit, cursor },
        byText,
        (afterSlug, count) => store.listChannels(context.database, requireOrganizationId(context), filter, afterSlug, count),
        (row) => row.slug,
      );
      return { channels: rows.map(channelView), nextCursor };
    },

    createNotificationChannel: (context, input) => createChannel(context, dependencies, input),
    updateNotificationChannel: (context, input) => updateChannel(context, dependencies, input),
    testNotificationChannel: (context, { channelId }) =>
      tests.run(principalOf(context), () => testChannel(context, dependencies, channelId)),
    rotateNotificationChannelSecret: (context, { channelId }) => rotateSecret(context, dependencies, channelId),

    async getNotificationChannel(context, { channelId }) {
      return { channel: channelView(await store.requireChannel(context, channelId)) };
    },

    async deleteNotificationChannel(context, { channelId }) {
      const organizationId = requireOrganizationId(context);
      await store.channels.remove(context.database, organizationId, channelId);
      await deleteDeliveriesOfChannel(context.database, organizationId, channelId);
      return { deleted: true, id: channelId };
    },
  } satisfies Partial<NotificationsOperations>;
}
