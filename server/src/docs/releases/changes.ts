/** How a draft differs from the release that readers see. */
import type { Knex } from 'knex';
import type { components } from '../../generated/types.js';
import { canonical } from './canonical.js';
import type { ReleaseRow } from './release-store.js';

type PageChange = components['schemas']['DocPageChange'];
type Part = components['schemas']['DocChanges']['parts'][number];

interface Names {
  organizationId: string;
  siteId: string;
}

const MOST_PAGES = 500;

/** The fields of the document by their columns. */
const FIELDS = {
  path: 'path',
  title: 'title',
  description: 'description',
  sidebarTitle: 'sidebar_title',
  icon: 'icon',
  hidden: 'hidden',
  noindex: 'noindex',
  openapi: 'openapi',
  text: 'body_hash',
} as const;

const named = Object.entries(FIELDS).map(([name, column]) => `case when v.${column} is distinct from p.${column} then '${name}' end`);

/**
 * The pages that differ, and how many do. A full join never becomes a nested loop, which the planner would choose if it estimated the site as small.
 * Without a release, nothing is published.
 */
const PAGES = `/* changed-doc-pages */
  with published as materialized (
    select * from docs_page_versions where organization_id = :organizationId and site_id = :siteId and to_release is null and :isPublished::boolean
  ), draft as materialized (select * from docs_pages where organization_id = :organizationId and site_id = :siteId),
  compared as (
    select coalesce(p.id, v.page_id) as page_id, p.path as path, v.path as previous_path, coalesce(p.title, v.title) as title,
      array_remove(array[${named.join(', ')}], null) as fields
    from draft p full join published v on v.page_id = p.id
  )
  select *, count(*) over ()::int as total from compared where cardinality(fields) > 0
  order by coalesce(path, previous_path) collate "C" limit ${MOST_PAGES}`;

interface PageRow {
  page_id: string;
  path: string | null;
  previous_path: string | null;
  title: string;
  fields: PageChange['fields'];
  total: number;
}

const changeOf = ({ path, previous_path: previous, fields }: PageRow): PageChange['change'] => {
  if (previous === null) return 'added';
  if (path === null) return 'removed';
  return fields.includes('path') ? 'moved' : 'changed';
};

function pageView(row: PageRow): PageChange {
  const change = changeOf(row);
  const isBoth = change === 'changed' || change === 'moved';
  return {
    ...{ pageId: row.page_id, change, title: row.title, previousPath: row.previous_path, fields: isBoth ? row.fields : [] },
    path: row.path ?? row.previous_path ?? '',
  };
}

/** @param isPublished whether readers see the latest release */
export async function changedPages(
  database: Knex,
  names: Names,
  isPublished: boolean,
): Promise<{ pages: PageChange[]; pageCount: number }> {
  const { rows } = await database.raw<{ rows: PageRow[] }>(PAGES, { ...names, isPublished });
  return { pages: rows.map(pageView), pageCount: rows[0]?.total ?? 0 };
}

/** What a release keeps besides its pages. */
export type Content = Pick<ReleaseRow, 'navigation' | 'redirects' | 'settings'>;

interface Settings {
  name: string;
  description?: unknown;
  theme?: unknown;
  apiDocuments?: unknown[];
  /** In releases before documents had names. */
  apiReference?: object | null;
}

function partsOf({ navigation, redirects, settings }: Content): Record<Part, unknown> {
  const { name, description = null, theme = null, apiDocuments, apiReference } = settings as unknown as Settings;
  const documents = apiDocuments ?? (apiReference ? [{ name: 'openapi.json', ...apiReference }] : []);
  return { navigation, redirects, name, description, theme, apiReference: documents };
}

/** What differs besides pages. Of a first release, only what somebody has set. @param published null: nothing */
export function changedParts(draft: Content, published: Content | null): Part[] {
  const [now, before] = [partsOf(draft), published && partsOf(published)];
  const names = Object.keys(now) as Part[];
  return names.filter((name) => before !== null && canonical(now[name]) !== canonical(before[name]));
}
