import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import type { NotificationKind } from '../messages/message.js';
import type { ChannelType } from './settings.js';

export interface ChannelRow extends Row<'notification_channels'> {
  type: ChannelType;
  kinds: NotificationKind[];
  project_slug: Row<'projects'>['slug'] | null;
}

const channels = (database: Knex, organizationId: string) =>
  database('notification_channels as c')
    .leftJoin('projects as p', (join) => join.on('p.organization_id', 'c.organization_id').andOn('p.id', 'c.project_id'))
    .where('c.organization_id', organizationId)
    .select('c.*', 'p.slug as project_slug');

/** A page of channels by slug. */
export async function listChannels(
  database: Knex,
  organizationId: string,
  slug: string | undefined,
  afterSlug: string | null,
  limit: number,
): Promise<ChannelRow[]> {
  const query = channels(database, organizationId).orderBy('c.slug').limit(limit);
  if (slug !== undefined) query.where('c.slug', slug);
  if (afterSlug !== null) query.where('c.slug', '>', afterSlug);
  return query;
}

export async function getChannel(database: Knex, organizationId: string, id: string): Promise<ChannelRow | undefined> {
  return channels(database, organizationId).where('c.id', id).first();
}

export async function requireChannel(context: OperationContext, id: string): Promise<ChannelRow> {
  const row = await getChannel(context.database, requireOrganizationId(context), id);
  if (!row) throw notFound('CHANNEL_NOT_FOUND');
  return row;
}

/** Every channel that gets deliveries. */
export async function enabledChannels(database: Knex, organizationId: string): Promise<ChannelRow[]> {
  return channels(database, organizationId).where('c.enabled', true).orderBy('c.slug');
}

/** Makes other requests that add a channel to this organization wait until the transaction ends, so that a count of channels stays true. */
export async function lockChannelCount(database: Knex, organizationId: string): Promise<void> {
  await database('organizations').where({ id: organizationId }).forNoKeyUpdate().first('id');
}

export async function countChannels(database: Knex, organizationId: string): Promise<number> {
  const [row] = await database('notification_channels')
    .where({ organization_id: organizationId })
    .count<{ count: string }[]>('id as count');
  return Number(row?.count ?? 0);
}

/** The ids of the channels of this type with this target, in upper or lower case. */
export async function channelsTo(database: Knex, organizationId: string, type: ChannelType, target: string): Promise<string[]> {
  return database('notification_channels')
    .where({ organization_id: organizationId, type })
    .whereRaw('lower(target) = lower(?)', [target])
    .pluck('id');
}

/** Returns false if the slug is taken. */
export async function insertChannel(database: Knex, row: Omit<ChannelRow, 'project_slug'>): Promise<boolean> {
  const inserted = await database('notification_channels').insert(row).onConflict(['organization_id', 'slug']).ignore().returning('id');
  return inserted.length === 1;
}

/** Locks a channel, so that nothing changes it between reading and writing. */
export async function lockChannel(
  database: Knex,
  organizationId: string,
  id: string,
): Promise<Omit<ChannelRow, 'project_slug'> | undefined> {
  return database('notification_channels').where({ organization_id: organizationId, id }).forUpdate().first();
}

export async function changeChannel(
  database: Knex,
  organizationId: string,
  id: string,
  changes: Partial<Omit<ChannelRow, 'organization_id' | 'id' | 'project_slug'>>,
): Promise<void> {
  await database('notification_channels').where({ organization_id: organizationId, id }).update(changes);
}

/** Returns false if there is no such channel. */
export async function deleteChannel(database: Knex, organizationId: string, id: string): Promise<boolean> {
  return (await database('notification_channels').where({ organization_id: organizationId, id }).delete()) > 0;
}
