import { describe, expect, it } from '@jest/globals';
import { authoringGuide, readPage } from '../../src/index.js';

const { components, markdown } = authoringGuide();

describe('the authoring guide', () => {
  it('describes every component with its props, and fits into a response', () => {
    for (const { name, props } of components) {
      expect(markdown).toContain(`### ${name}\n`);
      for (const prop of props) expect(markdown).toContain(`\`${prop.name}\``);
    }
    expect(markdown.length).toBeLessThan(10_000);
  });

  it('is a valid page itself', () => {
    expect(readPage(markdown).warnings).toEqual([]);
  });
});
