import { PassThrough } from 'node:stream';
import type { Invocation, Io, Output } from '../../src/io.js';

export interface FakeTerminal {
  io: Io & { stdin: PassThrough };
  invocation: Invocation;
  /** The output so far. */
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
  // Like a process's streams, it doesn't end with a stream piped into it.
  const stream: PassThrough & { isTTY: boolean; columns: number } = Object.assign(new PassThrough(), {
    isTTY: true,
    columns,
    end: () => stream,
  });
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}

/** Streams that claim to be a terminal, to show a person's output without one. */
export function fakeTerminal({ columns = 120, env = {}, json = false, now }: FakeOptions = {}): FakeTerminal {
  const stdout = screen(columns);
  const stderr = screen(columns);
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const io = { env, stdin, stdout: stdout.stream, stderr: stderr.stream, ...(now !== undefined && { now: () => Date.parse(now) }) };
  return { io, invocation: { io, options: { json } }, out: stdout.text, err: stderr.text };
}
