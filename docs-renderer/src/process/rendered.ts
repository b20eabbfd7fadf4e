/** Everything that a server stores of a body. */
import { Highlighter } from '../highlight/index.js';
import { renderHtml } from '../html/render.js';
import type { JsonBody } from '../json/validate.js';
import type { FoundLink } from '../links/check.js';
import { renderMarkdown } from '../markdown/render.js';
import { toMdx } from '../mdx/to-mdx.js';
import type { OutlineEntry } from '../outline.js';
import { type Page, toJson } from '../page.js';
import type { FrontMatter } from '../source/front-matter.js';
import { type Section, sectionsOf } from '../text/sections.js';
import type { Warning } from '../warnings.js';

export interface Rendered {
  /** The body in MDX: as written, or converted from JSON. */
  source: string;
  frontMatter: FrontMatter;
  html: string;
  markdown: string;
  outline: OutlineEntry[];
  links: FoundLink[];
  sections: Section[];
  warnings: Warning[];
  /** Null unless requested. */
  body: JsonBody | null;
}

let highlighter: Promise<Highlighter> | undefined;

/** Renders a page once for all uses; `written` is its source unless it was JSON. */
export async function rendered({ tree, frontMatter, links, warnings }: Page, written: string | null, withBody: boolean): Promise<Rendered> {
  highlighter ??= Highlighter.create();
  const colours = await highlighter;
  await colours.load(tree);
  const { html, outline } = renderHtml(tree, { highlight: colours.highlight });
  return {
    ...{ frontMatter, links, warnings, html, outline },
    source: written ?? toMdx(tree),
    markdown: renderMarkdown(tree),
    sections: sectionsOf(tree),
    body: withBody ? toJson(tree) : null,
  };
}
