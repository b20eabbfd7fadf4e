/** A page as Markdown. */
import { placeMarkdown } from '../html/rewrite.js';
import type { SiteAddress } from '../model/addresses.js';
import type { Body, PageEntry } from '../model/types.js';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A single page's text; below the title and description is the link to the list of all pages, for language models. */
export const withIndexNote = (text: string, { canonical }: SiteAddress): string =>
  text.replace(/^# .*\n(?:\n> .*\n(?!>))?/, (head) => `${head}\n> All pages: ${canonical}/llms.txt\n`);

/** The title, the description, the body; links lead to the Markdown of other pages. */
export function pageMarkdown({ title, description, path }: PageEntry, body: Pick<Body, 'markdown'>, { canonical }: SiteAddress): string {
  const head = [`# ${oneLine(title)}`, ...(description ? [`> ${oneLine(description)}`] : [])];
  return `${[...head, placeMarkdown(body.markdown, path, canonical).trim()].filter(Boolean).join('\n\n')}\n`;
}
