/** Computes what publishing would change. */

import { assetAddress, type LocalAsset } from '../folder/assets.js';
import type { LocalSite } from '../folder/local-site.js';
import type { NavigationTab } from '../folder/navigation-tree.js';
import type { Redirect } from '../folder/redirects.js';
import { documentHash } from './api-document.js';
import { changedSettings, isSameNavigation, isSameRedirects, type RemoteSettings } from './settings.js';

/** A page of the site, with the revision that the plan is based on. */
export interface KnownPage {
  path: string;
  revision: number;
}

/** The server's answer to a manifest. */
export interface SyncPlan {
  create: string[];
  update: KnownPage[];
  delete: KnownPage[];
  unchanged: number;
  missingAssets: string[];
}

/** The site's state that the plan is compared with. */
export interface RemoteSite extends RemoteSettings {
  id: string;
  slug: string;
  revision: number;
  hasUnpublishedChanges: boolean;
  isPublished: boolean;
  url: string | null;
}

export interface RemoteNavigation {
  revision: number;
  tabs: NavigationTab[];
}

/** Redirects on the site; the revision is 0 before the first change. */
export interface RemoteRedirects {
  revision: number;
  redirects: Redirect[];
}

/** Each change has the revision that it is based on; null means no change. */
export interface PublishPlan extends SyncPlan {
  assets: LocalAsset[];
  settings: (Partial<RemoteSettings> & { baseRevision: number }) | null;
  navigation: { baseRevision: number; tabs: NavigationTab[] } | null;
  redirects: { baseRevision: number; redirects: Redirect[] } | null;
  /** The OpenAPI document. */
  apiReference: object | null;
}

export interface Remote {
  site: RemoteSite;
  sync: SyncPlan;
  navigation: RemoteNavigation;
  redirects: RemoteRedirects;
  /** The OpenAPI document's hash; null if there is none. */
  apiReference: string | null;
  /** The addresses of the site's assets. */
  assets: ReadonlySet<string>;
}

/** Assets missing on the site, each address once. The content may be missing, or only this name for it. */
function missingAssets({ assets }: LocalSite, remote: Remote): LocalAsset[] {
  const byAddress = new Map([...assets.values()].map((asset) => [assetAddress(asset), asset]));
  return [...byAddress].filter(([address]) => !remote.assets.has(address)).map(([, asset]) => asset);
}

/** Compares a folder with its site. `document` is the folder's OpenAPI document. */
export function planOf(local: LocalSite, document: object | null, remote: Remote): PublishPlan {
  const { site, sync, navigation, redirects } = remote;
  const settings = changedSettings(local, site);
  const hasRedirects = local.redirects && !isSameRedirects(local.redirects, redirects.redirects);
  const leftOut = new Set(local.leftOut.map(({ path }) => path));
  return {
    ...sync,
    create: sync.create.filter((path) => !leftOut.has(path)),
    update: sync.update.filter(({ path }) => !leftOut.has(path)),
    assets: missingAssets(local, remote),
    settings: Object.keys(settings).length > 0 ? { ...settings, baseRevision: site.revision } : null,
    navigation: isSameNavigation(local.navigation, navigation.tabs) ? null : { baseRevision: navigation.revision, tabs: local.navigation },
    redirects: local.redirects && hasRedirects ? { baseRevision: redirects.revision, redirects: local.redirects } : null,
    apiReference: document !== null && documentHash(document) !== remote.apiReference ? document : null,
  };
}

/** One line of a plan. */
export interface PlanRow {
  action: 'create' | 'update' | 'delete' | 'upload';
  kind: 'page' | 'asset' | 'navigation' | 'redirects' | 'settings' | 'api-reference';
  path: string;
}

/** A plan as rows, in the order of execution; empty if nothing changes. */
export function planRows(plan: PublishPlan): PlanRow[] {
  const page = (action: PlanRow['action']) => (path: string) => ({ action, kind: 'page' as const, path: `/${path}` });
  const whole = (kind: PlanRow['kind'], isChanged: boolean): PlanRow[] => (isChanged ? [{ action: 'update', kind, path: '' }] : []);
  return [
    ...plan.assets.map(({ file }) => ({ action: 'upload' as const, kind: 'asset' as const, path: file })),
    ...plan.create.map(page('create')),
    ...plan.update.map(({ path }) => page('update')(path)),
    ...whole('settings', plan.settings !== null),
    ...whole('api-reference', plan.apiReference !== null),
    ...whole('redirects', plan.redirects !== null),
    ...whole('navigation', plan.navigation !== null),
    ...plan.delete.map(({ path }) => page('delete')(path)),
  ];
}
