/** The machine for install and uninstall. Tests use another root directory and run no real programs. */
import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../collect/reading/run-program.js';

export interface ProgramResult {
  /** Exit code; 127 if the program doesn't exist, could not be started, or timed out. */
  code: number;
  stdout: string;
  stderr: string;
}

export interface Host {
  platform: NodeJS.Platform;
  uid: number;
  userName: string;
  home: string;
  env: NodeJS.ProcessEnv;
  /** Absolute paths without links: the current Node.js, and the script for the service. */
  node: string;
  script: string;
  nodeVersion: string;
  /** The real location of a host path: itself, except in tests. */
  locate(file: string): string;
  /** Runs a program without a shell and waits at most 30 s. Never rejects. */
  run(program: string, args: readonly string[]): Promise<ProgramResult>;
  readInput(): Promise<string>;
  print(text: string): void;
  warn(text: string): void;
  wait(milliseconds: number): Promise<void>;
}

const PROGRAM_TIMEOUT_MS = 30_000;
const NOT_RUN = 127;

const MAX_OUTPUT_BYTES = 1024 * 1024;
/** No token is longer, whatever is piped in. */
const MAX_INPUT_CHARACTERS = 4_096;

/** The first line of an input; prompts on a terminal. */
export async function readLine(input: Readable & { isTTY?: boolean }, prompt: (text: string) => void): Promise<string> {
  if (input.isTTY) prompt('Token of the server: ');
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += chunk;
    if (text.trimStart().includes('\n') || text.length > MAX_INPUT_CHARACTERS) break;
  }
  return text;
}

async function run(program: string, args: readonly string[]): Promise<ProgramResult> {
  const limits = { timeoutMs: PROGRAM_TIMEOUT_MS, maxBytes: MAX_OUTPUT_BYTES };
  const { exitCode, stdout, stderr, outcome } = await runProgram(program, args, process.env, limits);
  return { code: exitCode ?? NOT_RUN, stdout, stderr: stderr || (outcome === 'ended' ? '' : outcome) };
}

/**
 * Homebrew's Node.js is in a versioned folder, which the next upgrade removes; the link beside it stays.
 * /opt/homebrew/Cellar/node@22/22.12.0/bin/node is /opt/homebrew/opt/node@22/bin/node.
 */
export const lastingNode = (node: string): string => node.replace(/\/Cellar\/(node(?:@\d+)?)\/[^/]+\/bin\/node$/, '/opt/$1/bin/node');

/** This machine. */
export function thisHost(): Host {
  const { username, homedir } = os.userInfo();
  return {
    platform: process.platform,
    uid: process.getuid?.() ?? -1,
    userName: username,
    home: homedir,
    env: process.env,
    node: lastingNode(realpathSync(process.execPath)),
    script: path.join(realpathSync(fileURLToPath(new URL('../../bin', import.meta.url))), 'tidewatch-agent.js'),
    nodeVersion: process.versions.node,
    locate: (file) => file,
    run,
    readInput: () => readLine(process.stdin, (text) => process.stderr.write(text)),
    print: (line) => void process.stdout.write(`${line}\n`),
    warn: (line) => void process.stderr.write(`${line}\n`),
    wait: (milliseconds) => wait(milliseconds),
  };
}
