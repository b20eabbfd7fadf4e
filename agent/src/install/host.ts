/** The machine as install and uninstall see it. Tests give another root directory and another way to run programs. */
import { execFile } from 'node:child_process';
import { realpathSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export interface ProgramResult {
  /** Exit code; 127 where the program is not there or could not be started. */
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
  /** Absolute paths without links: the Node.js that runs this, and the script that the service is to run with it. */
  node: string;
  script: string;
  nodeVersion: string;
  /** Where a path of the host lies: itself, except in tests. */
  locate(file: string): string;
  /** Runs a program without a shell and waits for its end, 30 s at most. Never rejects. */
  run(program: string, args: readonly string[]): Promise<ProgramResult>;
  readInput(): Promise<string>;
  print(text: string): void;
  warn(text: string): void;
  wait(milliseconds: number): Promise<void>;
}

const PROGRAM_TIMEOUT_MS = 30_000;

function runProgram(program: string, args: readonly string[]): Promise<ProgramResult> {
  return new Promise((resolve) => {
    execFile(program, args, { timeout: PROGRAM_TIMEOUT_MS, encoding: 'utf8' }, (error, stdout, stderr) => {
      if (!error) resolve({ code: 0, stdout, stderr });
      else if (typeof error.code === 'number') resolve({ code: error.code, stdout, stderr });
      else resolve({ code: 127, stdout, stderr: stderr || error.message });
    });
  });
}

/**
 * Homebrew's Node.js lies in a folder of its version, which the next upgrade removes; the link beside it stays.
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
    run: runProgram,
    readInput: () => text(process.stdin),
    print: (line) => void process.stdout.write(`${line}\n`),
    warn: (line) => void process.stderr.write(`${line}\n`),
    wait: (milliseconds) => wait(milliseconds),
  };
}
