/** The issues before and after one, in the list that it was opened from: the one that its address still names. */
import { address, organizationFor, projectFilter } from '../../address/address.js';
import { cache, type Entry } from '../../data/cache.js';
import type { Answer } from '../../data/operation.js';
import { listErrorIssues } from '../../generated/operations.js';
import { filtersOf } from './filters.js';
import type { Issue } from './issue-words.js';

/** How many issues a page of the list has. */
export const PAGE = 50;

type Page = Entry<Answer<'listErrorIssues'>>;

const MOST_PAGES = 20;

/** The pages of the list that are known; the first one even if it is not. */
function knownPages(): Page[] {
  const input = { limit: PAGE, ...filtersOf(address.value.query, projectFilter.value).input };
  const organization = organizationFor(listErrorIssues);
  const pages = [cache.entry(listErrorIssues, input, organization) as Page];
  for (let cursor = pages[0]?.answer.value?.nextCursor; cursor && pages.length < MOST_PAGES; ) {
    const page = cache.entry(listErrorIssues, { ...input, cursor }, organization) as Page;
    if (page.answer.value === null) break;
    pages.push(page);
    cursor = page.answer.value.nextCursor;
  }
  return pages;
}

/** What the list knows of an issue, to show before its page is there. */
export const knownIssue = (number: string): Issue | undefined =>
  knownPages()
    .flatMap(({ answer }) => answer.value?.issues ?? [])
    .find((issue) => issue.number === number);

interface Neighbours {
  previous: string | null;
  next: string | null;
}

/** Whose neighbours they are: in a list without it, which changed meanwhile, the first one comes next. */
export function neighboursIn(numbers: readonly string[], number: string): Neighbours {
  const at = numbers.indexOf(number);
  return { previous: numbers[at - 1] ?? null, next: numbers[at + 1] ?? null };
}

const numbersOf = (pages: readonly Page[]): string[] =>
  pages.flatMap(({ answer }) => answer.value?.issues.map((issue) => issue.number) ?? []);

/** The neighbours as far as they are known; null: the list was not asked for yet. */
export function knownNeighbours(number: string): Neighbours | null {
  const pages = knownPages();
  return pages[0]?.answer.value ? neighboursIn(numbersOf(pages), number) : null;
}

/** The same, after asking for the list. */
export async function findNeighbours(number: string): Promise<Neighbours> {
  const [first] = knownPages();
  if (first) await cache.refresh(first);
  return neighboursIn(numbersOf(knownPages()), number);
}
