/** Tables. Short rows are not padded: that would let a short page create millions of cells. */
import type { Element, ElementContent } from 'hast';
import type { Table, TableRow } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { h } from '../components/build.js';

/** The element of a table. */
export function table(state: State, { align, children }: Table): Element {
  const row = (cells: TableRow, tagName: 'th' | 'td') =>
    h(
      'tr',
      {},
      cells.children.map((cell, at) => h(tagName, { align: align?.[at] ?? undefined }, state.all(cell) as ElementContent[])),
    );
  const [first, ...rest] = children;
  return h('table', {}, [
    first ? h('thead', {}, [row(first, 'th')]) : undefined,
    rest.length
      ? h(
          'tbody',
          {},
          rest.map((cells) => row(cells, 'td')),
        )
      : undefined,
  ]);
}
