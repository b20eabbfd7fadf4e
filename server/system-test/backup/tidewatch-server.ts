/** The program, as an operator runs it: in processes of its own. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { outputOf } from '../processes.js';

export const PROGRAM = fileURLToPath(new URL('../../bin/tidewatch-server.js', import.meta.url));
export const KEY = '5a'.repeat(32);

type Variables = Record<string, string>;

export interface Running {
  child: ChildProcess;
  output: () => string;
  /** Its exit code; null if a signal ended it. */
  ended: Promise<number | null>;
}

/** Only these variables and PATH: a test's own must not reach it. */
export const environmentOf = (variables: Variables): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  TIDEWATCH_MASTER_KEY: KEY,
  ...variables,
});

export function launch(variables: Variables, args: readonly string[], options: SpawnOptions = {}): Running {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environmentOf(variables),
    ...options,
  });
  return { child, output: outputOf(child), ended: once(child, 'close').then(([code]) => code as number | null) };
}

export async function run(variables: Variables, ...args: string[]): Promise<{ code: number | null; output: string }> {
  const { ended, output } = launch(variables, args);
  return { code: await ended, output: output() };
}
