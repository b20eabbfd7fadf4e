import { homedir } from 'node:os';
import path from 'node:path';
import type { Io } from './io.js';

/** The default server. */
export const DEFAULT_URL = 'http://127.0.0.1:4000';

/** The configuration's folder. The XDG specification says to ignore a relative XDG_CONFIG_HOME. */
export function configPath(env: Io['env']): string {
  const xdg = env['XDG_CONFIG_HOME'];
  const base = xdg && path.isAbsolute(xdg) ? xdg : path.join(env['HOME'] || homedir(), '.config');
  return path.join(base, 'tidewatch', 'config.json');
}
