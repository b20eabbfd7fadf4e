import type { InstallInput } from './input.js';

/** The text of the configuration file for `run`. */
export function configText({ endpoint, user, pm2Home }: InstallInput, token: string): string {
  return `${JSON.stringify({ token, endpoint, user, ...(pm2Home === null ? {} : { pm2Home }) }, null, 2)}\n`;
}
