import { valueAt } from './cell.js';
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
  /** The length of an id's beginning at least, 8 unless told otherwise; null if ids stay whole, whatever the room. */
  shortestId?: number | null;
}

const within = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/** Fields that commands take in place of the id beside them. */
const NAMES = ['slug', 'number', 'email', 'domain', 'keyId'] as const;

/** The field that names every one of the rows in commands: a slug, a number or an address; otherwise the id. */
function identityOf(id: string | null | undefined, paths: readonly string[], rows: readonly unknown[]): string | null {
  const beside = within(id ?? '');
  // of a page, not of a goal
  const first = paths[0] === 'path' ? ['path'] : [];
  const names = [...NAMES.map((name) => `${beside}${name}`).filter((path) => paths.includes(path)), ...first];
  const isEverywhere = (path: string) => rows.every((row) => (valueAt(row, path) ?? null) !== null);
  return names.find(isEverywhere) ?? paths.find((path) => path === id || path === 'id') ?? null;
}

/** Fields that say what a row is about, the clearest first; a name says it only where the row isn't named already. */
const MAIN = ['title', 'content', 'message', 'question', 'action', 'userAgent'];
const MAIN_NAMES = ['name', 'label'];

/** At least so many characters of an id are shown. */
export const AMONG_ROWS = 8;

/** A table for people: headings, the fields below them, and which of these to drop first or never. */
interface PersonTable {
  columns: readonly string[];
  fields: readonly string[];
  words: readonly string[];
  kept: readonly string[];
  main: string | undefined;
  shortestId: number | null;
  rows: readonly (readonly string[])[];
}

/** Rows for people. Project and slug are one word, as commands accept them. */
export function tableForPerson(
  { columns, id, noun, shortestId = AMONG_ROWS }: Listing,
  rows: readonly unknown[],
  now: number | null,
): PersonTable {
  const joined = noun !== undefined && columns.includes('projectSlug') && columns.includes('slug');
  const paths = joined ? columns.filter((path) => path !== 'projectSlug') : columns;
  const labels = labelsOf(paths);
  const identity = identityOf(id, paths, rows);
  const isNamed = identity !== null && identity !== id && identity !== 'id';
  const textOf = (row: unknown, path: string): string => {
    const project = joined && path === 'slug' ? valueAt(row, 'projectSlug') : undefined;
    const text = spokenBriefly(path, valueAt(row, path), now);
    return typeof project === 'string' ? `${project}/${text}` : text;
  };
  return {
    columns: paths.map((path, index) => (joined && path === 'slug' ? noun : (labels[index] ?? path)).toUpperCase()),
    fields: paths,
    words: paths.filter((path) => rows.every((row) => !isNumberOrTime(path, valueAt(row, path)))),
    kept: paths.filter((path) => path === identity || (shortestId === null && path === id)),
    main: (isNamed ? MAIN : [...MAIN, ...MAIN_NAMES]).find((name) => paths.includes(name)),
    shortestId,
    rows: rows.map((row) => paths.map((path) => textOf(row, path))),
  };
}
