/** Small tables of figures, with numbers and their headings aligned to the right. */
import { displayWidth } from '#client-core/drawing/display-width.js';
import type { Style } from '#client-core/drawing/style.js';

interface Alignment {
  /** The left-aligned columns; by default only the first. */
  left?: readonly number[];
  /** Colours a cell, including its padding. */
  paint?(column: number, cell: string): string;
}

const GAP = '  ';

/** Aligned lines. Cells must be safe for a terminal; the first row has the headings. */
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
