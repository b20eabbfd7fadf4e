import { spawn } from 'node:child_process';
import { Failure } from '../failure.js';
import type { Io } from '../io.js';
import { chooseOpener } from './opener.js';

/** An address that came from a server, once it is known to be one of the web: what else it might be, a browser or an opener would run. */
export function webAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url.href;
  throw new Failure('BAD_ANSWER', `The server names the address ${JSON.stringify(text)}, which is none of http or https.`);
}

/**
 * Opens an address, as `webAddress` gives it, in the browser of the person, who need not wait for it: it goes on when this process ends. False
 * where there is no browser. The credential of this command is not handed on.
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
