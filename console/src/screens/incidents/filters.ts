/** What the list of incidents is narrowed to, as its address says. */
import type { Input } from '../../data/operation.js';

type ListInput = Input<'listIncidents'>;

/** The first is what an address without a filter means. */
export const STATUSES: readonly { value: string; label: string; input: Pick<ListInput, 'status'> }[] = [
  { value: '', label: 'Open', input: { status: 'unresolved' } },
  { value: 'all', label: 'All', input: {} },
  { value: 'investigating', label: 'Investigating', input: { status: 'investigating' } },
  { value: 'identified', label: 'Identified', input: { status: 'identified' } },
  { value: 'monitoring', label: 'Monitoring', input: { status: 'monitoring' } },
  { value: 'resolved', label: 'Resolved', input: { status: 'resolved' } },
];

export const SORTS = [
  { value: '', label: 'Worst first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
] as const;

export const VISIBILITIES: readonly { value: string; label: string; input: Pick<ListInput, 'visibility'> }[] = [
  { value: '', label: 'Any visibility', input: {} },
  { value: 'public', label: 'Public', input: { visibility: 'public' } },
  { value: 'internal', label: 'Internal', input: { visibility: 'internal' } },
  { value: 'draft', label: 'Drafts', input: { visibility: 'draft' } },
];

export interface IncidentFilters {
  text: string;
  status: string;
  seen: string;
  sort: string;
  /** For the operation. */
  input: Pick<ListInput, 'query' | 'status' | 'visibility' | 'sort'>;
  /** Whether the list is all that is open, so that its length is a finding. */
  isAllOpen: boolean;
}

const valueIn = (options: readonly { value: string }[], given: string | null): string =>
  options.some(({ value }) => value === given) ? (given ?? '') : '';

export function filtersOf(query: URLSearchParams): IncidentFilters {
  const text = query.get('q') ?? '';
  const [status, seen] = [valueIn(STATUSES, query.get('status')), valueIn(VISIBILITIES, query.get('seen'))];
  const sort = valueIn(SORTS, query.get('sort'));
  const input = {
    ...(text && { query: text }),
    ...STATUSES.find(({ value }) => value === status)?.input,
    ...VISIBILITIES.find(({ value }) => value === seen)?.input,
    sort: SORTS.find(({ value }) => value === sort)?.value || 'worst',
  } as const;
  return { text, status, seen, sort, input, isAllOpen: text === '' && status === '' && seen === '' };
}

/** The title of the list. @param count how many are shown; null: not known yet */
export function listTitle({ isAllOpen }: IncidentFilters, count: number | null, isMore: boolean): string {
  if (!isAllOpen || count === null) return 'Incidents';
  if (count === 0) return 'No incident is open';
  if (count === 1) return '1 incident is open';
  return isMore ? `More than ${count} incidents are open` : `${count} incidents are open`;
}
