/** sitemap.xml and robots.txt. */

import { canonicalOf, findablePages, isIndexed, type SiteView } from '@tidewatch/docs-renderer/site';
import { html } from '../../../generated/html/html.js';

/** The protocol's maximum. */
const MAX_URLS = 50_000;

/** All listed pages and the API reference; empty for a site that search engines may not list. */
export function sitemap(view: SiteView): string {
  const all = findablePages(view.contents, view.outline);
  const pages = isIndexed(view) ? all.slice(0, MAX_URLS) : [];
  const urls = pages.map(
    (page) =>
      html`<url><loc>${canonicalOf(view.address, page.path)}</loc>${
        page.updatedAt && html`<lastmod>${page.updatedAt.toISOString().slice(0, 10)}</lastmod>`
      }</url>\n`,
  );
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.toString();
}

/** Crawling is always allowed: otherwise crawlers would never see that a page says noindex. */
export function robots(view: SiteView): string {
  const map = isIndexed(view) ? `\nSitemap: ${canonicalOf(view.address, 'sitemap.xml')}\n` : '';
  return `User-agent: *\nAllow: /\nDisallow: ${view.address.base}/_search\n${map}`;
}
