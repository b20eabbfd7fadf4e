/** The operation that reports how many events were dropped. */
import type { AnalyticsOperations } from '../../generated/operations.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { countedDrops, type DropReason } from './drops.js';

const DAYS_MS = 30 * 86_400_000;

export const dropOperations = {
  async listAnalyticsDrops(context, { propertyId }) {
    const { organization_id: organizationId, id } = await requireProperty(context, propertyId);
    const from = new Date(context.now.getTime() - DAYS_MS).toISOString().slice(0, 10);
    const rows = await countedDrops(context.database, { organizationId, propertyId: id }, from);
    return { drops: rows.map(({ day, reason, count }) => ({ day, reason: reason as DropReason, count: Number(count) })) };
  },
} satisfies Partial<AnalyticsOperations>;
