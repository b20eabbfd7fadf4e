import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { main } from '../../src/main.js';

export const BIN = path.resolve(import.meta.dirname, '../../bin/tidewatch.js');
const COMPILED = path.resolve(import.meta.dirname, '../../dist/main.js');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  stdoutBytes: Buffer;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Standard input, which ends after this. With null it stays open for `during` to write to. */
  input?: string | null;
  /** The folder to run in; such lines run one after the other. */
  cwd?: string;
  /** Called with the running process. */
  during?: (child: ChildProcess) => void;
  nodeArgs?: readonly string[];
}

const collect = (stream: NodeJS.ReadableStream | null): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk)).on('close', () => resolve(Buffer.concat(chunks)));
  });

function needsProcess(args: readonly string[], { env, input, during, nodeArgs }: RunOptions): boolean {
  // a job gets the streams of the process
  return args.includes('run') || input === null || during !== undefined || nodeArgs !== undefined || env?.['TZ'] !== undefined;
}

/** A stream that keeps what is written to it. */
function keeping(): { stream: Writable; bytes: () => Buffer } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, bytes: () => Buffer.concat(chunks) };
}

/** Runs the built command in this process, which loads it once: starting Node.js for each line was most of the cost of these tests. */
async function runHere(args: readonly string[], { env = {}, input = '', cwd }: RunOptions): Promise<Ended> {
  const command = (await import(pathToFileURL(COMPILED).href)) as { main: typeof main };
  const [stdout, stderr] = [keeping(), keeping()];
  const io = {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdin: Readable.from(input ? [Buffer.from(input)] : [], { objectMode: false }),
  };
  const here = process.cwd();
  if (cwd) process.chdir(cwd);
  const code = await command.main(args, { ...io, stdout: stdout.stream, stderr: stderr.stream });
  if (cwd) process.chdir(here);
  return {
    ...{ code, signal: null, stdout: stdout.bytes().toString('utf8'), stderr: stderr.bytes().toString('utf8') },
    stdoutBytes: stdout.bytes(),
  };
}

/**
 * Runs the built command without a terminal; of this environment it gets only PATH. It runs in a process of its own if the test or the command uses
 * the process itself.
 */
export async function runCli(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  if (!existsSync(path.resolve(import.meta.dirname, '../../dist/process.js'))) throw new Error('cli/dist is missing: run npm run build.');
  return needsProcess(args, options) ? spawnCli(args, options) : runHere(args, options);
}

/** Runs the built command in a process of its own. */
export async function spawnCli(
  args: readonly string[],
  { env = {}, input = '', cwd, during, nodeArgs = [] }: RunOptions = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [...nodeArgs, BIN, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    ...(cwd && { cwd }),
  });
  child.stdin.on('error', () => undefined);
  if (input !== null) child.stdin.end(input);
  const ended = new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('exit', (code, signal) => resolve([code, signal])),
  );
  const output = Promise.all([collect(child.stdout), collect(child.stderr)]);
  during?.(child);
  const [code, signal] = await ended;
  const [stdoutBytes, stderr] = await output;
  return { code, signal, stdout: stdoutBytes.toString('utf8'), stderr: stderr.toString('utf8'), stdoutBytes };
}

export interface Home {
  /** The environment for this configuration directory. */
  env: Record<string, string>;
  configFile: string;
  directory: string;
  remove(): Promise<void>;
}

/** A separate configuration directory. */
export async function makeHome(): Promise<Home> {
  const directory = await mkdtemp(path.join(tmpdir(), 'tidewatch-cli-'));
  return {
    directory,
    env: { HOME: directory, XDG_CONFIG_HOME: path.join(directory, 'config') },
    configFile: path.join(directory, 'config', 'tidewatch', 'config.json'),
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Runs lines in a POSIX shell, asynchronously, so that a server in this process can respond meanwhile. */
export async function runShell(lines: string, env: Record<string, string>): Promise<{ code: number | null; stdout: string }> {
  const child = spawn('sh', ['-c', lines], { env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const stdout = collect(child.stdout);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { code, stdout: (await stdout).toString('utf8') };
}
