/** Searches a release: sections by their words, then pages by words that are nearly those. */
import type { Knex } from 'knex';
import { prepared } from '../../../kernel/database/prepared.js';
import type { Release } from '../current/release-cache.js';
import { hrefOf } from '../model/addresses.js';
import type { SearchResult } from '../model/search-result.js';
import type { PageEntry, SiteRow } from '../model/types.js';
import { excerptOf } from './excerpt.js';
import { TitleIndex } from './titles.js';
import { type QueryWord, queryWords, tsquery } from './words.js';

interface Section {
  hash: string;
  anchor: string | null;
  heading: string | null;
  body: string;
  rank: number;
}

/**
 * Sections that are ranked. A word that more of them have is everywhere, and ranking all would take seconds at its size; the pages that are about it have it
 * in their titles.
 */
const CANDIDATES = 500;
const RANKED = 200;
const PER_PAGE = 3;

/** The release bounds what is found: bodies of other releases and of the draft are in the same table. */
const SECTIONS = `/* docs-search */
with found as materialized (
  select s.body_hash, s.anchor, s.heading, s.body, s.tsv
  from docs_sections s
  where s.organization_id = :organizationId and s.site_id = :siteId and s.tsv @@ to_tsquery('simple', :words) and exists (
    select from docs_page_versions v
    where v.organization_id = s.organization_id and v.site_id = s.site_id and v.body_hash = s.body_hash and not v.hidden
      and v.from_release <= :release and (v.to_release is null or v.to_release > :release)
  )
  limit ${CANDIDATES}
)
select encode(body_hash, 'hex') as hash, nullif(anchor, '') as anchor, nullif(heading, '') as heading, left(body, 4000) as body,
  ts_rank(tsv, to_tsquery('simple', :words)) as rank
from found order by rank desc limit ${RANKED}`;

const titles = new WeakMap<Release, TitleIndex>();

function titlesOf(release: Release): TitleIndex {
  const known = titles.get(release) ?? new TitleIndex(release.outline.listed);
  titles.set(release, known);
  return known;
}

/** The pages of the navigation by their body. */
const byBody = new WeakMap<Release, Map<string, PageEntry[]>>();

function pagesOf(release: Release, hash: string): readonly PageEntry[] {
  let map = byBody.get(release);
  if (!map) {
    map = new Map();
    for (const page of release.outline.listed) map.set(page.bodyHash, [...(map.get(page.bodyHash) ?? []), page]);
    byBody.set(release, map);
  }
  return map.get(hash) ?? [];
}

interface Scored {
  score: number;
  page: PageEntry;
  section: Section | null;
}

export interface SearchOptions {
  database: Knex;
  site: SiteRow;
  release: Release;
  base: string;
}

function ranked(sections: readonly Section[], release: Release, words: readonly QueryWord[]): Scored[] {
  const found: Scored[] = sections.flatMap((section) =>
    pagesOf(release, section.hash).map((page) => ({ score: section.rank, page, section: section as Section | null })),
  );
  for (const { page, score } of titlesOf(release).find(words)) {
    const own = found.filter((one) => one.page === page);
    // a page whose title says it comes before those that mention it
    for (const one of own) one.score += score;
    if (!own.some(({ section }) => section?.heading === null)) found.push({ score: score + 0.01, page, section: null });
  }
  const perPage = new Map<PageEntry, number>();
  return found
    .sort((a, b) => b.score - a.score)
    .filter(({ page }) => {
      const count = perPage.get(page) ?? 0;
      perPage.set(page, count + 1);
      return count < PER_PAGE;
    });
}

function resultOf({ page, section }: Scored, { release, base }: SearchOptions, words: readonly QueryWord[]): SearchResult {
  const anchor = section?.anchor ?? null;
  const about = section?.body || page.description || '';
  return {
    title: page.title,
    path: page.path,
    heading: section?.heading ?? null,
    anchor,
    url: hrefOf(base, page.path) + (anchor === null ? '' : `#${anchor}`),
    trail: release.outline.places.get(page.path)?.trail.map(({ title }) => title) ?? [],
    excerpt: excerptOf(about, words),
  };
}

async function sectionsWith({ database, site }: SearchOptions, words: readonly QueryWord[]): Promise<Section[]> {
  const { organizationId, id: siteId, currentRelease: release } = site;
  return prepared<Section>(database, SECTIONS, { organizationId, siteId, release, words: tsquery(words) });
}

/** The best results, the best first. */
export async function search(options: SearchOptions, query: string, limit: number): Promise<SearchResult[]> {
  const words = queryWords(query);
  if (!words.length || options.site.currentRelease === null) return [];
  let used = words;
  let sections = await sectionsWith(options, words);
  let found = ranked(sections, options.release, words);
  if (!found.length) {
    // nothing has these words: maybe there are letters wrong
    used = titlesOf(options.release).corrected(words);
    sections = used.some((word, index) => word.text !== words[index]?.text) ? await sectionsWith(options, used) : [];
    found = ranked(sections, options.release, used);
  }
  return found.slice(0, limit).map((one) => resultOf(one, options, used));
}
