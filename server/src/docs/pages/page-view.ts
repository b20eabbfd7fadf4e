/** Pages in the API's form. */
import type { components } from '../../generated/types.js';
import type { PageRow } from './page-store.js';

export type PageView = components['schemas']['DocPage'];

/** A page without its body. */
export function pageView(row: PageRow, inNavigation: ReadonlySet<string>): PageView {
  const { id, path, title, description, icon, hidden, format, revision, warnings } = row;
  return {
    ...{ id, path, title, description, icon, hidden, format, revision, warnings },
    siteId: row.site_id,
    sidebarTitle: row.sidebar_title,
    inNavigation: inNavigation.has(path),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}
