import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { Place } from './start-agent.js';

const BIN = path.resolve(import.meta.dirname, '../../bin/tidewatch-agent.js');

export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface AgentProcess {
  child: ChildProcess;
  stderr(): string;
  finished: Promise<Finished>;
}

/** Starts the installed command, with nothing of this environment except PATH. */
export function startProcess(place: Place, args: readonly string[], env: Record<string, string> = {}): AgentProcess {
  const own = { PATH: process.env['PATH'] ?? '', HOME: place.folder, ...place.env, ...env };
  const child = spawn(process.execPath, [BIN, ...args], { env: own, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (data) => {
    stdout += data;
  });
  child.stderr?.on('data', (data) => {
    stderr += data;
  });
  const finished = new Promise<Finished>((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr })));
  return { child, stderr: () => stderr, finished };
}

export const runProcess = (place: Place, args: readonly string[], env?: Record<string, string>): Promise<Finished> =>
  startProcess(place, args, env).finished;
