/** The page as its subscribers know it. */
import type { Knex } from 'knex';
import { pageUrlOf } from '../public/loader.js';
import type { PageAddress } from '../public/public-status.js';
import { getPage, type StatusPageRow } from '../store/page-store.js';

export interface SubscribedPage {
  organizationId: string;
  title: string;
  /** See pageUrlOf. What a request says of its host is no part of it. */
  url: string;
}

export function subscribedPage(row: StatusPageRow, baseUrl: string): SubscribedPage {
  return { organizationId: row.organization_id, title: row.title, url: pageUrlOf(row, baseUrl) };
}

/**
 * The page that an address leads to or led to, as long as nobody else may have the address: one that is not enabled, has another slug by now, or
 * gave up its domain. Mails that were sent with it carry unsubscribe links, and these stay good.
 */
export async function findHeldPage(database: Knex, address: PageAddress): Promise<StatusPageRow | undefined> {
  const held =
    'slug' in address
      ? database('status_page_slugs').where({ slug: address.slug })
      : database('host_names').where({ host: address.host, product: 'status_page' });
  const owner = await held.first('owner_id');
  return owner ? getPage(database, owner.owner_id) : undefined;
}
