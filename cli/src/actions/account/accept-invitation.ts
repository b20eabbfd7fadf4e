import { readSettings } from '../../config/settings.js';
import { usage } from '../../failure.js';
import type { Invocation, Io } from '../../io.js';
import { isInteractive } from '../../io.js';
import { callOperation } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { ask } from '../../prompts/ask.js';
import { readSecrets } from '../../prompts/read-secret.js';
import { withSecondFactor } from './second-step.js';
import { assertStorable, connectionWith, storeNewSession } from './sign-in.js';

export interface AcceptOptions {
  name?: string;
  tokenStdin?: boolean;
  passwordStdin?: boolean;
}

interface Secrets {
  token?: string | undefined;
  password?: string | undefined;
}

async function pipedSecrets(io: Io, options: AcceptOptions): Promise<Secrets> {
  const flags = [...(options.tokenStdin ? ['--token-stdin'] : []), ...(options.passwordStdin ? ['--password-stdin'] : [])];
  if (flags.length === 0) return {};
  const lines = await readSecrets(io, flags);
  return { token: options.tokenStdin ? lines[0] : undefined, password: options.passwordStdin ? lines.at(-1) : undefined };
}

/** Asks a new person for a password twice, because they can't see what they type. */
async function askPassword(io: Io, isNew: boolean): Promise<string> {
  const password = await ask(io, { message: isNew ? 'New password' : 'Password', instead: '--password-stdin', secret: true });
  if (isNew && (await ask(io, { message: 'Repeat the password', instead: '--password-stdin', secret: true })) !== password) {
    throw usage("The passwords don't match; nothing was sent.");
  }
  return password;
}

async function askName(io: Io): Promise<string | undefined> {
  const message = 'Your name (leave it empty if you have an account)';
  return (await ask(io, { message, instead: '--name <text>', optional: true })) || undefined;
}

/** Joins an organization by invitation and stores the resulting session. */
export async function acceptInvitation(invocation: Invocation, options: AcceptOptions): Promise<void> {
  const { io } = invocation;
  const settings = await readSettings(io, invocation.options, true);
  const { url } = settings;
  assertStorable(settings, url);
  const piped = await pipedSecrets(io, options);
  const token = piped.token ?? (await ask(io, { message: 'Invitation token', instead: '--token-stdin', secret: true }));
  const name = options.name ?? (piped.password === undefined && isInteractive(io) ? await askName(io) : undefined);
  const password = piped.password ?? (await askPassword(io, name !== undefined));
  const connection = connectionWith(invocation, settings, url, {});
  const accept = () => callOperation(connection, specOf('acceptInvitation'), { token, name, password });
  const signedIn = await withSecondFactor(connection, undefined, accept);
  await storeNewSession(invocation, settings, url, signedIn);
}
