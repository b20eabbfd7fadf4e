/** A site with errors of each kind, and the source maps of a release. */
import { pairsOf, sendParts } from '../../../test/error-tracking/support/uploads.js';
import type { ApiClient } from '../../../test/harness/api-client.js';

export const DOMAIN = 'shop.example.com';
export const RELEASE = 'shop@1.4.0';

const SOURCE = `export function checkout(cart) {
  const rate = rateFor(cart.country);
  return cart.total * rate;
}
`;

/** Maps every column of the first line to the third line of the source. */
const MAP = JSON.stringify({ version: 3, sources: ['src/checkout.ts'], names: [], sourcesContent: [SOURCE], mappings: 'AAEA' });

const MESSAGE = "Cannot read properties of undefined (reading 'total')";

/** What a page sends; each is an event of its own. */
const thrown = (file: string, type: string, message: string, more: object = {}) => ({
  domain: DOMAIN,
  release: RELEASE,
  environment: 'production',
  url: `https://${DOMAIN}/checkout`,
  exception: { type, message, stack: `${type}: ${message}\n    at t (https://${DOMAIN}/assets/${file}:1:7)` },
  ...more,
});

/** Reports an error as a page of the site would. */
export async function reportError(client: ApiClient, event: object): Promise<void> {
  const { status, body } = await client
    .as(null)
    .call('reportBrowserError', event as Record<string, unknown>, { Origin: `https://${DOMAIN}` });
  if (status !== 202) throw new Error(`reporting an error answered ${status}: ${JSON.stringify(body)}`);
}

/** An error in code that a source map names. */
export const checkoutError = (userId: string) =>
  thrown('main.js', 'TypeError', MESSAGE, {
    userId,
    tags: { plan: 'free' },
    handled: false,
    breadcrumbs: [
      { type: 'click', message: 'button “Pay”', timestamp: '2026-01-16T09:29:57.000Z' },
      { type: 'network', message: 'POST /api/cart', data: { status: 500 }, timestamp: '2026-01-16T09:29:58.000Z' },
    ],
  });

/** A project must be there, with the slug `shop`. */
export async function furnishErrors(client: ApiClient): Promise<void> {
  const property = await client.call('createAnalyticsProperty', { domain: DOMAIN, projectSlug: 'shop' });
  if (property.status !== 201) throw new Error(`creating the site answered ${property.status}: ${JSON.stringify(property.body)}`);
  const upload = await sendParts(client, [['release', RELEASE], ['domain', DOMAIN], ...pairsOf({ '/assets/main.js': MAP })]);
  if (upload.status !== 201) throw new Error(`uploading source maps answered ${upload.status}: ${JSON.stringify(upload.body)}`);
  await reportError(client, thrown('cart.js', 'RangeError', 'Invalid time zone: Europe/Kyiw'));
  await reportError(client, thrown('search.js', 'TimeoutError', 'search took longer than 5000 ms'));
  await reportError(client, checkoutError('u-1'));
  await reportError(client, checkoutError('u-2'));
}
