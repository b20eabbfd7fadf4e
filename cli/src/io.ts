import { wrap } from '#client-core/drawing/display-width.js';
import { neutralize } from '#client-core/drawing/neutralize.js';
import type { Filter } from './output/jq-filter.js';
import { standardStream } from './output/whole-writes.js';

export type Output = NodeJS.WritableStream & {
  isTTY?: boolean;
  columns?: number;
  rows?: number;
  writableNeedDrain?: boolean;
  /** Why it can't be written any more, if so. */
  errored?: Error | null;
};

/** A terminal's size; a terminal that reports 0 gets the usual size. */
export const sizeOf = ({ columns, rows }: Output): { columns: number; rows: number } => ({ columns: columns || 80, rows: rows || 24 });

/** A command's streams and environment; tests replace them. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
  /** The time in milliseconds since 1970, if it isn't this computer's. */
  now?: () => number;
  /** What is lost if standard output can't be written, and what to do then: a sentence each. */
  losses?: string[];
}

/** The options of every command. */
export interface SharedOptions {
  url?: string;
  profile?: string;
  /** Slug or id of the organization that the calls concern. */
  organization?: string;
  json: boolean;
  /** The filter of `--jq`. */
  filter?: Filter;
  /** The fields to print, by dotted path. */
  fields?: readonly string[];
  /** The form of rows, if it isn't chosen by where they go. */
  output?: 'csv' | 'table';
  /** Whether to print a header line above rows; default true. */
  header?: boolean;
  /** Ids only. */
  quiet?: boolean;
  /** Every page of a list. */
  all?: boolean;
  /** Print the requests, and send nothing. */
  dryRun?: boolean;
  /** Print the request as a shell line. */
  curl?: boolean;
  /** The key with which a repeated call happens once. */
  idempotencyKey?: string;
}

/** One run of a command. */
export interface Invocation {
  io: Io;
  options: SharedOptions;
}

/**
 * This process's streams. Standard input is opened only by its readers: node makes a pipe non-blocking when it opens it, and a job that inherits the pipe
 * may not handle that.
 */
export function processIo(): Io {
  return {
    env: process.env,
    get stdin() {
      return process.stdin;
    },
    stdout: standardStream(1),
    stderr: standardStream(2),
    losses: [],
  };
}

/** The same streams with other variables. */
export function withVariables(io: Io, variables: Io['env']): Io {
  return {
    env: { ...io.env, ...variables },
    get stdin() {
      return io.stdin;
    },
    stdout: io.stdout,
    stderr: io.stderr,
    ...(io.losses && { losses: io.losses }),
  };
}

/** Whether prompting is possible: prompts read standard input and write to standard error, so that standard output stays data. */
export const isInteractive = (io: Io): boolean => io.stdin.isTTY === true && io.stderr.isTTY === true;

/** The current time. */
export const timeOf = ({ now = Date.now }: Io): number => now();

/** Whether to ask questions: there is a person, no `--json`, no dry run, and it isn't an automatic build. */
export function mayAsk({ io, options }: Invocation): boolean {
  const isBuild = !['', 'false', '0'].includes(io.env['CI'] ?? '');
  return !isBuild && !options.json && !options.dryRun && !options.curl && isInteractive(io);
}

/** A line for a person, wrapped to the stream's width on a terminal. Terminal control sequences are neutralized. */
export function noteLines(stream: Output, text: string): string {
  const safe = neutralize(text);
  return `${stream.isTTY === true ? wrap(safe, sizeOf(stream).columns).join('\n') : safe}\n`;
}

/** What servers announced during this run, such as the end of an operation; printed at its end. */
export const announcements = new Set<string>();

/** A line for a person, never for a program: it goes to standard error. */
export function note(io: Io, text: string): void {
  io.stderr.write(noteLines(io.stderr, text));
}

/** Whether to use colour on this stream: not with NO_COLOR, which `--no-color` sets, and not on a dumb terminal. */
export function wantsColor(io: Io, stream: Output): boolean {
  return stream.isTTY === true && !io.env['NO_COLOR'] && io.env['TERM'] !== 'dumb';
}
