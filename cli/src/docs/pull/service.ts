/** The requests of a pull. */

import { type Connection, callOperation, downloadOperation } from '../../operation/call.js';
import { forEachPage } from '../../operation/every-page.js';
import { specOf } from '../../operation/specs.js';
import { ASSET_FOLDER } from '../assets/assets.js';
import type { Redirect } from '../folder/redirects.js';
import { patiently } from '../publish/patience.js';
import type { RemoteNavigation } from '../publish/plan.js';
import type { SiteAnswer } from '../publish/service.js';
import type { PulledPage } from './page-file.js';

/** An API document; the site has it as a file. */
export interface PulledDocument {
  name: string;
  sha256: string;
}

export interface PulledSite {
  site: SiteAnswer;
  navigation: RemoteNavigation;
  redirects: Redirect[];
  documents: readonly PulledDocument[];
}

/** The settings of a site's draft. */
export async function readSettings(connection: Connection, siteId: string): Promise<PulledSite> {
  const call = <Answer>(operationId: 'getDocSite' | 'getDocNavigation' | 'getDocRedirects' | 'getDocApiReference') =>
    patiently(() => callOperation(connection, specOf(operationId), { siteId })) as Promise<Answer>;
  const { site } = await call<{ site: SiteAnswer }>('getDocSite');
  const { navigation } = await call<{ navigation: RemoteNavigation }>('getDocNavigation');
  const { redirects } = await call<{ redirects: Redirect[] }>('getDocRedirects');
  const { documents } = await call<{ documents: PulledDocument[] }>('getDocApiReference');
  return { site, navigation, redirects, documents };
}

/** Calls `take` with each page of the list of the draft's pages. */
export const readPages = (connection: Connection, siteId: string, take: (pages: readonly PulledPage[]) => Promise<void>): Promise<void> =>
  forEachPage(connection, specOf('exportDocSite'), { siteId }, (answer) => take((answer as { pages: PulledPage[] }).pages));

/** The ids of a site's assets by their names in `_assets`. */
export async function assetIds(connection: Connection, siteId: string): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  await forEachPage(connection, specOf('listDocAssets'), { siteId }, (answer) => {
    for (const { id, url } of (answer as { assets: { id: string; url: string }[] }).assets)
      ids.set(url.slice(`/${ASSET_FOLDER}/`.length), id);
  });
  return ids;
}

export async function readAssetContent(connection: Connection, siteId: string, assetId: string): Promise<Buffer> {
  const { body } = await patiently(() => downloadOperation(connection, specOf('getDocAssetContent'), { siteId, assetId }));
  return Buffer.from(body);
}
