/** Caches parsed pages, so that a change of one file doesn't parse all others again. */
import { createHash } from 'node:crypto';
import type { Page } from '@tidewatch/docs-renderer';
import type { PageReader } from '../source/read-page.js';

/** Most cached pages. Each page of a site counts twice, as a file and as stored. */
const MOST_PAGES = 4_000;

export class CachingReader implements PageReader {
  private readonly pages = new Map<string, Promise<Page>>();

  constructor(private readonly reader: PageReader) {}

  read(body: unknown, syntax: 'mdx' | 'markdown' | 'json' = 'mdx'): Promise<Page> {
    const key = createHash('sha256').update(syntax).update(String(body)).digest('base64');
    const known = this.pages.get(key);
    // Moves the page to the end, because the oldest is evicted first. Failures stay, too: they are few, and their page is about to change.
    this.pages.delete(key);
    const page = known ?? this.reader.read(body, syntax);
    page.catch(() => undefined);
    this.pages.set(key, page);
    if (this.pages.size > MOST_PAGES) this.pages.delete(this.pages.keys().next().value as string);
    return page;
  }
}
