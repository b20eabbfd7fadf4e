/** Settings, navigation and redirects that a folder changes. What the folder doesn't mention stays as it is. */
import { isDeepStrictEqual } from 'node:util';
import { assetAddress } from '../folder/assets.js';
import type { LocalSite } from '../folder/local-site.js';
import { keepInTabs, type NavigationPage, type NavigationTab } from '../folder/navigation-tree.js';
import type { Redirect } from '../folder/redirects.js';
import { targetOf } from '../folder/references.js';

export interface Theme {
  accentColor: string | null;
  logoLightUrl: string | null;
  logoDarkUrl: string | null;
  faviconUrl: string | null;
}

export interface RemoteSettings {
  name: string;
  description: string | null;
  theme: Theme;
}

/** The address on the site of an image in the configuration. */
function addressOf(site: LocalSite, written: string | null): string | null {
  if (written === null || written.startsWith('https:')) return written;
  const hasFile = (file: string) => site.assets.has(file);
  const target = targetOf(written.startsWith('/') ? written : `/${written}`, '', { pageOf: () => undefined, hasFile });
  const asset = target && 'asset' in target ? site.assets.get(target.asset) : undefined;
  return asset ? assetAddress(asset) : null;
}

/** The fields to change; empty if there are none. */
export function changedSettings(site: LocalSite, remote: RemoteSettings): Partial<RemoteSettings> {
  const { name, description, theme } = site;
  const wanted: Theme | null = theme && {
    accentColor: theme.accentColor,
    logoLightUrl: addressOf(site, theme.logoLight),
    logoDarkUrl: addressOf(site, theme.logoDark),
    faviconUrl: addressOf(site, theme.favicon),
  };
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
