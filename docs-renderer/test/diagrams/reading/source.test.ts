import { describe, expect, it } from '@jest/globals';
import { linesOf, prepare } from '../../../src/diagrams/reading/source.js';

describe('the source of a diagram', () => {
  it('keeps its positions when settings, comments and descriptions are removed', () => {
    const source = '%%{init: {}}%%\ngraph LR\naccTitle: T\naccDescr { a\n b }\n%% x\n  A --> B';
    const { text, title, description } = prepare(source);
    expect([text.length, title, description]).toEqual([source.length, 'T', 'a b']);
    expect(linesOf(text)).toEqual([
      { text: 'graph LR', line: 2, column: 1 },
      { text: 'A --> B', line: 7, column: 3 },
    ]);
  });

  it('takes its title from the settings above it, unless it has its own', () => {
    expect(prepare('---\ntitle: "Above"\n---\npie').title).toBe('Above');
    expect(prepare('---\ntitle: Above\n---\npie\naccTitle: Said').title).toBe('Said');
  });
});
