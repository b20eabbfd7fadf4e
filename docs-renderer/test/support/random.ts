/** Seeded trees and texts, for properties that must hold for all of them. */
import type { Json } from '../../src/index.js';

/** A seeded generator of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed * 2654435761 + 1;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

const WORDS = [
  'plain',
  'two words',
  ' edge',
  'edge ',
  'a*b',
  '_x_',
  '**',
  '`',
  '<b>',
  '{x}',
  '}',
  '[a](b)',
  '$5',
  '$',
  '# no',
  '- no',
  '1. no',
  '> no',
];
const ODD = [
  'import x',
  'export {a}',
  ':::note',
  '::leaf',
  '10:30',
  'www.a.com',
  'https://a.com',
  'a@b.co',
  '&amp;',
  '\\',
  '~~x~~',
  '|',
  '!',
  '---',
  '+++',
];
const MORE = [
  'é',
  '😀',
  '漢字',
  '\n',
  'x\ny',
  '<!-- -->',
  '</a>',
  '[^1]',
  '[x]',
  '{#id}',
  '=',
  'a\u00a0b',
  '***',
  '==',
  '| a |',
  '***a',
  '_',
  '{/* */}',
  '$$',
  '\t',
];
const TEXTS = [...WORDS, ...ODD, ...MORE];
const CODES = ['x', '``', '` a', ' ', 'a\nb', '  two\n\nlines  ', '```', '~~~', '{', '</code>', '$', ''];
const PLAIN = ['Note', 'Warning', 'Tabs', 'Tab', 'Steps', 'Step', 'Card', 'Accordion', 'Frame', 'div', 'details', 'Unknown'];

export interface Node {
  type: string;
  [field: string]: Json | undefined;
}

/** A tree as a program could send it. */
export function randomTree(seed: number): { schemaVersion: 1; type: 'root'; children: Node[] } {
  const next = numbers(seed);
  const below = (count: number) => Math.floor(next() * count);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const some = (make: () => Node, most: number) => Array.from({ length: below(most + 1) }, make);
  const text = (): Node => ({ type: 'text', value: pick(TEXTS) });

  const inline = (depth: number): Node => {
    const inside = (most = 3) => some(() => inline(depth + 1), most) as unknown as Json;
    const kinds: (() => Node)[] = [
      text,
      text,
      text,
      () => ({ type: 'inlineCode', value: pick(CODES) }),
      () => ({ type: 'inlineMath', value: pick(['x', 'x^2', ' a ', '$', '5', '\\frac12']) }),
      () => ({ type: 'break' }),
      () => ({ type: 'image', url: pick(['/a.png', 'a b', 'x)']), alt: pick(TEXTS), title: pick(['t', '"q"']) }),
      () => ({ type: 'component', name: 'Icon', props: { icon: 'flag' }, children: [] }),
    ];
    const nested: (() => Node)[] = [
      () => ({ type: pick(['emphasis', 'strong', 'delete']), children: inside() }),
      () => ({ type: 'link', url: pick(['/a', 'b c', 'https://x.y/?a=1&b=2', '#x', '']), children: inside() }),
      () => ({ type: 'component', name: pick(['Badge', 'kbd', 'Tooltip']), props: { tip: pick(TEXTS) }, children: inside() }),
    ];
    return pick(depth < 3 ? [...kinds, ...nested] : kinds)();
  };
  const line = (most = 5) => some(() => inline(0), most) as unknown as Json;

  const block = (depth: number): Node => {
    const inside = (most = 3) => some(() => block(depth + 1), most) as unknown as Json;
    const item = (): Node => ({
      type: 'listItem',
      spread: next() < 0.5,
      ...(next() < 0.2 ? { checked: next() < 0.5 } : {}),
      children: inside(),
    });
    const cell = (): Node => ({ type: 'tableCell', children: line(3) });
    const row = (): Node => ({ type: 'tableRow', children: [cell(), cell()] as unknown as Json });
    const kinds: (() => Node)[] = [
      () => ({ type: 'paragraph', children: line() }),
      () => ({ type: 'paragraph', children: line() }),
      () => ({ type: 'heading', depth: 1 + below(6), children: line(3) }),
      () => ({ type: 'code', lang: pick(['ts', '', 'mermaid']), meta: pick(['title="a"', '{1}', 'x `y`']), value: pick(CODES) }),
      () => ({ type: 'math', value: pick(['x', 'a\nb', '$$', '']) }),
      () => ({ type: 'thematicBreak' }),
      () => ({ type: 'table', align: [null, 'right'], children: [row(), row()] as unknown as Json }),
    ];
    const nested: (() => Node)[] = [
      () => ({ type: 'blockquote', children: inside() }),
      () => ({ type: 'list', ordered: next() < 0.4, start: below(3), spread: next() < 0.5, children: some(item, 3) as unknown as Json }),
      () => ({ type: 'component', name: pick(PLAIN), props: { title: pick(TEXTS), href: '/x', bad: pick(TEXTS) }, children: inside() }),
    ];
    return pick(depth < 3 ? [...kinds, ...nested, ...nested] : kinds)();
  };
  return { schemaVersion: 1, type: 'root', children: some(() => block(0), 6) };
}
