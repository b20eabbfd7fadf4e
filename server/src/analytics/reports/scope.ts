/** The days and sessions that a call asks about. */
import { getOrganization } from '../../identity/accounts/store.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import { notFound } from '../../kernel/not-found.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { type ReadFilters, readFilters } from '../filters/read-filters.js';
import type { Scope } from '../queries/types.js';
import { requireSegment } from '../segments/operations.js';
import { type Period, type PeriodInput, readPeriod } from './period/period.js';
import { zoneOfDays } from './period/zone.js';

interface ScopeInput extends PeriodInput {
  filters?: string | undefined;
  segmentId?: string | undefined;
}

export interface AskedScope {
  period: Period;
  scope: Scope;
  /** The filters in canonical form: equal filters give the same text. Null if there are none. */
  filters: string | null;
  /** The organization's time zone, if the property's days still begin at the midnights of another one. */
  nextZone: string | null;
}

/** The engine's limit for one question. */
const MOST_CONDITIONS = 20;

type Property = { organizationId: string; propertyId: string };

async function segmentFilters(context: OperationContext, property: Property, segmentId: string): Promise<ReadFilters> {
  const segment = await requireSegment(context, segmentId);
  if (segment.property_id !== property.propertyId) throw notFound('SEGMENT_NOT_FOUND');
  return readFilters(context.database, property, segment.filters, '/segmentId');
}

async function filtersOf(context: OperationContext, property: Property, { filters, segmentId }: ScopeInput): Promise<ReadFilters[]> {
  const own = filters === undefined ? [] : [await readFilters(context.database, property, filters)];
  const saved = segmentId === undefined ? [] : [await segmentFilters(context, property, segmentId)];
  const all = [...saved, ...own];
  if (all.reduce((sum, { conditions }) => sum + conditions.length, 0) > MOST_CONDITIONS)
    throw invalid('/filters', `has more than ${MOST_CONDITIONS} conditions together with the segment`);
  return all.filter(({ conditions }) => conditions.length > 0);
}

/**
 * The period of a call in the time zone of the property's days, and the scope for the engine. The caller has looked up the property. Throws
 * VALIDATION_ERROR and SEGMENT_NOT_FOUND.
 */
export async function requireScope(context: OperationContext, propertyId: string, input: ScopeInput): Promise<AskedScope> {
  const organizationId = requireOrganizationId(context);
  const property = { organizationId, propertyId };
  const organization = await getOrganization(context.database, organizationId);
  const wantedZone = organization?.time_zone ?? 'UTC';
  const zone = await zoneOfDays(context.database, property, wantedZone);
  const period = readPeriod(input, zone, context.now);
  const found = await filtersOf(context, property, input);
  return {
    period,
    scope: {
      ...property,
      personId: principalOf(context).personId,
      from: period.from,
      to: period.to,
      filters: found.flatMap(({ filters }) => filters),
    },
    filters: found.length === 0 ? null : found.map(({ text }) => text).join(';'),
    nextZone: zone === wantedZone ? null : wantedZone,
  };
}
