import { spawn } from 'node:child_process';
import { Failure } from '../failure.js';
import type { Io } from '../io.js';
import { chooseOpener } from './opener.js';

/** Checks that an address from a server is a web URL: a browser or an opener might execute anything else. */
export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.href;
  throw new Failure('BAD_ANSWER', `The server returned the address ${JSON.stringify(text)}, which is neither http nor https.`);
}

/**
 * Opens a URL from `webAddress` in the person's browser, which keeps running when this process ends. Returns false without a browser. Doesn't pass this
 * command's credential on.
 */
export async function openAddress(io: Io, address: string): Promise<boolean> {
  const opener = chooseOpener(address, io.env, process.platform);
  if (opener === null) return false;
  const { TIDEWATCH_API_KEY: _credential, ...env } = io.env;
  const child = spawn(opener.file, [...opener.args], { detached: true, stdio: 'ignore', windowsHide: true, env });
  const started = await new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
  child.unref();
  return started;
}
