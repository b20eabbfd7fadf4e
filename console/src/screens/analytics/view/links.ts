/** Addresses of a property's screens. What is chosen on one, days and filters, holds on the others. */
import { address, linkTo } from '../../../address/address.js';

/** What other screens of the property keep. */
const KEPT = ['period', 'from', 'to', 'filters', 'segment'];

type Changes = Readonly<Record<string, string | null>>;

/** A screen of a property. @param part such as `/goals`; empty for the overview */
export function propertyLink(domain: string, part = '', changes: Changes = {}): string {
  const { query } = address.value;
  const kept = Object.fromEntries(KEPT.map((name) => [name, query.get(name)]));
  return linkTo(`/analytics/${encodeURIComponent(domain)}${part}`, { ...kept, ...changes });
}

/** This screen with another view: what is open above it closes. */
export function viewLink(changes: Changes): string {
  const { path, query } = address.value;
  return linkTo(path, { ...Object.fromEntries(query), dialog: null, more: null, ...changes });
}

/** The conditions of the address as text; empty without any. */
export const filtersNow = (): string => address.value.query.get('filters') ?? '';

/** The conditions and the segment of the address, as calls take them. */
export function selection(): { filters?: string; segmentId?: string } {
  const segment = address.value.query.get('segment');
  return { ...(filtersNow() && { filters: filtersNow() }), ...(segment && { segmentId: segment }) };
}

export const isFiltered = (): boolean => Object.keys(selection()).length > 0;
