import { beforeAll, describe, expect, it } from '@jest/globals';
import { Highlighter } from '../../src/highlight/index.js';
import { GRAMMARS } from '../../src/highlight/languages.js';
import { grammarNames } from '../../src/highlight/names.js';
import { readPage, renderHtml } from '../../src/index.js';

describe('colours', () => {
  let highlighter: Highlighter;
  beforeAll(async () => {
    highlighter = await Highlighter.create();
  });

  const coloured = async (source: string) => {
    const { tree } = readPage(source);
    await highlighter.load(tree);
    return renderHtml(tree, { highlight: highlighter.highlight }).html;
  };

  it('are classes', async () => {
    expect(await coloured('```js {2}\nconst a = 1\n// b\n```')).toContain(
      '<span class="dc-line"><span class="dc-t-keyword">const</span> <span class="dc-t-constant">a</span> <span class="dc-t-keyword">=</span>',
    );
  });

  it('are omitted for long code', async () => {
    const long = await coloured(`\`\`\`js\n${'const a = 1;\n'.repeat(4_000)}\`\`\``);
    expect(long).not.toContain('dc-t-');
    const many = await coloured('```js\nconst a = 1;\n```\n\n'.repeat(3) + `\`\`\`js\n${'a;\n'.repeat(10_900)}\`\`\`\n\n`.repeat(5));
    expect(many.match(/dc-t-keyword">const/g)).toHaveLength(3);
  });

  it("end when the page's work is used up, whether its lines are cached or not", async () => {
    const code = 'const a = 1;\n/* b\n*/ "<&"';
    await highlighter.load(readPage('```js\n```').tree);
    const drawn = (work: number) => {
      const share = { characters: 0, work };
      return { html: highlighter.highlight(code, 'js', share), left: share.work };
    };
    const { html: lines, left } = drawn(10_000);
    expect(lines?.slice(1)).toEqual([
      '<span class="dc-t-comment">/* b</span>',
      '<span class="dc-t-comment">*/</span> <span class="dc-t-string-expression">"&#x3C;&#x26;"</span>',
    ]);
    expect(drawn(10_000 - left).html).toEqual(lines);
    expect(drawn(10_000 - left - 1).html).toBeUndefined();
    expect(drawn(-1).html).toBeUndefined();
  });

  it('exist for every listed language', () => {
    expect(Object.keys(GRAMMARS)).toEqual(grammarNames());
  });
});
