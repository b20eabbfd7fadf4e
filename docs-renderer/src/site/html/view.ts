/** The input for every document of a site. */
import type { Html } from '../../generated/html/html.js';
import type { SiteAddress } from '../model/addresses.js';
import type { Outline } from '../model/outline.js';
import type { Contents, ShownSite } from '../model/types.js';

/** A script that counts visits. */
interface Tracker {
  origin: string;
  source: string;
  property: string;
}

/** A folder that is shown to its author. */
interface Preview {
  /** Stands above the document. */
  notice: Html | null;
  /** The address of a module that reloads the document. */
  script: string;
  /** Changes with the folder; the script reads it. */
  state: string;
}

export interface SiteView {
  site: ShownSite;
  contents: Contents;
  outline: Outline;
  address: SiteAddress;
  /** Null if visits aren't counted. */
  tracker: Tracker | null;
  /** What is added for an author who works on the folder; null for readers. */
  preview: Preview | null;
  /** A draft is shown before it is published. */
  isDraft: boolean;
  /** The origin whose page shows the document in a frame, without scripts; undefined: nobody's. */
  framedBy?: string | undefined;
  /** Our own guides have the mark beside their name. */
  isOurs?: boolean;
}

/** Whether search engines may list it. */
export const isIndexed = ({ site, isDraft }: Pick<SiteView, 'site' | 'isDraft'>) => site.visibility === 'public' && !isDraft;

/** The prefix of shared files. All sites on the installation's own host share one address, so readers of several sites load them once. */
export const filesBase = (base: string) => (/\/d\/[^/]+/.test(base) ? base.replace(/\/d\/.*$/, '/d') : base);
