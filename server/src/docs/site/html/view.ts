/** The input for every document of a site. */
import { rootPath } from '../../../kernel/http/own-page.js';
import type { SiteAddress } from '../model/addresses.js';
import type { Outline } from '../model/outline.js';
import type { Contents, SiteRow } from '../model/types.js';

export interface SiteView {
  site: SiteRow;
  contents: Contents;
  outline: Outline;
  address: SiteAddress;
  /** This server's address, for the tracker. */
  baseUrl: string;
  /** A draft is shown before it is published. */
  isDraft: boolean;
}

/** Whether search engines may list it. */
export const isIndexed = ({ site, isDraft }: Pick<SiteView, 'site' | 'isDraft'>) => site.visibility === 'public' && !isDraft;

/** The prefix of shared files. All sites on the installation's own host share one address, so readers of several sites load them once. */
export const filesBase = (base: string) => (/\/d\/[^/]+/.test(base) ? base.replace(/\/d\/.*$/, '/d') : base);

export const trackerOf = ({ site, baseUrl, isDraft }: SiteView) =>
  site.analyticsPropertyId === null || isDraft
    ? null
    : {
        origin: new URL(baseUrl).origin,
        source: `${new URL(baseUrl).origin}${rootPath(baseUrl)}/tracker.js`,
        property: site.analyticsPropertyId,
      };
