import { useEffect, useRef } from 'preact/hooks';
import { setQuery } from '../../address/address.js';
import type { Input } from '../../data/operation.js';
import { Icon } from '../../parts/draw/icon.js';

type ListInput = Input<'listMonitors'>;

/** What the list of monitors is narrowed to, as its address says. */
export interface MonitorFilters {
  text: string;
  state: string;
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
  const state = query.get('state') ?? '';
  const sort = query.get('sort') === 'name' ? 'slug' : 'worst';
  const chosen = STATES.find(({ value }) => value === state)?.input ?? {};
  return { text, state, sort, input: { ...(text && { query: text }), ...chosen } };
}

/** Letters that come fast are one question. */
const PAUSE_MS = 150;

/** The line of filters above the list. */
export function Filters({ text, state, sort }: MonitorFilters) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onInput = (value: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setQuery({ q: value.trim() }), PAUSE_MS);
  };
  return (
    <search class="bar">
      <label class="find">
        <Icon name="find" />
        <span class="sr">Filter by name</span>
        <input
          type="search"
          placeholder="Filter by name"
          defaultValue={text}
          maxLength={100}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
        <kbd>/</kbd>
      </label>
      <label>
        <span class="sr">State</span>
        <select class="quietly" onChange={(event) => setQuery({ state: event.currentTarget.value })}>
          {STATES.map(({ value, label }) => (
            <option key={value} value={value} selected={value === state}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <span class="grow" />
      <label>
        <span class="sr">Order</span>
        <select class="quietly" onChange={(event) => setQuery({ sort: event.currentTarget.value })}>
          <option value="" selected={sort === 'worst'}>
            Worst first
          </option>
          <option value="name" selected={sort === 'slug'}>
            By name
          </option>
        </select>
      </label>
    </search>
  );
}
