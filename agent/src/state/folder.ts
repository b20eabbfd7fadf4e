import { existsSync } from 'node:fs';
import path from 'node:path';
import { userFolder } from '../generated/host/home-folder.js';

/** Created by systemd for the service (StateDirectory). */
const SERVICE_FOLDER = '/var/lib/tidewatch-agent';

/** The folder of the agent's own files: the service's if systemd created it, otherwise one in the user's home. */
export function stateFolder(env: NodeJS.ProcessEnv, home: string, platform: NodeJS.Platform = process.platform): string {
  const [given] = (env['STATE_DIRECTORY'] ?? '').split(':');
  if (given) return given;
  if (platform === 'linux' && existsSync(SERVICE_FOLDER)) return SERVICE_FOLDER;
  return path.join(userFolder({ ...env, HOME: home }, 'XDG_STATE_HOME', '.local/state'), 'tidewatch-agent');
}
