/** Settings, navigation and redirects that a folder changes. What the folder doesn't mention stays as it is. */
import { isDeepStrictEqual } from 'node:util';
import type { LocalSite } from '../folder/local-site.js';
import { keepInTabs, type NavigationPage, type NavigationTab } from '../folder/navigation-tree.js';
import type { Redirect } from '../folder/redirects.js';

export interface Theme {
  accentColor: string | null;
  logoLightUrl: string | null;
  logoDarkUrl: string | null;
  faviconUrl: string | null;
}

/** The theme; null if the configuration has none. */
export const themeOf = (site: LocalSite): Theme | null =>
  site.theme && {
    accentColor: site.theme.accentColor,
    logoLightUrl: site.theme.logoLight,
    logoDarkUrl: site.theme.logoDark,
    faviconUrl: site.theme.favicon,
  };

export interface RemoteSettings {
  name: string;
  description: string | null;
  theme: Theme;
}

/** The fields to change; empty if there are none. */
export function changedSettings(site: LocalSite, remote: RemoteSettings): Partial<RemoteSettings> {
  const { name, description } = site;
  const wanted = themeOf(site);
  const themed = wanted && { ...remote.theme, ...wanted };
  return {
    ...(name !== null && name !== remote.name && { name }),
    ...(description !== null && description !== remote.description && { description }),
    ...(themed && !isDeepStrictEqual(themed, remote.theme) && { theme: themed }),
  };
}

const plainPage = (page: NavigationPage): unknown =>
  typeof page === 'string' ? page : 'path' in page ? [page.path, page.pages.map(plainPage)] : { [page.title]: page.pages.map(plainPage) };

/** A navigation without empty groups and tabs, which readers don't see, and with missing fields and null alike. */
const plainTabs = (tabs: readonly NavigationTab[]): unknown =>
  keepInTabs(tabs, () => true).map(({ title, icon, groups }) => [
    title,
    icon ?? null,
    groups.map((group) => [group.title, group.icon ?? null, group.expanded ?? null, group.pages.map(plainPage)]),
  ]);

export const isSameNavigation = (one: readonly NavigationTab[], other: readonly NavigationTab[]): boolean =>
  isDeepStrictEqual(plainTabs(one), plainTabs(other));

const plainRedirects = (redirects: readonly Redirect[]): unknown =>
  redirects.map(({ source, destination, permanent }) => [source, destination, permanent]);

export const isSameRedirects = (one: readonly Redirect[], other: readonly Redirect[]): boolean =>
  isDeepStrictEqual(plainRedirects(one), plainRedirects(other));
