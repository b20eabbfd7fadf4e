/** What the tab itself says: its title, and its icon, which carry the worst state. */
import { effect } from '@preact/signals';
import { session } from '../data/session.js';
import { pageTitle } from '../parts/page-title.js';
import downIcon from '../styles/favicon-down.svg?url';
import { overview } from './overview.js';

/** Keeps title and icon true. */
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
