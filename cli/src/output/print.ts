import { escapeTabSeparated, neutralizeLine, neutralizeLines, toJson } from '#client-core/drawing/neutralize.js';
import { type Style, styleFor } from '#client-core/drawing/style.js';
import { drawTable } from '#client-core/drawing/table.js';
import { cellText, leafPaths, valueAt } from '#client-core/person/cell.js';
import { AMONG_ROWS, type Listing, tableForPerson } from '#client-core/person/listing.js';
import { drawThing, type Fields } from '#client-core/record/draw-thing.js';
import type { CommandSpec } from '../command-spec.js';
import type { Invocation, Io, SharedOptions } from '../io.js';
import { note, noteLines, sizeOf, timeOf, wantsColor } from '../io.js';
import { csv } from './csv.js';
import { confirmedStyle, type Evaluation, evaluationIn, notEvaluated } from './evaluation.js';
import { speaksUnicode } from './glyphs.js';
import { changeAt, pick } from './pick.js';
import { lossOf, nounOfRows, present, rowsOf } from './presentation.js';

/** Rows below a header line, for programs that read lines: tabs and line breaks in values are escaped. */
function tabSeparated(columns: readonly string[], things: readonly unknown[], header: boolean): string {
  const rows = things.map((thing) => columns.map((path) => escapeTabSeparated(cellText(valueAt(thing, path)))));
  return [...(header ? [columns] : []), ...rows].map((cells) => `${cells.join('\t')}\n`).join('');
}

/** Whether rows are lines for a program, which is what it reads from a pipe. */
const isForProgram = ({ stdout }: Io, { output }: SharedOptions): boolean =>
  output === 'csv' || (stdout.isTTY !== true && output !== 'table');

/** Prints lines for a program. On a terminal, text loses anything that could move the cursor. */
function printSeparated({ io, options }: Invocation, columns: readonly string[], things: readonly unknown[], header: boolean): void {
  if (options.output !== 'csv') io.stdout.write(tabSeparated(columns, things, header));
  else
    printFiltered(
      io.stdout,
      io.stdout.isTTY === true ? csv(columns, things, header).replaceAll('\r\n', '\n') : csv(columns, things, header),
    );
}

/** The columns of a terminal; a file has as many as needed. */
const widthOf = ({ stdout }: Io): number => (stdout.isTTY === true ? sizeOf(stdout).columns : Number.POSITIVE_INFINITY);

/** The document's columns; for an object without any, all fields. */
const columnsOf = (spec: CommandSpec, thing: unknown): readonly string[] => (spec.columns.length ? spec.columns : leafPaths(thing));

/**
 * All fields of a requested object, the most important first; the response to a change shows only the important ones. The evaluation is a sentence,
 * shown only if it matters.
 */
function recordFields(spec: CommandSpec, thing: unknown): Fields {
  const first = columnsOf(spec, thing);
  const said = [...first, 'evaluation'];
  const rest = spec.method === 'GET' ? leafPaths(thing).filter((path) => !said.some((shown) => covers(shown, path))) : [];
  return { first, rest: rest.filter((path) => valueAt(thing, path) !== undefined) };
}

const covers = (shown: string, path: string): boolean => shown === path || shown.startsWith(`${path}.`) || path.startsWith(`${shown}.`);

/** The rows of a list: the document's columns, what a row represents, and the field that names it. */
const listingOf = (spec: CommandSpec, caption?: string): Listing => ({
  columns: spec.columns,
  id: spec.id,
  noun: nounOfRows(spec),
  caption,
});

/** Rows as table lines for a person, and the notes about them. */
export function drawRows(
  listing: Listing,
  rows: readonly unknown[],
  { columns, now, header }: { columns: number; now: number; header?: boolean | undefined },
  style: Style,
): { lines: string[]; notes: string[] } {
  if (rows.length === 0) return { lines: [], notes: [] };
  const { text, constant, leftOut } = drawTable({ ...tableForPerson(listing, rows, now), header: header !== false }, columns, style);
  const notes = [
    ...(constant.length ? [`Hidden, same in every row: ${constant.join(', ')}`] : []),
    ...(leftOut.length ? [`Hidden to fit this terminal: ${leftOut.join(', ')}. Add --json to see everything.`] : []),
  ];
  return { lines: text.trimEnd().split('\n'), notes };
}

/** A page knows only its own rows. 13 characters of an id say when it was made, to the millisecond. */
const AMONG_PAGES = 13;

/** The length of an id's beginning at least; null where somebody asks for ids, or for lines without headings as a script does. */
function shortestIdOf({ fields, header, all }: SharedOptions): number | null {
  if (fields || header === false) return null;
  return all ? AMONG_PAGES : AMONG_ROWS;
}

/** Prints rows: drawn on a terminal, tab-separated in a pipe. */
function printRows(
  { io, options }: Invocation,
  listing: Listing,
  rows: readonly unknown[],
  { evaluation, isFirst = true }: { evaluation?: Evaluation | undefined; isFirst?: boolean } = {},
): void {
  const { caption } = listing;
  const chosen = options.fields ?? listing.columns;
  const header = options.header !== false && isFirst;
  if (isForProgram(io, options)) {
    printSeparated({ io, options }, chosen, rows, header);
    return;
  }
  if (caption) io.stdout.write(noteLines(io.stdout, caption));
  if (rows.length === 0) return;
  const shown = { ...(options.fields ? { ...listing, columns: chosen, noun: undefined } : listing), shortestId: shortestIdOf(options) };
  const room = { columns: widthOf(io), now: timeOf(io), header };
  const { lines, notes } = drawRows(shown, rows, room, confirmedStyle(evaluation, styleFor(wantsColor(io, io.stdout))));
  io.stdout.write(`${lines.join('\n')}\n`);
  for (const text of notes) note(io, text);
}

/** A person scrolls less than this for one object. */
const SCREEN_ROWS = 24;

function printRecord({ io, options }: Invocation, spec: CommandSpec, thing: unknown, evaluation: Evaluation | undefined): void {
  if (isForProgram(io, options)) {
    printSeparated({ io, options }, options.fields ?? columnsOf(spec, thing), [thing], options.header !== false);
    return;
  }
  const columns = widthOf(io);
  // whoever names fields, or writes to a file, wants everything
  const lines = options.fields || io.stdout.isTTY !== true ? Number.POSITIVE_INFINITY : Math.max(SCREEN_ROWS, sizeOf(io.stdout).rows - 4);
  const room = { columns, rows: lines, now: timeOf(io), unicode: speaksUnicode(io.env) };
  const fields = options.fields ? { first: options.fields, rest: [] } : recordFields(spec, thing);
  const { text, hidden } = drawThing(thing, fields, room, confirmedStyle(evaluation, styleFor(wantsColor(io, io.stdout))));
  io.stdout.write(text);
  if (hidden) note(io, hidden);
}

/** Prints JSON for a program: the API's object, indented, and nothing else on standard output; with `--jq`, its results. */
export function printJson({ io, options }: Invocation, answer: unknown): void {
  if (options.filter) options.filter.apply(toJson(answer, 0), false, (text) => printFiltered(io.stdout, text));
  else io.stdout.write(`${toJson(answer)}\n`);
}

/** jq's output can be any text, so terminal control sequences are neutralized on a terminal. */
function printFiltered(stdout: Invocation['io']['stdout'], text: string): void {
  stdout.write(stdout.isTTY === true ? neutralizeLines(text) : text);
}

/** Prints objects as JSON, one per line. */
export function printJsonLines({ io, options }: Invocation, things: readonly unknown[]): void {
  for (const thing of things) {
    const text = toJson(options.fields ? pick(thing, options.fields) : thing, 0);
    if (options.filter) options.filter.apply(text, true, (filtered) => printFiltered(io.stdout, filtered));
    else io.stdout.write(`${text}\n`);
  }
}

/** Prints untrusted lines, such as a log: keeps tabs and makes other control characters visible. */
export function printText({ io }: Pick<Invocation, 'io'>, lines: readonly string[]): void {
  io.stdout.write(lines.map((line) => `${neutralizeLine(line)}\n`).join(''));
}

/** Prints one word per line, for programs; skips missing values. */
export function printWords({ io }: Pick<Invocation, 'io'>, words: readonly unknown[]): void {
  const there = words.filter((word) => word !== undefined && word !== null);
  io.stdout.write(there.map((word) => `${escapeTabSeparated(String(word))}\n`).join(''));
}

/** With `--quiet`: prints ids, or one-time secrets, which would otherwise be lost. */
function printIds(invocation: Invocation, spec: CommandSpec, things: readonly unknown[]): void {
  const wordOf = (thing: unknown) => {
    const secret = spec.once && valueAt(thing, spec.once.fields[0] ?? '');
    return secret ?? (spec.id === null ? undefined : valueAt(thing, spec.id));
  };
  printWords(invocation, things.map(wordOf));
}

/** The response with only the selected fields of its rows or object. */
function chosen(spec: CommandSpec, answer: unknown, fields: readonly string[]): unknown {
  const each = (thing: unknown) => pick(thing, fields);
  return changeAt(answer, spec.envelope, (part) => (spec.list && Array.isArray(part) ? part.map(each) : each(part)));
}

/** Whether the rows are lines of text, without fields or ids. */
const areLines = (rows: readonly unknown[] | null): rows is string[] =>
  rows !== null && rows.length > 0 && rows.every((row) => typeof row === 'string');

/** Warns on standard error if states may be out of date. */
export function noteEvaluation(io: Io, evaluation: Evaluation | undefined): void {
  const text = notEvaluated(evaluation);
  if (text !== null) io.stderr.write(`${styleFor(wantsColor(io, io.stderr)).state('degraded', noteLines(io.stderr, text).trimEnd())}\n`);
}

/** Before a one-time secret is written: what to say if that fails. */
export function rememberLoss({ losses }: Io, spec: CommandSpec, answer: unknown): void {
  const loss = lossOf(spec, answer);
  if (loss !== null) losses?.push(loss);
}

/** Prints an operation's response: the API's object with `--json`, otherwise a table on a terminal and tab-separated lines in a pipe. */
export function printAnswer(invocation: Invocation, spec: CommandSpec, answer: unknown): void {
  const { io, options } = invocation;
  rememberLoss(io, spec, answer);
  const presentation = present(spec, answer, io.stdout.isTTY === true);
  const evaluation = evaluationIn(spec, answer);
  const thing = spec.envelope === null || spec.list ? answer : valueAt(answer, spec.envelope);
  if (options.json) printJson(invocation, options.fields ? chosen(spec, answer, options.fields) : answer);
  else if (areLines(presentation.rows)) printText(invocation, presentation.rows);
  else if (options.quiet) printIds(invocation, spec, presentation.rows ?? [thing]);
  else if (presentation.rows !== null) printRows(invocation, listingOf(spec, presentation.caption), presentation.rows, { evaluation });
  else printRecord(invocation, spec, thing, evaluation);
  const silent = options.json || options.quiet;
  if (!silent) noteEvaluation(io, evaluation);
  for (const text of silent ? presentation.warnings : [...presentation.warnings, ...presentation.hints]) note(io, text);
}

/** The lines of a list response, redrawn repeatedly. */
export function drawAnswer(spec: CommandSpec, answer: unknown, room: Parameters<typeof drawRows>[2], style: Style): string[] {
  const { rows, caption } = present(spec, answer, true);
  const { lines } = drawRows(listingOf(spec, caption), rows ?? [], room, style);
  return caption === undefined ? lines : [caption, ...lines];
}

/** Prints one of many pages: with `--json` one item per line, otherwise rows, with a header only on the first page. */
export function printPage(invocation: Invocation, spec: CommandSpec, answer: unknown, isFirst: boolean): void {
  const rows = rowsOf(spec, answer);
  const evaluation = evaluationIn(spec, answer);
  const { options } = invocation;
  if (options.json) printJsonLines(invocation, rows);
  else if (options.quiet) printIds(invocation, spec, rows);
  else printRows(invocation, listingOf(spec), rows, { evaluation, isFirst });
  if (isFirst && !options.json && !options.quiet) noteEvaluation(invocation.io, evaluation);
}

/** Prints a local list: an object with that one name with `--json`, otherwise rows; with `--quiet` only their first column. */
export function printList(invocation: Invocation, name: string, columns: readonly string[], rows: readonly unknown[]): void {
  const { fields, json, quiet } = invocation.options;
  if (json) printJson(invocation, { [name]: fields ? rows.map((row) => pick(row, fields)) : rows });
  else if (quiet)
    printWords(
      invocation,
      rows.map((row) => valueAt(row, columns[0] ?? '')),
    );
  else printRows(invocation, { columns }, rows);
}
