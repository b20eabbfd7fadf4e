/** The views of a server's page: all of them are in its address. */
import { address, linkTo } from '../../../address/address.js';

export const TABS = ['processes', 'services', 'nginx', 'alerts', 'logs'] as const;
export type Tab = (typeof TABS)[number];

/** The tab that an address names; the first one without a name, and for a name that is none. */
export const tabOf = (query: URLSearchParams): Tab => TABS.find((tab) => tab === query.get('tab')) ?? TABS[0];

type Changes = Readonly<Record<string, string | null>>;

/** This page with another view: its tab and range stay, what is open above it does not. */
export function viewLink(changes: Changes): string {
  const { path, query } = address.value;
  return linkTo(path, { ...Object.fromEntries(query), process: null, unit: null, dialog: null, ...changes });
}
