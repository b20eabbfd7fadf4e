/** Computes what publishing would change. */

import type { LocalDocument } from '../api/local-api.js';
import { assetAddress, type LocalAsset } from '../assets/assets.js';
import type { LocalSite } from '../folder/local-site.js';
import type { NavigationTab } from '../folder/navigation-tree.js';
import type { Redirect } from '../folder/redirects.js';
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
  /** API documents to set, in order, and the names of those to remove. */
  documents: LocalDocument[];
  removedDocuments: string[];
}

export interface Remote {
  site: RemoteSite;
  sync: SyncPlan;
  navigation: RemoteNavigation;
  redirects: RemoteRedirects;
  /** The hashes of the site's API documents by name. */
  documents: ReadonlyMap<string, string>;
  /** The addresses of the site's assets. */
  assets: ReadonlySet<string>;
}

/** Assets missing on the site, each address once. The content may be missing, or only this name for it. */
function missingAssets({ assets }: LocalSite, remote: Remote): LocalAsset[] {
  const byAddress = new Map([...assets.values()].map((asset) => [assetAddress(asset), asset]));
  return [...byAddress].filter(([address]) => !remote.assets.has(address)).map(([, asset]) => asset);
}

/** Compares a folder with its site. */
export function planOf(local: LocalSite, remote: Remote): PublishPlan {
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
    documents: local.documents.filter(({ name, hash }) => remote.documents.get(name) !== hash),
    // a folder without documents says nothing about them
    removedDocuments:
      local.documents.length > 0 ? [...remote.documents.keys()].filter((name) => local.documents.every((each) => each.name !== name)) : [],
  };
}

/** One line of a plan. */
export interface PlanRow {
  action: 'create' | 'update' | 'delete' | 'upload';
  kind: 'page' | 'asset' | 'navigation' | 'redirects' | 'settings' | 'api-document';
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
    ...plan.removedDocuments.map((path): PlanRow => ({ action: 'delete', kind: 'api-document', path })),
    ...plan.documents.map(({ name }): PlanRow => ({ action: 'update', kind: 'api-document', path: name })),
    ...whole('redirects', plan.redirects !== null),
    ...whole('navigation', plan.navigation !== null),
    ...plan.delete.map(({ path }) => page('delete')(path)),
  ];
}
