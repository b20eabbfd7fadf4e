/** The keys of pages in caches, by their address. */
import type { PageAddress } from '../store/page-store.js';

// the space separates the address: slugs and hosts don't contain spaces
export const keyOf = (address: PageAddress) => ('slug' in address ? `slug:${address.slug} ` : `host:${address.host} `);

export const addressOf = (key: string): PageAddress => (key.startsWith('slug:') ? { slug: key.slice(5, -1) } : { host: key.slice(5, -1) });
