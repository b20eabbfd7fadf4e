import { describe, expect, it } from '@jest/globals';
import { checkLinks, readPage, resolveLink } from '../../src/index.js';

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

  it('to missing targets are found with their position', () => {
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
