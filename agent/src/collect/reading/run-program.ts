import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** How a program ended: by itself with a code, or not found, too slow, too much output, or stopped because the request ended. */
export interface ProgramResult {
  outcome: 'ended' | 'missing' | 'timeout' | 'too_large' | 'aborted' | 'failed';
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

interface ProgramLimits {
  timeoutMs: number;
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

function outcomeOf(error: (Error & { code?: unknown; killed?: boolean }) | null): ProgramResult['outcome'] {
  if (!error || typeof error.code === 'number') return 'ended';
  if (error.code === 'ENOENT' || error.code === 'EACCES') return 'missing';
  if (error.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'too_large';
  if (error.name === 'AbortError') return 'aborted';
  return error.killed ? 'timeout' : 'failed';
}

/**
 * Runs one of the agent's allowed programs (journalctl, systemctl show, pm2 jlist, on macOS vm_stat): without a shell, with empty standard input, and with
 * limits on time and output. Never rejects.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { timeoutMs, maxBytes, signal }: ProgramLimits,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const options = {
      env,
      timeout: timeoutMs,
      maxBuffer: maxBytes,
      killSignal: 'SIGKILL' as const,
      cwd: '/',
      ...(signal ? { signal } : {}),
    };
    const child = execFile(program, [...args], options, (error, stdout, stderr) => {
      const exitCode = error ? (typeof error.code === 'number' ? error.code : null) : 0;
      resolve({ outcome: outcomeOf(error), exitCode, stdout, stderr });
    });
    child.stdin?.on('error', () => undefined).end();
  });
}

/** The environment of a program whose output is parsed: English, UTC, nothing of the agent's own except PATH and HOME. */
export const plainEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: env['PATH'] ?? '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  ...(env['HOME'] ? { HOME: env['HOME'] } : {}),
  LC_ALL: 'C.UTF-8',
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  SYSTEMD_COLORS: '0',
  SYSTEMD_PAGER: '',
  SYSTEMD_URLIFY: '0',
});

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** A program's location in PATH; null if it isn't there. */
export function findProgram(name: string, env: NodeJS.ProcessEnv): string | null {
  const directories = (plainEnvironment(env)['PATH'] ?? '').split(delimiter).filter(isAbsolute);
  return directories.map((directory) => join(directory, name)).find(isProgram) ?? null;
}
