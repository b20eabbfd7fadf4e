/** The fast path for plain paragraphs gives the same Markdown as the full writer. */
import { describe, expect, it } from '@jest/globals';
import type { PhrasingContent } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { plainLine } from '../../src/markdown/plain-line.js';
import { isPlain } from '../../src/mdx/plain-text.js';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const code = (value: string): PhrasingContent => ({ type: 'inlineCode', value });
const strong = (...children: PhrasingContent[]): PhrasingContent => ({ type: 'strong', children });
const link = (url: string, ...children: PhrasingContent[]): PhrasingContent => ({ type: 'link', url, children: children as never });

const written = (children: PhrasingContent[]) =>
  toMarkdown({ type: 'root', children: [{ type: 'paragraph', children }] }, { extensions: [gfmToMarkdown()] }).trimEnd();

const WORDS = ['Words ', ' and words', ', which', '. Then ', 'It is so.', 'ends'].map(text);
const PARTS = [
  code('option'),
  code('a b'),
  code('{ a: 1 }'),
  strong(text('bold')),
  strong(code('x')),
  link('/a-b/c#d', text('the guide')),
  link('#e', code('f')),
];

describe('plainLine', () => {
  it('joins parts as the full writer does', () => {
    let joined = 0;
    for (const first of [...WORDS, ...PARTS])
      for (const second of [...WORDS, ...PARTS])
        for (const third of [...WORDS, ...PARTS]) {
          const line = [first, second, third];
          // neither the parser nor the normalizer leaves adjacent texts
          if (line.some((node, at) => node.type === 'text' && line[at + 1]?.type === 'text')) continue;
          const plain = plainLine(line);
          if (plain === undefined) continue;
          joined += 1;
          expect(plain).toBe(
            written(line)
              .replace(/^&#x20;/, ' ')
              .replace(/&#x20;$/, ' '),
          );
        }
    expect(joined).toBeGreaterThan(500);
  });

  it.each([
    ['a backtick in code', code('a`b')],
    ['a pipe in code', code('a|b')],
    ['a line break in code', code('a\n# b')],
    ['spaces around code', code(' a ')],
    ['a bracket in code of a link', link('/a', code('[x]'))],
    ['another site', link('https://example.com/a_b', text('there'))],
    ['a link to itself', link('mailto:a@example.com', text('a@example.com'))],
    ['a space in a link', link('/a b', text('there'))],
    ['parentheses in a link', link('/a(b', text('there'))],
    ['bold punctuation', strong(text('so, '))],
    ['an asterisk', text('*a')],
    ['an import', text('import that')],
    ['an address', text('see www.example.com')],
  ])('leaves %s to the full writer', (_name, node) => {
    expect(plainLine([node])).toBeUndefined();
  });

  it('leaves bold parts of words to the full writer', () => {
    expect(plainLine([strong(text('a')), text('b')])).toBeUndefined();
    expect(plainLine([text('a'), strong(text('b'))])).toBeUndefined();
    expect(plainLine([strong(text('a')), strong(text('b'))])).toBeUndefined();
  });

  it('recognizes ordinary texts as plain', () => {
    expect(['Words', ', and more', '. Then', "It's so"].map(isPlain)).toEqual([true, true, true, true]);
  });
});
