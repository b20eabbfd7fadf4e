/** What a list of servers comes down to, and what it can be narrowed to. */
import type { Condition } from '@tidewatch/charts';
import { organizationSlug } from '../../address/address.js';
import type { Input } from '../../data/operation.js';
import { shellQuote } from '../../generated/text/shell-quote.js';

type ListInput = Input<'listServers'>;

interface Counts {
  online: number;
  offline: number;
  unknown: number;
  firingAlerts: number;
}

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
const is = (count: number): string => (count === 1 ? 'is' : 'are');

/** The finding as the page's title, the worst first. */
export function finding({ online, offline, unknown, firingAlerts }: Counts): string {
  // an offline server has an alert of its own
  const others = Math.max(0, firingAlerts - offline);
  if (offline) return `${many(offline, 'server')} ${is(offline)} offline`;
  if (others) return `${many(others, 'alert')} ${is(others)} firing`;
  if (unknown) return `${many(unknown, 'server')} ${unknown === 1 ? 'waits for its' : 'wait for their'} first heartbeat`;
  return online ? 'All servers are online' : 'Servers';
}

/** The states in numbers; empty without a server. */
export function countsText({ online, offline, unknown, firingAlerts }: Counts): string {
  const parts: [number, string][] = [
    [offline, `${offline} offline`],
    [online, `${online} online`],
    [unknown, `${unknown} waiting`],
    [firingAlerts, `${many(firingAlerts, 'alert')} firing`],
  ];
  return parts.flatMap(([count, text]) => (count ? [text] : [])).join(', ');
}

/** States of the filter, by their values in the address. */
export const STATES = [
  { value: '', label: 'Any state' },
  { value: 'offline', label: 'Offline' },
  { value: 'online', label: 'Online' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'alerts', label: 'With alerts' },
];

export const ORDERS = [
  { value: '', label: 'Worst first' },
  { value: 'name', label: 'By name' },
  { value: 'slug', label: 'By slug' },
  { value: 'seen', label: 'Latest heartbeat first' },
];

const NARROWED: Readonly<Record<string, Pick<ListInput, 'state' | 'firing'>>> = {
  offline: { state: 'offline' },
  online: { state: 'online' },
  waiting: { state: 'unknown' },
  alerts: { firing: true },
};

const SORTS: Readonly<Record<string, NonNullable<ListInput['sort']>>> = { name: 'name', slug: 'slug', seen: 'lastSeen' };

/** What an address narrows the list to, for the operation; its order is always given. */
export function filtersOf(query: URLSearchParams): Pick<ListInput, 'query' | 'state' | 'firing' | 'sort'> {
  const text = query.get('q') ?? '';
  return {
    ...(text && { query: text }),
    ...NARROWED[query.get('state') ?? ''],
    sort: SORTS[query.get('sort') ?? ''] ?? 'worst',
  };
}

/** From here on an alert begins. */
const HIGH = 90;

/** The colour of a bar: quiet when it is old, a warning where an alert would begin. */
export function meterState({ state }: { state: string }, percent: number | null): Condition | undefined {
  if (state !== 'online') return 'unknown';
  return percent !== null && percent >= HIGH ? 'degraded' : undefined;
}

/** The command that registers a server and prints the line for its host. */
export const installLine = (project: string | null): string =>
  `tidewatch servers install web-1 --project ${project ?? 'shop'} --organization ${shellQuote(organizationSlug.value ?? '')}`;
