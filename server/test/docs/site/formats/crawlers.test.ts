/** What crawlers are told of a site. */
import { expect, test } from '@jest/globals';
import type { SiteView } from '@tidewatch/docs-renderer/site';
import { robots, sitemap } from '../../../../src/docs/site/formats/crawlers.js';

const page = (index: number) => ({ path: `p${index}`, updatedAt: new Date('2026-03-29T12:00:00Z') });
const view = (count: number, more: object = {}) =>
  ({
    site: { visibility: 'public' },
    contents: { pages: [], apiDocuments: [] },
    outline: { listed: Array.from({ length: count }, (_, index) => page(index)) },
    address: { base: '/d/acme', canonical: 'https://d.example/d/acme' },
    ...more,
  }) as unknown as SiteView;

const countOf = (text: string) => text.match(/<loc>/g)?.length ?? 0;

test('a sitemap has at most 50,000 addresses', () => {
  expect([50_000, 50_001].map((count) => countOf(sitemap(view(count))))).toEqual([50_000, 50_000]);
});

test('a site that is not public, and a draft, list nothing', () => {
  for (const more of [{ site: { visibility: 'private_link' } }, { isDraft: true }]) {
    expect(countOf(sitemap(view(1, more)))).toBe(0);
    expect(robots(view(1, more))).not.toContain('Sitemap:');
  }
  expect(robots(view(1))).toContain('Sitemap: https://d.example/d/acme/sitemap.xml');
});
