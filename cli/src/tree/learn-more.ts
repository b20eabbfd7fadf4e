import { readFileSync } from 'node:fs';
import { configPath, DEFAULT_URL } from '../config-path.js';
import type { Io } from '../io.js';

/** The address of the server that help points to: help must come whatever the configuration looks like. */
function serverOf({ env }: Io): string {
  const named = env['TIDEWATCH_URL']?.trim();
  if (named) return named;
  try {
    const { currentProfile = 'default', profiles } = JSON.parse(readFileSync(configPath(env), 'utf8'));
    const { url } = profiles[env['TIDEWATCH_PROFILE']?.trim() || currentProfile];
    return typeof url === 'string' ? url : DEFAULT_URL;
  } catch {
    return DEFAULT_URL;
  }
}

/** Where the reference is. */
export const learnMore = (io: Io): string =>
  `Learn more: ${serverOf(io)
    .replace(/[\p{Cc}\s]/gu, '')
    .replace(/\/+$/, '')}/api/docs`;
