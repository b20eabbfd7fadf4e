/** What stands before ingest and the application in every process: which host may reach what, and the public pages. */

import { createFront, type Front } from '../status-page/front/front.js';
import type { LoadOutcome } from '../status-page/front/model-cache.js';
import { PublicPages, type PublicPagesOptions } from '../status-page/front/public-pages.js';
import type { PublicRoute } from '../status-page/public-address.js';
import type { Process } from './process.js';

export interface PublicParts extends Pick<PublicPagesOptions, 'source' | 'representations' | 'forms'> {
  domainCheck: PublicRoute | null;
}

/** @property pages null: this process serves none */
export interface PublicFront {
  handle: Front;
  pages: PublicPages | null;
}

/**
 * Builds the front.
 *
 * @param parts null: this process serves no pages, only operations or ingest
 */
export function createPublicFront({ ownHosts, log, clock, metrics }: Process, parts: PublicParts | null): PublicFront {
  const onLoad = (outcome: LoadOutcome, error?: unknown) => {
    metrics.publicPageLoads.inc({ outcome });
    if (outcome === 'failed') log.warn({ err: error }, 'a public page could not be read');
  };
  const pages = parts && new PublicPages({ ...parts, clock, onLoad });
  const onAnswer = (status: number, seconds: number) =>
    metrics.requests.observe({ operation: 'publicPage', status: String(status) }, seconds);
  return { handle: createFront({ ownHosts, pages, domainCheck: parts?.domainCheck ?? null, log, onAnswer }), pages };
}
