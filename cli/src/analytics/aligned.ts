/** Small tables of figures: numbers stand to the right, below their headings. */
import { displayWidth } from '../output/display-width.js';
import type { Style } from '../output/style.js';

export interface Alignment {
  /** The columns that begin at their left edge; the first one does unless told otherwise. */
  left?: readonly number[];
  /** Colours a cell, its spaces included. */
  paint?(column: number, cell: string): string;
}

const GAP = '  ';

/** Lines of cells, which are safe for a terminal; the first are the headings. */
export function alignedLines(cells: readonly (readonly string[])[], style: Style, { left = [0], paint }: Alignment = {}): string[] {
  const widths = (cells[0] ?? []).map((_heading, column) => Math.max(...cells.map((row) => displayWidth(row[column] ?? ''))));
  return cells.map((row, index) => {
    const drawn = row.map((cell, column) => {
      const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - displayWidth(cell)));
      const padded = !left.includes(column) ? space + cell : column === row.length - 1 ? cell : cell + space;
      return index > 0 && paint ? paint(column, padded) : padded;
    });
    const line = drawn.join(GAP).trimEnd();
    return index === 0 ? style.bold(line) : line;
  });
}
