/** Tables. Short rows are not padded: that would let a short page create millions of cells. */
import type { Element, ElementContent } from 'hast';
import type { Table, TableCell, TableRow } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { h } from '../components/build.js';

/** The element of a table. */
export function table(state: State, { align, children }: Table): Element {
  const element = (cell: TableCell, at: number, tagName: 'th' | 'td') =>
    // an empty header says nothing of its column
    h(cell.children.length ? tagName : 'td', { align: align?.[at] ?? undefined }, state.all(cell) as ElementContent[]);
  const row = (cells: TableRow, tagName: 'th' | 'td') =>
    h(
      'tr',
      {},
      cells.children.map((cell, at) => element(cell, at, tagName)),
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
