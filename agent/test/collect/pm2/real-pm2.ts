/** A real PM2 daemon with its own home. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

export const PM2_PROGRAM = path.join(path.dirname(createRequire(import.meta.url).resolve('pm2/package.json')), 'bin/pm2');

/** Runs pm2 with a home; starting the first process starts the daemon. */
export async function pm2(home: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const environment = { PATH: process.env['PATH'], HOME: home, PM2_HOME: home, PM2_DISCRETE_MODE: 'true', ...env };
  const { stdout } = await promisify(execFile)(process.execPath, [PM2_PROGRAM, ...args], { env: environment, cwd: home, timeout: 30_000 });
  return stdout;
}
