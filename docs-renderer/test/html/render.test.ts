/** HTML of everything except components. */
import { describe, expect, it } from '@jest/globals';
import { type HtmlOptions, readPage, renderHtml } from '../../src/index.js';

const html = (source: string, options: HtmlOptions = {}) => renderHtml(readPage(source).tree, options).html;

describe('html', () => {
  it.each([
    ['# a `b` {#c}', '<h2 id="c">a <code>b</code><a'],
    [
      '## Über uns',
      '<h2 id="über-uns"><span id="uber-uns"></span>Über uns<a class="dc-anchor" href="#über-uns" aria-label="Link to this section"></a></h2>',
    ],
    ['[a](https://b.c)', '<p><a href="https://b.c" rel="noopener">a</a></p>'],
    ['- [x] a', '<input type="checkbox" checked disabled aria-label="Done"> a'],
    ['| a |\n| :-: |\n| b |', '<div class="dc-table" tabindex="0"><table><thead><tr><th align="center">a</th></tr></thead>'],
    ['|  | a |\n| - | - |\n| b | c |', '<thead><tr><td></td><th>a</th></tr></thead>'],
    [
      '```ts a.ts {2} lines\nx\ny\n```',
      '<figure class="dc-code dc-code-numbered" data-lang="ts"><figcaption class="dc-code-title">a.ts</figcaption>',
    ],
    ['```ts {2}\nx\ny\n```', '<span class="dc-line">x</span>\n<span class="dc-line dc-marked dc-line-highlight">y</span>'],
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
    ['![a](/a.png#gh-dark-mode-only)', 'class="dc-dark-only"'],
    ['![a](/a.png#only-light)', 'class="dc-light-only"'],
    ['<img src="/a.png#gh-light-mode-only" alt="a" />', 'class="dc-light-only"'],
    ['<img src="/a.png" alt="a" className="rounded dark:inline hidden" />', 'class="dc-dark-only"'],
    ['<img src="/a.png" alt="a" className="dark:hidden" />', 'class="dc-light-only"'],
    ['a[^1]\n\n[^1]: b', '<section data-footnotes class="footnotes">'],
  ])('%j', (source, expected) => {
    expect(html(source)).toContain(expected);
  });

  it('keeps ids with a prefix, and leads links of the page to them', () => {
    const source = '<a name="x" /> <div id="a b" /> [go](#x) [top](#one)\n\n<h2 id="own">One</h2>\n\n<Note id="body">n</Note>';
    const { html: out, outline } = renderHtml(readPage(source).tree);
    expect(out).toContain('<a id="user-content-x"></a>');
    expect(out).toContain('<a href="#user-content-x">go</a> <a href="#one">top</a>');
    expect(out).toContain('<h2 id="one"><a id="user-content-own"></a>One');
    expect(out).toContain('<aside class="dc-callout dc-callout-note" role="note" aria-label="Note" id="user-content-body">');
    expect(out).not.toMatch(/ id="(?!user-content-|one")/);
    const anchors = ['x', 'user-content-x', 'own', 'user-content-own', 'body', 'user-content-body'];
    expect(outline.map(({ anchor }) => anchor)).toEqual(['one', ...anchors]);
  });

  it('gives a heading the anchors of other systems, invisibly', () => {
    expect(html('## server.host')).toContain('<h2 id="serverhost"><span id="server-host"></span>server.host<a');
    expect(html('## server.host {#own}')).not.toContain('span');
  });

  it("uses the caller's link targets and image sizes", () => {
    const options = { link: (url: string) => `/d/site${url}`, source: (src: string) => ({ src: `/_assets${src}`, width: 4, height: 3 }) };
    expect(html('[a](/b) [c](#d) ![e](/f.png)', options)).toBe(
      '<p><a href="/d/site/b">a</a> <a href="#d">c</a> <img src="/_assets/f.png" alt="e" width="4" height="3" loading="lazy" decoding="async"></p>',
    );
  });
});
