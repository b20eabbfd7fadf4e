import { readFileSync } from 'node:fs';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { configPath, DEFAULT_URL } from '../config/config-path.js';
import type { Io } from '../io.js';

/** The server's address for help. Help must work even if the configuration is invalid. */
function serverOf({ env }: Io): string {
  const named = env['TIDEWATCH_URL']?.trim();
  if (named) return named;
  try {
    const { currentProfile = 'default', profiles } = JSON.parse(withoutByteOrderMark(readFileSync(configPath(env), 'utf8')));
    const { url } = profiles[env['TIDEWATCH_PROFILE']?.trim() || currentProfile];
    return typeof url === 'string' ? url : DEFAULT_URL;
  } catch {
    return DEFAULT_URL;
  }
}

/** Without a password, which other commands refuse. */
function shown(server: string): string {
  const { href } = URL.canParse(server) ? Object.assign(new URL(server), { username: '', password: '' }) : { href: DEFAULT_URL };
  return href.replace(/\/+$/, '');
}

/** The line that leads to a page of the server's guides; without a name, to the first. */
export const learnMore = (io: Io, guide = ''): string => `Learn more: ${shown(serverOf(io))}/docs${guide && `/${guide}`}`;
