import type { ShownSite } from '@tidewatch/docs-renderer/site';

/** A site's own row with its host name. It may change without a release. */
export interface SiteRow extends ShownSite {
  organizationId: string;
  id: string;
  slug: string;
  defaultAddressEnabled: boolean;
  /** The site's custom host; null if there is none. */
  host: string | null;
  linkTokenHash: Buffer;
  /** Increases with each rotation of the private link. */
  linkGeneration: number;
  /** Null if nothing has been published. */
  currentRelease: number | null;
  analyticsPropertyId: string | null;
  /** Grows when a body is rendered again and looks different. */
  bodiesRevision: number;
}
