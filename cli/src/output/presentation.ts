import { valueAt } from '#client-core/person/cell.js';
import { spokenBriefly } from '#client-core/person/spoken.js';
import { shellQuote } from '#client-core/text/shell-quote.js';
import type { CommandSpec } from '../command-spec.js';

/** How to display a response. */
interface Presentation {
  /** The rows of a table; null for a single object. */
  rows: unknown[] | null;
  /** A line above the table. */
  caption?: string;
  /** Warnings, shown even with `--json`. */
  warnings: string[];
  /** Hints for people. */
  hints: string[];
}

const array = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What a row of a list represents, in one word. */
export const nounOfRows = ({ envelope }: CommandSpec): string | undefined =>
  envelope?.split('.').at(-1)?.replace(/ies$/, 'y').replace(/s$/, '');

/** The rows of a list response. */
export const rowsOf = (spec: CommandSpec, answer: unknown): unknown[] => array(valueAt(answer, spec.envelope ?? ''));

/** A text with its paths replaced. */
const fillPaths = (template: string, textAt: (path: string) => string): string =>
  template.replace(/\{([\w.]+)\}/g, (_braces, path: string) => textAt(path));

/** What is lost if a response can't be shown: its one-time secret, and what to do about that. */
export function lossOf({ once }: CommandSpec, answer: unknown): string | null {
  const isThere = once?.fields.some((field) => (valueAt(answer, field) ?? null) !== null);
  return once && isThere ? fillPaths(once.lost, (path) => shellQuote(String(valueAt(answer, path)))) : null;
}

/** The caption with its paths replaced by values for people. */
function fill(template: string, spec: CommandSpec, answer: unknown): string {
  const [, parent] = /^(.*)\.[^.]+$/.exec(spec.envelope ?? '') ?? [];
  const beside = parent === undefined ? answer : valueAt(answer, parent);
  return fillPaths(template, (path) => spokenBriefly(path, valueAt(beside, path), Date.now()));
}

/** The words of a field's name. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function moreHints(spec: CommandSpec, answer: unknown, rows: readonly unknown[], isPerson: boolean): string[] {
  const cursor = valueAt(answer, 'nextCursor');
  const noun = spec.envelope?.split('.').at(-1);
  return [
    ...(rows.length === 0 ? [noun === 'affected' ? 'Nobody is affected.' : `No ${wordsOf(String(noun))}.`] : []),
    ...(typeof cursor === 'string'
      ? [
          isPerson
            ? 'More results available; add --all to see them.'
            : `More results available; add --cursor ${shellQuote(cursor)}, or --all to see them all.`,
        ]
      : []),
    ...(spec.truncated && valueAt(answer, spec.truncated) === true
      ? [
          `Showing the first ${rows.length}; ${spec.fields.some(({ name }) => name === 'limit') ? 'raise --limit to see more' : 'narrow with --project'}.`,
        ]
      : []),
  ];
}

/** How to show an operation's response. For the next page, a program gets the cursor, a person the flag. */
export function present(spec: CommandSpec, answer: unknown, isPerson: boolean): Presentation {
  // a mailed invitation's response has no token
  const secrets = lossOf(spec, answer) !== null;
  const warnings = spec.once && secrets ? [spec.once.advice] : [];
  const otherwise = spec.once?.otherwise && !secrets ? [spec.once.otherwise] : [];
  if (!spec.list) return { rows: null, warnings, hints: otherwise };
  const rows = rowsOf(spec, answer);
  const caption = spec.caption === undefined ? {} : { caption: fill(spec.caption, spec, answer) };
  return { rows, ...caption, warnings, hints: moreHints(spec, answer, rows, isPerson) };
}
