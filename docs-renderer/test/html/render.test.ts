/** HTML of everything except components. */
import { describe, expect, it } from '@jest/globals';
import { type HtmlOptions, readPage, renderHtml } from '../../src/index.js';

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

  it("uses the caller's link targets and image sizes", () => {
    const options = { link: (url: string) => `/d/site${url}`, source: (src: string) => ({ src: `/_assets${src}`, width: 4, height: 3 }) };
    expect(html('[a](/b) [c](#d) ![e](/f.png)', options)).toBe(
      '<p><a href="/d/site/b">a</a> <a href="#d">c</a> <img src="/_assets/f.png" alt="e" width="4" height="3" loading="lazy" decoding="async"></p>',
    );
  });
});
