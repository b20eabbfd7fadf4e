/** Turns the options of report commands into a query. */
import type { Values } from '../../operation/build-request.js';

export interface ScopeOptions {
  period?: string;
  from?: string;
  to?: string;
  filters?: string;
  segmentId?: string;
  compare?: boolean;
}

/** The fields of the report's operation; options that were not given are absent. */
export function askedReport(named: string, report: string, options: ScopeOptions): Values {
  const { period, from, to, filters, segmentId, compare } = options;
  const given = { period, from, to, filters, segmentId, ...(compare && { compare: 'previous' }) };
  return { propertyId: named, report, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}
