/** Anchors of headings in other systems, and that they never take another heading's. */
import { describe, expect, it } from '@jest/globals';
import { outlineOf, readPage } from '../src/index.js';
import { otherSlugs } from '../src/other-slugs.js';

const anchors = (source: string) => outlineOf(readPage(source).tree).map(({ anchor }) => anchor);
const others = (text: string) => otherSlugs([{ text, anchor: '' }])[0];

describe('other slugs', () => {
  it.each([
    ['server.host', ['server-host', 'serverhost']],
    ['tasks.batchTrigger()', ['tasks-batchtrigger', 'tasksbatchtrigger']],
    ["What's new?", ['what-s-new', 'whats-new']],
    ['Read/write access', ['read-write-access', 'read/write-access', 'readwrite-access']],
    ['Fees & billing', ['fees-billing', 'fees-&-billing']],
    ['C++ / C#', ['c-c', 'c++-/-c#']],
    ['v1.2.0 — 2024-05-01', ['v1-2-0-—-2024-05-01', 'v120-2024-05-01']],
    ['1. Install', ['_1-install', '1-install']],
    ['foo_bar', ['foo-bar', 'foo_bar']],
    ['--flag', ['flag', '-flag']],
    ['a - b', ['a-b']],
    ['🚀 Launch', ['🚀-launch', '-launch', 'launch']],
    ['Überblick & Größe', ['uberblick-große', 'überblick-&-größe', 'uberblick-groe']],
    ['日本語の見出し', ['日本語の見出し']],
    ['ガイド', ['ガイド']],
    ['Привет мир', ['привет-мир']],
  ])('%j', (text, expected) => {
    expect(others(text)).toEqual(expected);
  });

  it('count headings that occur again', () => {
    expect(anchors('## Overview\n\n## Overview\n\n## Overview')).toEqual([
      ...['overview', 'overview-1', 'overview-2'],
      ...['overview_1', 'overview-3', 'overview_2'],
    ]);
  });

  it("leave every heading its own anchor, and none another heading's", () => {
    expect(anchors('## a.b\n\n## a b\n\n## ab')).toEqual(['ab', 'a-b', 'ab-1', 'a-b-1', 'a-b-2', 'ab_1']);
  });
});
