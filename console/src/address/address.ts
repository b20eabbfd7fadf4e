/** Where this tab is. Everything that a screen shows is in its address, so that a copied address is a saved view. */
import { computed, signal } from '@preact/signals';
import { decoded } from './route.js';

/** An address of the console: `/o/{organization}{path}?{query}`. */
export interface Address {
  /** The organization's slug; null at `/o`, before one is chosen. */
  organization: string | null;
  /** Begins with a slash. */
  path: string;
  query: URLSearchParams;
}

/** The server's path prefix, which its page names; empty if it has its own host. */
export const apiRoot = (): string => document.documentElement.dataset['root'] ?? '';

/** Reads an address; null if it is none of the console's. @param root the server's path prefix */
export function parseAddress({ pathname, search }: { pathname: string; search: string }, root: string): Address | null {
  if (!pathname.startsWith(`${root}/o`)) return null;
  const rest = pathname.slice(root.length + 2);
  if (rest !== '' && !rest.startsWith('/')) return null;
  const [, organization = '', ...parts] = rest.split('/');
  const path = `/${parts.join('/')}`.replace(/\/+$/, '');
  return {
    organization: organization === '' ? null : (decoded(organization) ?? organization),
    path: path || '/',
    query: new URLSearchParams(search),
  };
}

const read = (): Address => parseAddress(location, apiRoot()) ?? { organization: null, path: '/', query: new URLSearchParams() };

export const address = signal<Address>({ organization: null, path: '/', query: new URLSearchParams() });

/** The slug of the organization of this tab. */
export const organizationSlug = computed(() => address.value.organization);

/** The organization that a call names: none for what belongs to a person alone, which works in every organization and without one. */
export const organizationFor = ({ role }: { role: string }): string | null => (role === 'person' ? null : organizationSlug.value);

/** The project that the screens are narrowed to; null for all. */
export const projectFilter = computed(() => address.value.query.get('project'));

type Query = Readonly<Record<string, string | null | undefined>>;

/** A link within the organization. It keeps the project that is chosen. @param query more of its query; null leaves a name out */
export function linkTo(path: string, query: Query = {}): string {
  const [pathname = '', search] = path.split('?');
  const given = new URLSearchParams(search);
  if (projectFilter.value !== null && !path.startsWith('/settings')) given.set('project', projectFilter.value);
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) given.delete(name);
    else given.set(name, value);
  }
  const own = pathname === '/' ? '' : pathname;
  return `${apiRoot()}/o/${encodeURIComponent(organizationSlug.value ?? '')}${own}${given.size ? `?${given}` : ''}`;
}

/** Where the page was scrolled to, in the state of its entry in the history. */
interface Kept {
  scroll?: number;
}

const keepScroll = () => history.replaceState({ ...(history.state as Kept), scroll: scrollY } satisfies Kept, '');

/** Goes to an address of this server. One outside the console is loaded as a page. */
export function navigate(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const url = new URL(to, location.href);
  if (url.origin !== location.origin || parseAddress(url, apiRoot()) === null) {
    location.assign(url);
    return;
  }
  // another view of the same page, such as a tab or a range, stays where the eye is
  const isElsewhere = url.pathname !== location.pathname;
  if (replace) history.replaceState(history.state, '', url);
  else {
    keepScroll();
    history.pushState({}, '', url);
  }
  address.value = read();
  if (!replace && isElsewhere) scrollTo(0, 0);
}

/** Changes names of the query in place, as filters and tabs do; an empty value leaves the name out. Back skips these changes unless `push`. */
export function setQuery(changes: Query, { push = false }: { push?: boolean } = {}): void {
  const query = new URLSearchParams(address.value.query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') query.delete(name);
    else query.set(name, value);
  }
  const { pathname } = location;
  const to = `${pathname}${query.size ? `?${query}` : ''}`;
  if (push) {
    keepScroll();
    history.pushState({}, '', to);
  } else history.replaceState(history.state, '', to);
  address.value = read();
}

/** Whether a click on a link means this tab, and not a new one or a download. */
const isPlain = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented) &&
  (link.target === '' || link.target === '_self') &&
  !link.hasAttribute('download');

/** How many frames a page may take to be as high as it was. Lists are drawn from what is known, so their height is the same. */
const FRAMES = 20;

function restoreScroll(scroll: number, frames = FRAMES): void {
  requestAnimationFrame(() => {
    scrollTo(0, scroll);
    if (Math.abs(scrollY - scroll) > 1 && frames > 0) restoreScroll(scroll, frames - 1);
  });
}

/** Begins to follow links, Back and Forward. */
export function followAddress(): void {
  history.scrollRestoration = 'manual';
  address.value = read();
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>('a[href]');
    if (!link || !isPlain(event, link)) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || parseAddress(url, apiRoot()) === null) return;
    event.preventDefault();
    // a link to a place within the page
    if (url.hash && url.pathname === location.pathname && url.search === location.search) {
      document.getElementById(url.hash.slice(1))?.focus();
      return;
    }
    navigate(url.href);
  });
  addEventListener('popstate', () => {
    const { scroll = 0 } = (history.state as Kept | null) ?? {};
    address.value = read();
    restoreScroll(scroll);
  });
  addEventListener('pagehide', keepScroll);
}
