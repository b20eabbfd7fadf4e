/** Custom events and their properties. */
import { DICTIONARY } from '../engine/dimensions.js';
import type { Asking } from './asking.js';
import { requireScope } from './bounds.js';
import { idsOf } from './dictionary.js';
import type { AnalyticsQueries, EventRow, PropertyValueRow, Scope } from './types.js';

const namesOf = (rows: readonly PropertyValueRow[]): EventRow[] => rows.map(({ value, ...counts }) => ({ name: value, ...counts }));

/** The values of a property key; the keys if it is null. */
async function propertyRows(
  asking: Asking,
  scope: Scope,
  event: string | null,
  key: string | null,
  limit: number,
): Promise<PropertyValueRow[]> {
  requireScope(scope);
  const [eventId, keyIds] = await Promise.all([
    asking.eventIdOf(scope, event),
    key === null ? null : idsOf(asking.database, scope, DICTIONARY.propertyKey, 'equal', [key]),
  ]);
  if (eventId === undefined || keyIds?.length === 0) return [];
  const numbers = await asking.ask(scope, { kind: 'properties', event: eventId, key: keyIds?.[0] ?? null }, ['properties', event, key]);
  return asking.pairsOf(scope, numbers, key === null ? DICTIONARY.propertyKey : DICTIONARY.propertyValue, limit);
}

export const eventQueries = (asking: Asking) =>
  ({
    events: async (scope, limit) => {
      requireScope(scope);
      return namesOf(await asking.pairsOf(scope, await asking.ask(scope, { kind: 'events' }, 'events'), DICTIONARY.event, limit));
    },
    propertyKeys: async (scope, event, limit) => namesOf(await propertyRows(asking, scope, event, null, limit)),
    propertyValues: (scope, event, key, limit) => propertyRows(asking, scope, event, key, limit),
  }) satisfies Partial<AnalyticsQueries>;
