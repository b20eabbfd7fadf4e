import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { contains } from '../../kernel/database/rows/contains.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { notFound } from '../../kernel/not-found.js';
import type { NotificationKind } from '../messages/message.js';
import type { ChannelType } from './settings.js';

interface ChannelColumns extends TenantRow<'channel'> {
  type: ChannelType;
  kinds: NotificationKind[];
}

export interface ChannelRow extends ChannelColumns {
  project_slug: Row<'projects'>['slug'] | null;
}

export const channels = tenantRows<'channel', ChannelColumns>('channel');

const withProjects = (database: Knex, organizationId: string) =>
  database('notification_channels as c')
    .leftJoin('projects as p', (join) => join.on('p.organization_id', 'c.organization_id').andOn('p.id', 'c.project_id'))
    .where('c.organization_id', organizationId)
    .select('c.*', 'p.slug as project_slug');

/** A page of channels by slug. */
export async function listChannels(
  database: Knex,
  organizationId: string,
  { slug, text }: { slug: string | undefined; text: string | undefined },
  afterSlug: string | null,
  limit: number,
): Promise<ChannelRow[]> {
  const query = withProjects(database, organizationId).orderBy('c.slug').limit(limit);
  if (slug !== undefined) query.where('c.slug', slug);
  if (text !== undefined) query.where(contains(database, ['c.slug', 'c.target'], text));
  if (afterSlug !== null) query.where('c.slug', '>', afterSlug);
  return query;
}

export async function getChannel(database: Knex, organizationId: string, id: string): Promise<ChannelRow | undefined> {
  return withProjects(database, organizationId).where('c.id', id).first();
}

export async function requireChannel(context: OperationContext, id: string): Promise<ChannelRow> {
  const row = await getChannel(context.database, requireOrganizationId(context), id);
  if (!row) throw notFound('CHANNEL_NOT_FOUND');
  return row;
}

/** Every channel that gets deliveries. */
export async function enabledChannels(database: Knex, organizationId: string): Promise<ChannelRow[]> {
  return withProjects(database, organizationId).where('c.enabled', true).orderBy('c.slug');
}

/** Makes other requests that add a channel to this organization wait until the transaction ends, so that a count of channels stays true. */
export async function lockChannelCount(database: Knex, organizationId: string): Promise<void> {
  await database('organizations').where({ id: organizationId }).forNoKeyUpdate().first('id');
}

/** The ids of the channels that mail to one of these addresses, which are in lower case. */
export async function channelsTo(database: Knex, organizationId: string, targets: readonly string[]): Promise<string[]> {
  return channels
    .of(database, organizationId)
    .where({ type: 'email' })
    .whereRaw('lower(target) = any(?)', [[...targets]])
    .pluck('id');
}
