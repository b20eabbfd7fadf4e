/** HTML of what is no component, and the search sections. */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Highlighter } from '../src/highlight/index.js';
import { GRAMMARS } from '../src/highlight/languages.js';
import { grammarNames } from '../src/highlight/names.js';
import { checkLinks, type HtmlOptions, outlineOf, readPage, renderHtml, renderMarkdown, resolveLink, sectionsOf } from '../src/index.js';

const html = (source: string, options: HtmlOptions = {}) => renderHtml(readPage(source).tree, options).html;

describe('html', () => {
  it.each([
    ['# a `b` {#c}', '<h1 id="c">a <code>b</code></h1>'],
    ['## Über uns', '<h2 id="über-uns">Über uns<a class="dc-anchor" href="#über-uns" aria-label="Link to this section"></a></h2>'],
    ['[a](https://b.c)', '<p><a href="https://b.c" rel="noopener">a</a></p>'],
    ['- [x] a', '<input type="checkbox" checked disabled aria-label="Done"> a'],
    ['| a |\n| :-: |\n| b |', '<div class="dc-table" tabindex="0"><table><thead><tr><th align="center">a</th></tr></thead>'],
    [
      '```ts a.ts {2} lines\nx\ny\n```',
      '<figure class="dc-code dc-code-numbered" data-lang="ts"><figcaption class="dc-code-title">a.ts</figcaption>',
    ],
    ['```ts {2}\nx\ny\n```', '<span class="dc-line">x</span>\n<span class="dc-line dc-marked">y</span>'],
    [
      '```mermaid\ngraph TD\n```',
      '<figure class="dc-diagram"><pre class="dc-diagram-source" tabindex="0"><code>graph TD</code></pre></figure>',
    ],
    ['$\\frac{1}{2}$', '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'],
    ['$\\nope{$', '<code class="dc-formula-source">\\nope{</code>'],
    [
      '<img src="/a.png" alt="a" className="hidden dark:block" />',
      '<img src="/a.png" alt="a" class="dc-dark-only" loading="lazy" decoding="async">',
    ],
    ['a[^1]\n\n[^1]: b', '<section data-footnotes class="footnotes">'],
  ])('%j', (source, expected) => {
    expect(html(source)).toContain(expected);
  });

  it('leads where the caller says, and knows the size of images', () => {
    const options = { link: (url: string) => `/d/site${url}`, source: (src: string) => ({ src: `/_assets${src}`, width: 4, height: 3 }) };
    expect(html('[a](/b) [c](#d) ![e](/f.png)', options)).toBe(
      '<p><a href="/d/site/b">a</a> <a href="#d">c</a> <img src="/_assets/f.png" alt="e" width="4" height="3" loading="lazy" decoding="async"></p>',
    );
  });
});

describe('colours', () => {
  let highlighter: Highlighter;
  beforeAll(async () => {
    highlighter = await Highlighter.create();
  });

  const coloured = async (source: string) => {
    const { tree } = readPage(source);
    await highlighter.load(tree);
    return renderHtml(tree, { highlight: highlighter.highlight }).html;
  };

  it('are classes', async () => {
    expect(await coloured('```js {2}\nconst a = 1\n// b\n```')).toContain(
      '<span class="dc-line"><span class="dc-t-keyword">const</span> <span class="dc-t-constant">a</span> <span class="dc-t-keyword">=</span>',
    );
  });

  it('are left out where code is long', async () => {
    const long = await coloured(`\`\`\`js\n${'const a = 1;\n'.repeat(4_000)}\`\`\``);
    expect(long).not.toContain('dc-t-');
    const many = await coloured('```js\nconst a = 1;\n```\n\n'.repeat(3) + `\`\`\`js\n${'a;\n'.repeat(10_900)}\`\`\`\n\n`.repeat(5));
    expect(many.match(/dc-t-keyword">const/g)).toHaveLength(3);
  });

  it('end where a page has no work left, whether its lines are known or not', async () => {
    const code = 'const a = 1;\n/* b\n*/ "<&"';
    await highlighter.load(readPage('```js\n```').tree);
    const drawn = (work: number) => {
      const share = { characters: 0, work };
      return { html: highlighter.highlight(code, 'js', share), left: share.work };
    };
    const { html: lines, left } = drawn(10_000);
    expect(lines?.slice(1)).toEqual([
      '<span class="dc-t-comment">/* b</span>',
      '<span class="dc-t-comment">*/</span> <span class="dc-t-string-expression">"&#x3C;&#x26;"</span>',
    ]);
    expect(drawn(10_000 - left).html).toEqual(lines);
    expect(drawn(10_000 - left - 1).html).toBeUndefined();
    expect(drawn(-1).html).toBeUndefined();
  });

  it('exist for every language that is named', () => {
    expect(Object.keys(GRAMMARS)).toEqual(grammarNames());
  });
});

describe('markdown', () => {
  it('begins with title and description, and repeats no title', () => {
    const { tree } = readPage('# A\n\nb [c](/d) ![e](/f.png) {/* x */}');
    const address = (url: string, use: string) => `https://x.y${url}${use === 'link' ? '.md' : ''}`;
    expect(renderMarkdown(tree, { title: 'A', description: 'B', address })).toBe(
      '# A\n\n> B\n\nb [c](https://x.y/d.md) ![e](https://x.y/f.png)\n',
    );
  });

  it('has no markup in formulas', () => {
    expect(renderMarkdown(readPage('$a<b$ and $[x](y)$').tree)).toBe('$a\\lt b$ and $[x] (y)$\n');
  });
});

describe('sections', () => {
  it('have the text under their heading, without code', () => {
    const { tree } = readPage('a *b*\n\n## C\n\n<Card title="d">e</Card>\n\n```\nf\n```\n\n- g\n- h\n\n### C\n\n| i |\n| - |\n| j |');
    expect(sectionsOf(tree)).toEqual([
      { heading: null, anchor: null, depth: 0, text: 'a b' },
      { heading: 'C', anchor: 'c', depth: 2, text: 'd\ne\ng\nh' },
      { heading: 'C', anchor: 'c-1', depth: 3, text: 'i\nj' },
    ]);
    expect(outlineOf(tree).map(({ anchor }) => anchor)).toEqual(['c', 'c-1']);
  });
});

describe('links', () => {
  it.each([
    ['/a/b', 'x', 'page', 'a/b', ''],
    ['c', 'a/b', 'page', 'a/c', ''],
    ['./c.mdx#d', 'a/b', 'page', 'a/c', 'd'],
    ['../c', 'a/b', 'page', 'c', ''],
    ['../../../c', 'a/b', 'page', 'c', ''],
    ['/index', 'a', 'page', '', ''],
    ['/a/index.md', '', 'page', 'a', ''],
    ['#d', 'a', 'anchor', 'a', 'd'],
    ['https://a.b/c', 'a', 'external', 'https://a.b/c', ''],
    ['//a.b/c', 'a', 'external', '//a.b/c', ''],
    ['mailto:a@b.c', 'a', 'external', 'mailto:a@b.c', ''],
  ])('%s on %j', (url, from, kind, path, anchor) => {
    expect(resolveLink(url, from)).toMatchObject({ kind, path, anchor });
  });

  it('that lead nowhere are found with their place', () => {
    const { links } = readPage('[a](/a) [b](/b)\n\n[c](/a#c) [d](#d)\n\n![e](/e.png) ![f](/f.png)\n\n<Card href="/g" />');
    const site = { hasPage: (path: string) => path === 'a', hasFile: (path: string) => path === 'e.png', anchorsOf: () => new Set(['c']) };
    expect(checkLinks(links, 'a', site).map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual([
      '1:9 broken_link',
      '3:11 broken_anchor',
      '5:14 broken_link',
      '7:1 broken_link',
    ]);
  });
});
