/** A page as Markdown. */
import { placeMarkdown } from '../html/rewrite.js';
import { canonicalOf, markdownHref, type SiteAddress } from '../model/addresses.js';
import type { Body, PageEntry } from '../model/types.js';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A single page's text; below the title and description is the link to the list of all pages, for language models. */
export const withIndexNote = (text: string, { canonical }: SiteAddress): string =>
  text.replace(/^# .*\n(?:\n> .*\n(?!>))?/, (head) => `${head}\n> All pages: ${canonical}/llms.txt\n`);

/**
 * The title, the description, the body; links lead to the Markdown of other pages.
 * @param more what follows the body
 */
export function pageMarkdown(
  { title, description, path }: Pick<PageEntry, 'title' | 'description' | 'path'>,
  body: Pick<Body, 'markdown'>,
  { canonical }: SiteAddress,
  more = '',
): string {
  const head = [`# ${oneLine(title)}`, ...(description ? [`> ${oneLine(description)}`] : [])];
  return `${[...head, placeMarkdown(body.markdown, path, canonical).trim(), more.trim()].filter(Boolean).join('\n\n')}\n`;
}

/** A page as a part of `llms-full.txt`: below its title is its address. */
export function pageInFullText(
  page: Pick<PageEntry, 'title' | 'description' | 'path'>,
  body: Pick<Body, 'markdown'>,
  address: SiteAddress,
  more = '',
): string {
  const [title = '', ...rest] = pageMarkdown(page, body, address, more).split('\n');
  return [title, `Source: ${canonicalOf(address, page.path)}`, ...rest].join('\n');
}

/** The answer to a model that asks for a page that isn't there. @param near pages that it may have meant */
export function missingMarkdown({ canonical }: SiteAddress, near: readonly Pick<PageEntry, 'title' | 'path'>[]): string {
  const list = near.map((page) => `- [${page.title}](${markdownHref(canonical, page.path)})`).join('\n');
  return `# Page not found\n\n${list ? `Did you mean:\n\n${list}\n` : `See ${canonical}/llms.txt\n`}`;
}
