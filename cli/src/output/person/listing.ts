import { valueAt } from '../../cell.js';
import { labelsOf } from './labels.js';
import { isNumberOrTime, spokenBriefly } from './spoken.js';

/** What is known of rows beside their columns. */
export interface Listing {
  columns: readonly string[];
  /** Dotted path to the id of a row. */
  id?: string | null;
  /** What a row is, in one word: monitor. */
  noun?: string | undefined;
  caption?: string | undefined;
}

const within = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/** Whether the next command may need what stands here: the slug or number of a thing, or its id, which a number makes dispensable. */
function identifies(path: string, id: string | null | undefined, paths: readonly string[]): boolean {
  const beside = within(id ?? '');
  const number = `${beside}number`;
  if (path === id || path === 'id') return !paths.includes(number);
  return path === `${beside}slug` || path === number;
}

/** A table for a person: headings, the fields below them, and what of these may go first or never. */
interface PersonTable {
  columns: readonly string[];
  fields: readonly string[];
  words: readonly string[];
  kept: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Rows as a person reads them. Project and slug are one word, as commands take it. */
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
