/** A request below a site. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteAddress } from '@tidewatch/docs-renderer/site';
import type { SiteRow } from '../model/site-row.js';
import type { SiteName } from '../store/sites.js';
import type { Release } from './release-cache.js';

export interface Where {
  name: SiteName;
  /** The prefix of the site's paths; empty on a custom host. */
  base: string;
  /** The path within the site, without the query; may be empty. */
  path: string;
  query: URLSearchParams;
  isCustomHost: boolean;
}

/** A request whose reader has access. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  site: SiteRow;
  release: Release;
  address: SiteAddress;
  /** The path within the site or the draft. */
  path: string;
  query: URLSearchParams;
  isDraft: boolean;
  /** Covers everything besides the path that the response depends on; null: the response must not be cached. */
  key: string | null;
}
