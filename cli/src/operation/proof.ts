/** What a person gives to prove anew who they are. */
import type { Failure } from '../failure.js';
import { type Io, note } from '../io.js';
import { ask } from '../prompts/ask.js';

/** The input of confirmIdentity. */
export interface Proof {
  password?: string;
  code?: string;
  recoveryCode?: string;
}

/** The ways in which the server would accept a proof; from the answer to a call that wants one. */
export function methodsWanted({ answer }: Failure): readonly string[] {
  const { error } = (answer ?? {}) as { error?: { stepUp?: { methods?: readonly string[] } } };
  return error?.stepUp?.methods ?? [];
}

const APP_CODE = /^[\d\s]+$/;

/** A code of an authenticator app has digits only; anything else is a recovery code. */
export const factorOf = (written: string): Proof => (APP_CODE.test(written) ? { code: written.trim() } : { recoveryCode: written.trim() });

/** Asks for a code of the second factor. */
export async function askFactor(io: Io, methods: readonly string[], instead: string): Promise<Proof> {
  const message = methods.includes('totp') ? 'Code of your authenticator app, or a recovery code' : 'Recovery code';
  return factorOf(await ask(io, { message, instead, secret: true }));
}

/** Asks for the proof: whoever has a second factor proves it with that. @param server its address, where a browser asks a passkey */
export async function askProof(io: Io, methods: readonly string[], server: string): Promise<Proof> {
  // the page proves it for the browser's session, which a new one of the command line takes over
  if (methods.includes('passkey'))
    note(io, `With a passkey: confirm at ${server}/account/confirm in a browser, then sign in again with: tidewatch login`);
  if (!methods.includes('password')) return askFactor(io, methods, 'tidewatch account confirm --code-stdin');
  return { password: await ask(io, { message: 'Password', instead: 'tidewatch account confirm --password-stdin', secret: true }) };
}
