import { neutralize } from './output/neutralize.js';

export type Output = NodeJS.WritableStream & { isTTY?: boolean; columns?: number };

/** The process as a command sees it; tests hand in their own. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadableStream & { isTTY?: boolean };
  stdout: Output;
  stderr: Output;
}

/** The options that every command takes. */
export interface SharedOptions {
  url?: string;
  profile?: string;
  json: boolean;
  color: boolean;
}

/** One run of a command. */
export interface Invocation {
  io: Io;
  options: SharedOptions;
}

export const processIo = (): Io => ({ env: process.env, stdin: process.stdin, stdout: process.stdout, stderr: process.stderr });

/** Whether there is a person to ask: prompts read standard input and write to standard error, so that standard output stays data. */
export const isInteractive = (io: Io): boolean => io.stdin.isTTY === true && io.stderr.isTTY === true;

/** A line for the person, never for a program: it goes to standard error and cannot drive the terminal. */
export function note(io: Io, text: string): void {
  io.stderr.write(`${neutralize(text)}\n`);
}

/** Whether colour is wanted on this stream: NO_COLOR (any value), `--no-color` and a dumb terminal say no. */
export function wantsColor(io: Io, options: { color: boolean }, stream: Output): boolean {
  return stream.isTTY === true && options.color && !io.env['NO_COLOR'] && io.env['TERM'] !== 'dumb';
}
