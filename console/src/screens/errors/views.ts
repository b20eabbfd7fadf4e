/** What is open on the page of an issue, as its address says. Filters of the list stay in it, for the neighbours. */
import { address, linkTo } from '../../address/address.js';
import { FILTERS } from './filters.js';

const EVENT = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|oldest)$/;

/** The event that an address names; the latest without one. */
export const eventOf = (query: URLSearchParams): string => {
  const given = query.get('event')?.toLowerCase() ?? '';
  return EVENT.test(given) ? given : 'latest';
};

export type IssueTab = 'event' | 'events';

export const tabOf = (query: URLSearchParams): IssueTab => (query.get('tab') === 'events' ? 'events' : 'event');

type Changes = Readonly<Record<string, string | null>>;

/** A link to another view of the issue. */
export const viewLink = (changes: Changes): string =>
  linkTo(address.value.path, { ...Object.fromEntries(address.value.query), ...changes });

/** The filters of the list that the issue was opened from. */
const listQuery = (): Record<string, string> =>
  Object.fromEntries(FILTERS.flatMap((name) => (address.value.query.get(name) ? [[name, address.value.query.get(name) ?? '']] : [])));

export const listLink = (): string => linkTo('/errors', listQuery());

export const issueLink = (number: string): string => linkTo(`/errors/${number}`, listQuery());
