import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { notFound } from '../../kernel/not-found.js';
import { type ChannelRow, getChannel } from './channel-store.js';

export async function requireChannel(context: OperationContext, id: string): Promise<ChannelRow> {
  const row = await getChannel(context.database, requireOrganizationId(context), id);
  if (!row) throw notFound('CHANNEL_NOT_FOUND');
  return row;
}
