/** Front matter that a site has no use for, once for each key, and access rules, once for each page. */
import type { Problem } from '../problems.js';

const USED = new Set([
  ...['title', 'description', 'sidebarTitle', 'icon', 'hidden', 'noindex', 'openapi', 'openapi-schema', 'api'],
  ...['sidebar_label', 'sidebar_position', 'nav_order', 'order', 'sidebar', 'draft'],
]);

/** What to do about keys of other systems; for the others, to delete them. */
const ADVICE: Readonly<Record<string, string>> = {
  slug: 'The path of a page is that of its file: move the file, or add a redirect to docs.json.',
  id: 'The path of a page is that of its file.',
  url: 'The navigation lists pages only: link to the address from a page.',
  layout: 'Write what the layout shows as Markdown.',
  template: 'Write what the template shows as Markdown.',
  hero: 'Write it as a heading, text and cards.',
  features: 'Write them as cards.',
  banner: 'Write it as a callout.',
  mode: 'All pages have the same layout.',
  tag: 'Write it as a Badge on the page.',
  deprecated: 'Write it as a Warning on the page.',
  keywords: 'Search finds the words of titles, descriptions and text.',
  noIndex: 'Write noindex: true.',
  noRobotsIndex: 'Write noindex: true.',
  unlisted: 'Write hidden: true.',
  searchable: 'Write noindex: true, which also leaves the page out of search engines.',
  hide: 'All pages have the same layout.',
};

/** Keys that say who may read a page. */
const ACCESS = new Set(['groups', 'if', 'public']);
/** A key at the left margin; `og:image` is one, too. */
const KEY = /^(["']?)([A-Za-z][\w-]*(?::[\w-]+)*)\1:(?:\s|$)/;
/** Keys that are named; a folder may have any number. */
const MOST = 100;

export class FrontMatterKeys {
  readonly #first = new Map<string, { file: string; line: number; pages: number }>();
  readonly #access: Problem[] = [];

  /** Notes the keys of a page. @param lines its front matter, with the dashes */
  add(file: string, lines: readonly string[]): void {
    for (const [at, text] of lines.entries()) {
      const [, , key] = KEY.exec(text) ?? [];
      if (key === undefined || USED.has(key)) continue;
      if (ACCESS.has(key)) {
        const message = `${key} says who may read the page, and is not kept: everyone who may read the site may read it. Publish it on a private site of its own.`;
        this.#access.push({ severity: 'warning', code: 'access_not_kept', message, file, line: at + 1, column: 1 });
        continue;
      }
      const known = this.#first.get(key);
      if (known) known.pages += 1;
      else this.#first.set(key, { file, line: at + 1, pages: 1 });
    }
  }

  problems(): Problem[] {
    const unused = [...this.#first].slice(0, MOST).map(([key, { file, line, pages }]): Problem => {
      const advice = Object.hasOwn(ADVICE, key) ? ` ${ADVICE[key]}` : '';
      const message = `${key} in front matter has no effect, on ${pages === 1 ? '1 page' : `${pages} pages`}.${advice}`;
      return { severity: 'info', code: 'front_matter_unused', message, file, line, column: 1 };
    });
    return [...this.#access, ...unused];
  }
}
