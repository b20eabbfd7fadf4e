import type { AnalyticsOperations } from '../../generated/operations.js';
import { requireProperty } from '../../identity/properties/lookup.js';
import { Realtime } from './realtime.js';

export function realtimeOperations(): Pick<AnalyticsOperations, 'getAnalyticsRealtime'> {
  const realtime = new Realtime();
  return {
    async getAnalyticsRealtime(context, { propertyId }) {
      const property = await requireProperty(context, propertyId);
      return realtime.of(context.database, { organizationId: property.organization_id, propertyId }, context.now);
    },
  };
}
