/** What the list of errors is narrowed to, as its address says. */
import type { Input } from '../../data/operation.js';

type ListInput = Input<'listErrorIssues'>;

/** The first is what an address without a filter means. */
export const STATUSES = [
  { value: '', label: 'Unresolved', status: 'unresolved' },
  { value: 'resolved', label: 'Resolved', status: 'resolved' },
  { value: 'ignored', label: 'Ignored', status: 'ignored' },
  { value: 'all', label: 'Any status', status: 'all' },
] as const;

export const IMPORTANCES = [
  { value: '', label: 'High importance', importance: 'high' },
  { value: 'medium', label: 'Medium importance', importance: 'medium' },
  { value: 'low', label: 'Low importance', importance: 'low' },
  { value: 'all', label: 'Any importance', importance: 'all' },
] as const;

export const SORTS = [
  { value: '', label: 'Last seen', sort: 'lastSeen' },
  { value: 'new', label: 'First seen', sort: 'firstSeen' },
  { value: 'events', label: 'Most events', sort: 'events' },
] as const;

export const SINCES = [
  { value: '', label: 'Seen at any time' },
  { value: '1h', label: 'Seen within 1 hour' },
  { value: '24h', label: 'Seen within 24 hours' },
  { value: '7d', label: 'Seen within 7 days' },
] as const;

/** The names of all filters in the address. An issue keeps them, so that its neighbours are those of the list. */
export const FILTERS = ['q', 'status', 'importance', 'type', 'site', 'release', 'env', 'since', 'sort'] as const;

export interface IssueFilters {
  /** For the operation. What it means without being told is left out. */
  input: Omit<ListInput, 'limit' | 'cursor' | 'projectId'>;
  /** Whether the list is what everybody should look at: unresolved, of high importance, and no less. */
  isWhole: boolean;
}

/** The option that a text names; the first without one. */
const chosen = <Option extends { value: string }>(options: readonly Option[], value: string | null): Option =>
  options.find((option) => option.value === value) ?? (options[0] as Option);

/** @param project the project that all screens are narrowed to */
export function filtersOf(query: URLSearchParams, project: string | null): IssueFilters {
  const text = (name: string) => query.get(name)?.trim() ?? '';
  const named = {
    query: text('q'),
    propertyId: text('site'),
    type: text('type'),
    release: text('release'),
    environment: text('env'),
    since: chosen(SINCES, query.get('since')).value,
  };
  const { value: state, status } = chosen(STATUSES, query.get('status'));
  const { value: weight, importance } = chosen(IMPORTANCES, query.get('importance'));
  const { value: order, sort } = chosen(SORTS, query.get('sort'));
  const given = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
  return {
    input: {
      ...(project !== null && { projectSlug: project }),
      ...given,
      ...(state && { status }),
      ...(weight && { importance }),
      ...(order && { sort }),
    },
    isWhole: !state && !weight && !Object.keys(given).length,
  };
}
