import path from 'node:path';
import { userFolder } from '#client-core/host/home-folder.js';
import type { Io } from '../io.js';

/** The default server. */
export const DEFAULT_URL = 'http://127.0.0.1:4000';

/** The configuration file. */
export function configPath(env: Io['env']): string {
  return path.join(userFolder(env, 'XDG_CONFIG_HOME', '.config'), 'tidewatch', 'config.json');
}
