import { describe, expect, it } from '@jest/globals';
import { isBlank, outlineOf, readPage, sectionsOf } from '../../src/index.js';

describe('sections', () => {
  it('have the text under their heading, without code', () => {
    const { tree } = readPage('a *b*\n\n## C\n\n<Card title="d">e</Card>\n\n```\nf\n```\n\n- g\n- h\n\n### C\n\n| i |\n| - |\n| j |');
    expect(sectionsOf(tree)).toEqual([
      { heading: null, anchor: null, depth: 0, text: 'a b' },
      { heading: 'C', anchor: 'c', depth: 2, text: 'd\ne\ng\nh' },
      { heading: 'C', anchor: 'c-1', depth: 3, text: 'i\nj' },
    ]);
    expect(outlineOf(tree).filter(({ text }) => text)).toMatchObject([{ anchor: 'c' }, { anchor: 'c-1' }]);
  });
});

it.each([
  ['', true],
  ['# Title\n\n<Home />', true],
  ['{/* a */}\n\n<div>\n  <br />\n</div>', true],
  ['import A from "a"', true],
  ['a', false],
  ['```\n```', false],
  ['![a](b.png)', false],
  ['<Card title="a" />', false],
])('%j shows nothing: %s', (source, blank) => {
  expect(isBlank(readPage(source).tree)).toBe(blank);
});
