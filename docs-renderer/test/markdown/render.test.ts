import { describe, expect, it } from '@jest/globals';
import { readPage, renderMarkdown } from '../../src/index.js';

describe('markdown', () => {
  it('begins with title and description, and repeats no title', () => {
    const { tree } = readPage('# A\n\nb [c](/d) ![e](/f.png) {/* x */}');
    const address = (url: string, use: string) => `https://x.y${url}${use === 'link' ? '.md' : ''}`;
    expect(renderMarkdown(tree, { title: 'A', description: 'B', address })).toBe(
      '# A\n\n> B\n\nb [c](https://x.y/d.md) ![e](https://x.y/f.png)\n',
    );
  });

  it('has no markup in formulas', () => {
    expect(renderMarkdown(readPage('$a<b$ and $[x](y)$').tree)).toBe('$a\\lt b$ and $[x] (y)$\n');
  });
});
