import { PassThrough } from 'node:stream';
import type { Invocation, Io, Output } from '../../src/io.js';

export interface FakeTerminal {
  io: Io & { stdin: PassThrough };
  invocation: Invocation;
  /** What was written so far. */
  out(): string;
  err(): string;
}

export interface FakeOptions {
  columns?: number;
  env?: Record<string, string>;
  json?: boolean;
  /** The time on this computer, in ISO 8601. */
  now?: string;
}

function screen(columns: number): { stream: Output; text: () => string } {
  const chunks: Buffer[] = [];
  // Like the streams of a process it does not end when something that was piped into it does.
  const stream: PassThrough & { isTTY: boolean; columns: number } = Object.assign(new PassThrough(), {
    isTTY: true,
    columns,
    end: () => stream,
  });
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}

/** Streams that say they are a terminal: what a person would see, without one. */
export function fakeTerminal({ columns = 120, env = {}, json = false, now }: FakeOptions = {}): FakeTerminal {
  const stdout = screen(columns);
  const stderr = screen(columns);
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const io = { env, stdin, stdout: stdout.stream, stderr: stderr.stream, ...(now !== undefined && { now: () => Date.parse(now) }) };
  return { io, invocation: { io, options: { json } }, out: stdout.text, err: stderr.text };
}
