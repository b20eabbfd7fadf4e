import { describe, expect, it } from '@jest/globals';
import { outlineOf, readPage, sectionsOf } from '../../src/index.js';

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
