/** The page's data for messages to subscribers. */
import type { Knex } from 'knex';
import { pageUrlOf } from '../public/loader.js';
import type { PageAddress } from '../store/page-store.js';
import { getPage, type StatusPageRow } from '../store/page-store.js';

export interface SubscribedPage {
  organizationId: string;
  title: string;
  /** See pageUrlOf. Never taken from the request's Host. */
  url: string;
}

export function subscribedPage(row: StatusPageRow, baseUrl: string): SubscribedPage {
  return { organizationId: row.organization_id, title: row.title, url: pageUrlOf(row, baseUrl) };
}

/**
 * The page at an address that it has or had, as long as the address is reserved for it: it may be disabled, or have another slug or domain by now.
 * The unsubscribe links of earlier mails stay valid this way.
 */
export async function findHeldPage(database: Knex, address: PageAddress): Promise<StatusPageRow | undefined> {
  const held =
    'slug' in address
      ? database('status_page_slugs').where({ slug: address.slug })
      : database('host_names').where({ host: address.host, product: 'status_page' });
  const owner = await held.first('owner_id');
  return owner ? getPage(database, owner.owner_id) : undefined;
}
