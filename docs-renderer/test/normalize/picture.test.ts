/** Pictures with sources for light and dark pages. */
import { expect, it } from '@jest/globals';
import { readPage, renderHtml } from '../../src/index.js';

const image = (name: string, scheme: string) => `<img src="${name}.png" alt="A" class="dc-${scheme}-only" loading="lazy" decoding="async">`;
const PAIR = image('l', 'light') + image('d', 'dark');

it.each([
  ['<source media="(prefers-color-scheme: dark)" srcset="d.png" /><img src="l.png" alt="A" />'],
  ['<source media="( prefers-color-scheme:dark )" srcset="d.png 1x, d2.png 2x" /><img src="l.png" alt="A" />'],
  ['<source media="(prefers-color-scheme: light)" srcset="l.png, l2.png 2x" /><img src="d.png" alt="A" />'],
  [
    '<source media="(prefers-color-scheme: dark)" srcset="d.png" /><source media="(prefers-color-scheme: light)" srcset="l.png" /><img src="x.png" alt="A" />',
  ],
])('%s becomes a pair', (inside) => {
  for (const syntax of ['mdx', 'markdown'] as const) {
    const { tree, warnings, links } = readPage(`<picture>${inside}</picture>`, syntax);
    expect(renderHtml(tree).html).toBe(`<p>${PAIR}</p>`);
    expect(warnings).toEqual([]);
    // its files are found, and so published
    expect(links.map(({ url }) => url)).toEqual(expect.arrayContaining(['l.png', 'd.png']));
  }
});

it('names other sources, and refuses addresses that are not allowed', () => {
  const { tree, warnings } = readPage(
    '<picture><source type="image/webp" srcset="a.webp" /><source media="(prefers-color-scheme: dark)" srcset="javascript:a" /><img src="l.png" alt="A" /></picture>',
  );
  expect(warnings.map(({ code }) => code)).toEqual(['unsafe_url', 'image_variant_dropped']);
  expect(renderHtml(tree).html).not.toContain('javascript');
});
