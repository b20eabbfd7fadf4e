/** Tables as comma-separated values (RFC 4180), protected against formulas in spreadsheets. */

import { Slice } from '../../slices/slices.js';

/** null is an empty cell. */
export type Cell = string | number | null;

const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Beginnings that make a spreadsheet compute a cell, including their full-width forms. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

/** Approximate characters of a chunk: a write per line would cost more than the line. */
const CHUNK = 16_384;

/** One cell. A text that a spreadsheet would compute gets a leading single quote. */
export function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const lineOf = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}${LINE_END}`;

/** Rows of a table, at once or page by page on demand. */
export type CsvRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/**
 * A table in chunks of text: byte order mark, header, rows. Rows are made in slices.
 * @param owner the organization that requested it
 */
export async function* csvChunks(header: readonly string[], rows: CsvRows, owner: string): AsyncGenerator<string> {
  let chunk = `${BYTE_ORDER_MARK}${lineOf(header)}`;
  const slice = new Slice(owner);
  for await (const row of rows) {
    chunk += lineOf(row);
    // otherwise a reader that accepts everything at once would get all rows in one go
    if (slice.isOver) await slice.next();
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
