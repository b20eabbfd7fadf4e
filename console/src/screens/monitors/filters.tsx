import type { Input } from '../../data/operation.js';
import { SearchFilter, SelectFilter } from '../../parts/lists/filters.js';

type ListInput = Input<'listMonitors'>;

/** What the list of monitors is narrowed to, as its address says. */
export interface MonitorFilters {
  sort: 'worst' | 'slug';
  /** For the operation. */
  input: Pick<ListInput, 'query' | 'status' | 'paused'>;
}

const STATES: readonly { value: string; label: string; input: Pick<ListInput, 'status' | 'paused'> }[] = [
  { value: '', label: 'Any state', input: {} },
  { value: 'down', label: 'Down', input: { status: 'down' } },
  { value: 'failing', label: 'Failing', input: { status: 'error' } },
  { value: 'late', label: 'Late', input: { status: 'degraded' } },
  { value: 'up', label: 'Up', input: { status: 'ok' } },
  { value: 'paused', label: 'Paused', input: { paused: true } },
];

export function filtersOf(query: URLSearchParams): MonitorFilters {
  const text = query.get('q') ?? '';
  const sort = query.get('sort') === 'name' ? 'slug' : 'worst';
  const chosen = STATES.find(({ value }) => value === (query.get('state') ?? ''))?.input ?? {};
  return { sort, input: { ...(text && { query: text }), ...chosen } };
}

const SORTS = [
  { value: '', label: 'Worst first' },
  { value: 'name', label: 'By name' },
];

/** The line of filters above the list. */
export const Filters = () => (
  <search class="bar">
    <SearchFilter label="Filter by name" />
    <SelectFilter name="state" label="State" options={STATES} />
    <span class="grow" />
    <SelectFilter name="sort" label="Order" options={SORTS} />
  </search>
);
