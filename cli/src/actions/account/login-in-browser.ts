/** Signs in through the browser: of this computer, or, where it has none, of any other device by a code. */
import { createHash, randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { valueAt } from '#client-core/person/cell.js';
import { openLoopback } from '../../browser/loopback.js';
import { openAddress, webAddress } from '../../browser/open-address.js';
import { chooseOpener } from '../../browser/opener.js';
import type { Settings } from '../../config/settings.js';
import { Failure, toFailure } from '../../failure.js';
import { type Invocation, note } from '../../io.js';
import { callOperation } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { connectionWith, storeNewSession } from './sign-in.js';

/** How long a browser on this computer may take. */
const PATIENCE_MS = 180_000;

const secret = (): string => randomBytes(32).toString('base64url');

interface Place {
  settings: Settings;
  url: string;
}

/** Asks again and again until the person has decided. */
async function untilDecided(invocation: Invocation, { settings, url }: Place, deviceCode: string, intervalSec: number): Promise<unknown> {
  for (;;) {
    await wait(intervalSec * 1000);
    try {
      return await callOperation(connectionWith(invocation, settings, url, {}), specOf('completeDeviceLogin'), { deviceCode });
    } catch (error) {
      const failure = toFailure(error);
      // the network may be back before the code ends
      if (failure.code !== 'SIGN_IN_PENDING' && failure.code !== 'NETWORK' && failure.code !== 'TIMEOUT') throw error;
    }
  }
}

/** Shows a code, which the person enters on any device with a browser. */
export async function loginByCode(invocation: Invocation, place: Place): Promise<void> {
  const { settings, url } = place;
  const name = hostname().slice(0, 100);
  const asked = await callOperation(connectionWith(invocation, settings, url, {}), specOf('startDeviceLogin'), name ? { name } : {});
  const text = (field: string) => String(valueAt(asked, field));
  note(invocation.io, 'To sign in, open this address in a browser on any device:');
  note(invocation.io, `  ${webAddress(text('verificationUrlComplete'))}`);
  note(invocation.io, `Check that it shows this code: ${text('userCode')}`);
  const signedIn = await untilDecided(invocation, place, text('deviceCode'), Number(valueAt(asked, 'intervalSec')));
  await storeNewSession(invocation, settings, url, signedIn);
}

/** Opens the browser of this computer, which brings a code; returns false if there is none to open. */
async function loginHere(invocation: Invocation, { settings, url }: Place): Promise<boolean> {
  const { io } = invocation;
  const [state, codeVerifier] = [secret(), secret()];
  const loopback = await openLoopback(state);
  try {
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const query = new URLSearchParams({ port: String(loopback.port), challenge, state, name: hostname().slice(0, 100) });
    const address = webAddress(`${url}/login/terminal?${query}`);
    if (!(await openAddress(io, address))) return false;
    note(io, 'Sign in in the browser that opens. If none does, open this address on this computer:');
    note(io, `  ${address}`);
    const received = await loopback.received(PATIENCE_MS);
    if (received === null)
      throw new Failure('TIMEOUT', 'Nobody signed in within three minutes.', {
        next: ['For a browser elsewhere: tidewatch login --no-browser'],
      });
    if ('refused' in received) throw new Failure('SIGN_IN_DENIED', 'The sign-in was cancelled in the browser.');
    const { code } = received;
    const signedIn = await callOperation(connectionWith(invocation, settings, url, {}), specOf('redeemLoginCode'), { code, codeVerifier });
    await storeNewSession(invocation, settings, url, signedIn);
    return true;
  } finally {
    loopback.close();
  }
}

/** Signs in through the browser of this computer, or by a code where there is none. */
export async function loginInBrowser(invocation: Invocation, place: Place): Promise<void> {
  const { io, options } = invocation;
  const isRehearsed = options.dryRun || options.curl;
  if (!isRehearsed && chooseOpener(place.url, io.env, process.platform) !== null && (await loginHere(invocation, place))) return;
  await loginByCode(invocation, place);
}
