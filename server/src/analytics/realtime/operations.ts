import type { AnalyticsOperations } from '../../generated/operations.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import type { FounderOf } from '../../kernel/shares/principal.js';
import { Realtime } from './realtime.js';

export function realtimeOperations(founderOf: FounderOf) {
  const realtime = new Realtime(founderOf);
  return {
    async getAnalyticsRealtime(context, { propertyId }) {
      const property = await requireProperty(context, propertyId);
      return realtime.of(context.database, { organizationId: property.organization_id, propertyId }, context.now);
    },
  } satisfies Partial<AnalyticsOperations>;
}
