/** The page as its subscribers know it. */
import { publicUrlOf } from '../status-page/loader.js';
import type { StatusPageRow } from '../status-page/page-store.js';

export interface SubscribedPage {
  organizationId: string;
  title: string;
  /** Where the page is: its custom domain while that is active, else on our own host. What a request says of its host is no part of it. */
  url: string;
}

export function subscribedPage(row: StatusPageRow, baseUrl: string): SubscribedPage {
  const url = row.domain_status === 'active' ? `https://${row.custom_domain}` : publicUrlOf(baseUrl, row.slug);
  return { organizationId: row.organization_id, title: row.title, url };
}
