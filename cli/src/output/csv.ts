import { valueAt } from '#client-core/person/cell.js';

/** Beginnings that make a spreadsheet compute a text, including their full-width forms. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const SPECIAL = /[",\r\n]/;

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object';

/** A value as text: nothing for null, lists with commas, everything else as in JSON. Texts that a spreadsheet would compute get a single quote. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : Array.isArray(value) && value.every(isScalar) ? value.join(',') : JSON.stringify(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

const cellOf = (text: string): string => (SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Rows as comma-separated values (RFC 4180): full values, below a line with the names of the fields. */
export function csv(columns: readonly string[], things: readonly unknown[], header: boolean): string {
  const rows = things.map((thing) => columns.map((path) => textOf(valueAt(thing, path))));
  return [...(header ? [columns] : []), ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}
