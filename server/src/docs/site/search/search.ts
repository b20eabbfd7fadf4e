/** Searches a release: sections by their words, then pages by similar words. */

import {
  type Contents,
  findablePages,
  hrefOf,
  operationOf,
  type PageEntry,
  referenceTrail,
  type SearchResult,
} from '@tidewatch/docs-renderer/site';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import { prepared } from '../../../kernel/database/rows/prepared.js';
import type { Release } from '../current/release-cache.js';
import type { SiteRow } from '../model/site-row.js';
import { excerptOf } from './excerpt.js';
import { TitleIndex } from './titles.js';
import { variantsOf } from './variants.js';
import { indexedText, type QueryWord, queryWords, tsquery } from './words.js';

interface Section {
  hash: string;
  ordinal: number;
  anchor: string | null;
  heading: string | null;
  rank: number;
}

/**
 * Most sections that are ranked. A word in more sections is too common, and ranking them all would take seconds; pages about such a word
 * have it in their titles.
 */
const CANDIDATES = 300;
const RANKED = 200;
const PER_PAGE = 3;
/** Characters of an operation's description that its page is found by. */
const LONGEST_ABOUT = 300;

/**
 * Live sections belong to the current release or the draft; `pagesOf` drops those that aren't in the release. The statement is never
 * prepared: words differ between sites, and only with the values can PostgreSQL estimate how common a word is. A common word is found by
 * scanning a few sections, a rare one through the word index; the index alone takes ten milliseconds for a word in 50,000 sections.
 */
const SECTIONS = `/* docs-search */
with found as materialized (
  select body_hash, ordinal, anchor, heading, tsv
  from docs_sections
  where organization_id = :organizationId and site_id = :siteId and live and tsv @@ :words::tsquery
  limit ${CANDIDATES}
)
select encode(body_hash, 'hex') as hash, ordinal, nullif(anchor, '') as anchor, nullif(heading, '') as heading, ts_rank(tsv, :words::tsquery) as rank
from found order by rank desc limit ${RANKED}`;

/** The texts of the sections to show. */
const TEXTS = `/* docs-search-texts */
select encode(s.body_hash, 'hex') as hash, s.ordinal, left(s.body, 4000) as text
from unnest(:hashes::text[], :ordinals::int[]) as shown (hash, ordinal)
join docs_sections s on s.organization_id = :organizationId and s.site_id = :siteId and s.body_hash = decode(shown.hash, 'hex') and s.ordinal = shown.ordinal`;

/**
 * Which words occur in a site's bodies. `hits` is planned for all its rows, and so uses the word index, but is read only up to the first. It names
 * no site, because before a large publication is analyzed, the planner expects the site to have few sections, and would scan them all for each word.
 */
const KNOWN = `/* docs-search-words */
select word from unnest(:words::text[]) as asked (word)
where exists (
  with hits as materialized (
    select organization_id, site_id from docs_sections where live and tsv @@ asked.word::tsquery
  ) select from hits where organization_id = :organizationId and site_id = :siteId
)`;

/** What a page that shows an operation is found by, besides its own words. */
function operationText(contents: Contents, page: PageEntry): string {
  if (!page.openapi) return '';
  const { title = '', description = '' } = operationOf(contents, page)?.entry ?? {};
  return `${page.openapi} ${title} ${description.slice(0, LONGEST_ABOUT)}`;
}

const titles = new WeakMap<Release, TitleIndex>();

function titlesOf(release: Release): TitleIndex {
  const known =
    titles.get(release) ??
    new TitleIndex(findablePages(release.contents, release.outline), (page) => operationText(release.contents, page));
  titles.set(release, known);
  return known;
}

/** The pages of the navigation by body. */
const byBody = new WeakMap<Release, Map<string, PageEntry[]>>();

function pagesOf(release: Release, hash: string): readonly PageEntry[] {
  let map = byBody.get(release);
  if (!map) {
    map = new Map();
    for (const page of release.outline.listed) if (!page.noindex) map.set(page.bodyHash, [...(map.get(page.bodyHash) ?? []), page]);
    byBody.set(release, map);
  }
  return map.get(hash) ?? [];
}

interface Scored {
  score: number;
  page: PageEntry;
  section: Section | null;
}

interface SearchOptions {
  database: Knex;
  site: SiteRow;
  release: Release;
  base: string;
}

function ranked(sections: readonly Section[], release: Release, words: readonly QueryWord[]): Scored[] {
  const found: Scored[] = sections.flatMap((section) =>
    pagesOf(release, section.hash).map((page) => ({ score: section.rank, page, section: section as Section | null })),
  );
  const byPage = new Map<PageEntry, Scored[]>();
  for (const one of found) byPage.set(one.page, [...(byPage.get(one.page) ?? []), one]);
  for (const { page, score } of titlesOf(release).find(words)) {
    const own = byPage.get(page) ?? [];
    // a page with the word in its title ranks above pages that mention it
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

const nameOf = ({ hash, ordinal }: Pick<Section, 'hash' | 'ordinal'>) => `${hash} ${ordinal}`;

function resultOf(
  { page, section }: Scored,
  { release, base }: SearchOptions,
  words: readonly QueryWord[],
  texts: ReadonlyMap<string, string>,
): SearchResult {
  const anchor = section?.anchor ?? null;
  const operation = () => operationOf(release.contents, page)?.entry.description.slice(0, LONGEST_ABOUT);
  const about = (section && texts.get(nameOf(section))) || page.description || operation() || '';
  return {
    title: page.title,
    path: page.path,
    heading: section?.heading ?? null,
    anchor,
    url: hrefOf(base, page.path) + (anchor === null ? '' : `#${anchor}`),
    trail: release.outline.positions.get(page.path)?.trail.map(({ title }) => title) ?? referenceTrail(release.contents, page),
    excerpt: excerptOf(about, spelt(words, [section?.heading ?? '', about, page.title])),
  };
}

/** The words actually found: of a word's replacements, those that occur in the texts. */
function spelt(words: readonly QueryWord[], texts: readonly string[]): QueryWord[] {
  if (!words.some(({ variants }) => variants)) return [...words];
  const present = new Set(indexedText(texts.join(' ')).split(' '));
  return words.flatMap((word) =>
    word.variants ? word.variants.filter((one) => present.has(one)).map((text) => ({ text, isPrefix: false })) : [word],
  );
}

const ownerOf = ({ site }: SearchOptions) => ({ organizationId: site.organizationId, siteId: site.id });

async function sectionsWith(options: SearchOptions, words: readonly QueryWord[]): Promise<Section[]> {
  const { rows } = await options.database.raw(SECTIONS, { ...ownerOf(options), words: tsquery(options.site.id, words) });
  return rows;
}

async function textsOf(options: SearchOptions, shown: readonly Scored[]): Promise<Map<string, string>> {
  const sections = shown.flatMap(({ section }) => section ?? []);
  if (!sections.length) return new Map();
  const names = { hashes: sections.map(({ hash }) => hash), ordinals: sections.map(({ ordinal }) => ordinal) };
  const rows = await prepared<{ hash: string; ordinal: number; text: string }>(options.database, TEXTS, { ...ownerOf(options), ...names });
  return new Map(rows.map((row) => [nameOf(row), row.text]));
}

/** Most misspelt words of a query that are corrected; each costs up to a thousand index look-ups. */
const MOST_MISSPELT = 3;

/** The words that occur in bodies. */
async function knownOf(options: SearchOptions, words: readonly QueryWord[]): Promise<Set<QueryWord>> {
  if (!words.length) return new Set();
  const asked = new Map(words.map((word) => [tsquery(options.site.id, [word]), word]));
  const { rows } = await options.database.raw<{ rows: { word: string }[] }>(KNOWN, { ...ownerOf(options), words: [...asked.keys()] });
  return new Set(rows.flatMap(({ word }) => asked.get(word) ?? []));
}

/** Cached corrections of a release's misspelt words: search-as-you-type repeats them, and so do other readers. */
const corrections = new WeakMap<Release, LRUCache<string, readonly string[]>>();
const MOST_CORRECTIONS = 1_000;

/** Words in bodies that differ from each of these by one letter. */
async function bodyWordsNear(options: SearchOptions, words: readonly QueryWord[]): Promise<Map<string, readonly string[]>> {
  const kept = corrections.get(options.release) ?? new LRUCache<string, readonly string[]>({ max: MOST_CORRECTIONS });
  corrections.set(options.release, kept);
  const tried = words
    .filter(({ text }) => !kept.has(text))
    .map(({ text }) => ({ text, variants: variantsOf(text).map((variant) => ({ text: variant, isPrefix: false })) }));
  const found = await knownOf(
    options,
    tried.flatMap(({ variants }) => variants),
  );
  for (const { text, variants } of tried)
    kept.set(
      text,
      variants.filter((variant) => found.has(variant)).map((variant) => variant.text),
    );
  return new Map(words.map(({ text }) => [text, kept.get(text) ?? []]));
}

/**
 * Replaces each word that neither titles nor bodies have by likely corrections. The index is queried for each word separately: the planner
 * would expect one query for all of them to match many sections, and scan the whole site.
 */
async function corrected(options: SearchOptions, words: readonly QueryWord[]): Promise<QueryWord[]> {
  const titles = titlesOf(options.release);
  const inTitles = titles.corrected(words);
  const known = await knownOf(options, words);
  const misspelt = words.filter((word) => !known.has(word) && !titles.has(word)).slice(0, MOST_MISSPELT);
  const inBodies = await bodyWordsNear(options, misspelt);
  return words.map((word, at) => {
    const variants = [...(inBodies.get(word.text) ?? [])];
    const inTitle = inTitles[at]?.text ?? word.text;
    if (inTitle !== word.text) variants.push(inTitle);
    return variants.length ? { text: word.text, isPrefix: false, variants: [...new Set(variants)] } : word;
  });
}

/** The best results, in descending order. */
export async function search(options: SearchOptions, query: string, limit: number): Promise<SearchResult[]> {
  const words = queryWords(query);
  if (!words.length) return [];
  let used = words;
  let found = ranked(await sectionsWith(options, words), options.release, words);
  if (!found.length) {
    // no section has these words, so some letters may be wrong
    used = await corrected(options, words);
    const sections = used.some(({ variants }) => variants) ? await sectionsWith(options, used) : [];
    found = ranked(sections, options.release, used);
  }
  const shown = found.slice(0, limit);
  const texts = await textsOf(options, shown);
  return shown.map((one) => resultOf(one, options, used, texts));
}
