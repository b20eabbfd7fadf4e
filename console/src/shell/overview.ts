/** The counts beside the navigation, from one call that every screen shares. */
import { computed, effect } from '@preact/signals';
import { address, organizationSlug, projectFilter } from '../address/address.js';
import { cache, type Entry } from '../data/cache.js';
import type { Answer } from '../data/operation.js';
import { LIVE_MS, SLOW_MS } from '../data/pace.js';
import { keepFresh } from '../data/poller.js';
import { session } from '../data/session.js';
import downIcon from '../generated/favicon-down.svg?url';
import { getOverview } from '../generated/operations.js';
import { pageTitle } from '../parts/page/head.js';

const input = () => (projectFilter.value === null ? {} : { projectSlug: projectFilter.value });

export const overviewEntry = computed(() => cache.entry(getOverview, input(), organizationSlug.value) as Entry<Answer<'getOverview'>>);

export const overview = computed(() => overviewEntry.value.answer.value);

/** Home is about the overview; elsewhere its counts may be a minute old. */
export const overviewPace = computed(() => (address.value.path === '/' ? LIVE_MS : SLOW_MS));

/** Keeps it fresh; returns what ends that. */
export const followOverview = (): (() => void) => keepFresh(overviewEntry.value as Entry, overviewPace.value);

/** Keeps the tab's own title and icon true: they carry what is down. */
export function followState(): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const calm = icon?.href ?? '';
  effect(() => {
    const down = overview.value?.overview.monitors.summary.down ?? 0;
    const organization = session.value?.organization?.name;
    const parts = [pageTitle.value, organization, 'Tidewatch'].filter(Boolean);
    document.title = `${down ? `(${down}) ` : ''}${parts.join(' · ')}`;
    const href = down ? downIcon : calm;
    if (icon && icon.href !== href) icon.href = href;
  });
}
