import { valueAt } from '../../cell.js';
import { labelsOf } from './labels.js';
import { isNumberOrTime, spokenBriefly } from './spoken.js';

/** Facts about rows besides their columns. */
export interface Listing {
  columns: readonly string[];
  /** Dotted path to the id of a row. */
  id?: string | null;
  /** What a row represents, in one word: monitor. */
  noun?: string | undefined;
  caption?: string | undefined;
}

const within = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/** Whether the next command may need this field: an item's slug or number, or its id, unless it has a number. */
function identifies(path: string, id: string | null | undefined, paths: readonly string[]): boolean {
  const beside = within(id ?? '');
  const number = `${beside}number`;
  if (path === id || path === 'id') return !paths.includes(number);
  return path === `${beside}slug` || path === number;
}

/** A table for people: headings, the fields below them, and which of these to drop first or never. */
interface PersonTable {
  columns: readonly string[];
  fields: readonly string[];
  words: readonly string[];
  kept: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Rows for people. Project and slug are one word, as commands accept them. */
export function tableForPerson({ columns, id, noun }: Listing, rows: readonly unknown[], now: number): PersonTable {
  const joined = noun !== undefined && columns.includes('projectSlug') && columns.includes('slug');
  const paths = joined ? columns.filter((path) => path !== 'projectSlug') : columns;
  const labels = labelsOf(paths);
  const textOf = (row: unknown, path: string): string => {
    const project = joined && path === 'slug' ? valueAt(row, 'projectSlug') : undefined;
    const text = spokenBriefly(path, valueAt(row, path), now);
    return typeof project === 'string' ? `${project}/${text}` : text;
  };
  return {
    columns: paths.map((path, index) => (joined && path === 'slug' ? noun : (labels[index] ?? path)).toUpperCase()),
    fields: paths,
    words: paths.filter((path) => rows.every((row) => !isNumberOrTime(path, valueAt(row, path)))),
    kept: paths.filter((path) => identifies(path, id, paths)),
    rows: rows.map((row) => paths.map((path) => textOf(row, path))),
  };
}
