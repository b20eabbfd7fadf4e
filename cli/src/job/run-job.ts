import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { systemCode } from '../failure.js';
import type { Io } from '../io.js';
import { OutputTail } from './output-tail.js';
import { passThrough } from './pass-through.js';

const NOT_FOUND = 127;
const NOT_EXECUTABLE = 126;
const SIGNALLED = 128;

export interface JobEnd {
  exitCode: number;
  durationMs: number;
  /** How it failed, as text; null if it succeeded. */
  failure: string | null;
  /** Whether it could not be started. */
  notStarted: boolean;
  tail: OutputTail;
  /** Why some of the output could not be written, if any. */
  outputLost: string | null;
}

interface JobOptions {
  io: Io;
  command: readonly string[];
  /** Whether to keep the end of the output; otherwise the job inherits our output, even a terminal. */
  keepOutput: boolean;
  onStart(child: ChildProcess): void;
}

type Outcome = Pick<JobEnd, 'exitCode' | 'failure' | 'notStarted'>;

/** A shell's exit codes: 127 if the command was not found, 126 if it cannot be executed. */
function couldNotStart(error: unknown, name: string): Outcome {
  // in a PATH search, an unreadable folder looks like a program without permission; a shell reports "not found"
  const missing = systemCode(error) === 'ENOENT' || name === '' || (systemCode(error) === 'EACCES' && !name.includes('/'));
  const why = missing
    ? 'command not found'
    : systemCode(error) === 'EACCES'
      ? 'not executable'
      : `cannot be started (${(error as Error).message})`;
  return { exitCode: missing ? NOT_FOUND : NOT_EXECUTABLE, failure: `${name}: ${why}`, notStarted: true };
}

function ended(code: number | null, signal: NodeJS.Signals | null): Outcome {
  if (signal) return { exitCode: SIGNALLED + constants.signals[signal], failure: `signal ${signal}`, notStarted: false };
  return { exitCode: code ?? 1, failure: code === 0 ? null : `exit code ${code}`, notStarted: false };
}

function start(command: readonly string[], keepOutput: boolean): ChildProcess {
  const [name = '', ...args] = command;
  const output = keepOutput ? 'pipe' : 'inherit';
  return spawn(name, args, { stdio: ['inherit', output, output] });
}

function outcomeOf(child: ChildProcess, name: string): Promise<Outcome> {
  return new Promise((resolve) => {
    // A signal that could not be sent is an error too, but the job is still running.
    child.on('error', (error) => child.pid === undefined && resolve(couldNotStart(error, name)));
    child.once('exit', (code, signal) => resolve(ended(code, signal)));
  });
}

/** Runs a job to its end, passes its output through and keeps the end of it. */
export async function runJob({ io, command, keepOutput, onStart }: JobOptions): Promise<JobEnd> {
  const [name = ''] = command;
  const tail = new OutputTail();
  const began = performance.now();
  let child: ChildProcess;
  try {
    child = start(command, keepOutput);
  } catch (error) {
    return { ...couldNotStart(error, name), durationMs: 0, tail, outputLost: null };
  }
  onStart(child);
  const output = passThrough(child, tail, io);
  const outcome = await outcomeOf(child, name);
  const durationMs = Math.round(performance.now() - began);
  await output.settled();
  return { ...outcome, durationMs, tail, outputLost: output.lost() };
}
