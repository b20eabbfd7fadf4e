import type { CommandSpec } from '../command-spec.js';
import type { Invocation } from '../io.js';
import { note, wantsColor } from '../io.js';
import { cellText, leafPaths, valueAt } from './cell.js';
import { escapeTabSeparated, toJson } from './neutralize.js';
import { present } from './presentation.js';
import { styleFor } from './style.js';
import { drawRecord, drawTable } from './table.js';

const DEFAULT_WIDTH = 80;

/** Rows below a line of names, for programs that read lines: what is a tab or a line break in a value is escaped. */
function tabSeparated(columns: readonly string[], things: readonly unknown[]): string {
  const rows = things.map((thing) => columns.map((path) => escapeTabSeparated(cellText(valueAt(thing, path)))));
  return [columns, ...rows].map((cells) => `${cells.join('\t')}\n`).join('');
}

/** The columns of the document; for a thing without any, all there is. */
const columnsOf = (spec: CommandSpec, thing: unknown): readonly string[] => (spec.columns.length ? spec.columns : leafPaths(thing));

/** A person who asks for one thing sees all of it, what matters most first; an answer to a change shows what matters. */
function recordFields(spec: CommandSpec, thing: unknown): string[] {
  const first = columnsOf(spec, thing);
  const rest = spec.method === 'GET' ? leafPaths(thing).filter((path) => !first.some((shown) => covers(shown, path))) : [];
  return [...first, ...rest].filter((path) => valueAt(thing, path) !== undefined || first.includes(path));
}

const covers = (shown: string, path: string): boolean => shown === path || shown.startsWith(`${path}.`) || path.startsWith(`${shown}.`);

/** Prints rows: drawn on a terminal, tab-separated in a pipe. */
export function printRows({ io }: Invocation, columns: readonly string[], rows: readonly unknown[], caption?: string): void {
  if (io.stdout.isTTY !== true) {
    io.stdout.write(tabSeparated(columns, rows));
    return;
  }
  if (caption) io.stdout.write(`${caption}\n`);
  if (rows.length === 0) return;
  const table = { columns, rows: rows.map((thing) => columns.map((path) => cellText(valueAt(thing, path)))) };
  const drawn = drawTable(table, io.stdout.columns ?? DEFAULT_WIDTH, styleFor(wantsColor(io, io.stdout)));
  io.stdout.write(drawn.text);
  if (drawn.leftOut.length) note(io, `The terminal is too narrow for ${drawn.leftOut.join(', ')}; --json shows everything.`);
}

function printRecord({ io }: Invocation, spec: CommandSpec, thing: unknown): void {
  if (io.stdout.isTTY !== true) {
    io.stdout.write(tabSeparated(columnsOf(spec, thing), [thing]));
    return;
  }
  const fields = recordFields(spec, thing).map((path) => [path, cellText(valueAt(thing, path))] as const);
  io.stdout.write(drawRecord(fields, styleFor(wantsColor(io, io.stdout))));
}

/** Prints JSON for a program: the API's object, indented, and nothing else on standard output. */
export function printJson({ io }: Pick<Invocation, 'io'>, answer: unknown): void {
  io.stdout.write(`${toJson(answer)}\n`);
}

/** Prints what an operation answered: the API's object with `--json`, else a table on a terminal and tab-separated lines in a pipe. */
export function printAnswer(invocation: Invocation, spec: CommandSpec, answer: unknown): void {
  const { io, options } = invocation;
  const presentation = present(spec, answer);
  if (options.json) printJson(invocation, answer);
  else if (presentation.rows !== null) printRows(invocation, spec.columns, presentation.rows, presentation.caption);
  else printRecord(invocation, spec, spec.envelope === null ? answer : valueAt(answer, spec.envelope));
  for (const text of options.json ? presentation.warnings : [...presentation.warnings, ...presentation.hints]) note(io, text);
}
