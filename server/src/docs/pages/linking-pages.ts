/** Finds the pages of a draft that link to given paths. */
import { resolveLink } from '@tidewatch/docs-renderer/light';
import type { Knex } from 'knex';

interface Site {
  organization_id: string;
  id: string;
}

interface LinkTo {
  /** The page that has the link. */
  from: string;
  to: string;
}

/** Paths searched at once, and links compared with them. */
const MOST_PATHS = 100;
const MOST_LINKS = 2_000;

/** Links that end like one of the paths. The target of a relative link depends on its page. */
const LINKS = `/* doc-links-ending-in */
select p.path, link ->> 'url' as url
from docs_pages p
join docs_bodies b on b.organization_id = p.organization_id and b.site_id = p.site_id and b.hash = p.body_hash
cross join lateral jsonb_array_elements(b.links) as link
where p.organization_id = :organizationId and p.site_id = :siteId and link ->> 'url' ~ :ending
order by p.path limit ${MOST_LINKS}`;

const escaped = (text: string) => text.replace(/[.+*?^${}()|[\]\\]/g, '\\$&');

/** The links to paths, once per page and path. Of very many, returns the first. */
export async function linksTo(database: Knex, site: Site, paths: readonly string[]): Promise<LinkTo[]> {
  const wanted = new Set(paths.slice(0, MOST_PATHS));
  const names = [...new Set([...wanted].map((path) => escaped(path.split('/').at(-1) ?? '')))];
  if (!names.length) return [];
  const ending = `(^|/)(${names.join('|')})(/index)?(\\.mdx?)?/?([?#].*)?$`;
  const { rows } = await database.raw<{ rows: { path: string; url: string }[] }>(LINKS, {
    ...{ organizationId: site.organization_id, siteId: site.id, ending },
  });
  const found = new Map<string, LinkTo>();
  for (const { path: from, url } of rows) {
    const { kind, path: to } = resolveLink(url, from);
    if (kind === 'page' && wanted.has(to)) found.set(`${from} ${to}`, { from, to });
  }
  return [...found.values()];
}
