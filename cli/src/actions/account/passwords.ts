/** A new password, with the old one or with a mailed token. Neither is ever an argument, since those show in the list of processes. */

import { valueAt } from '#client-core/person/cell.js';
import { readSettings } from '../../config/settings.js';
import { usage } from '../../failure.js';
import { type Invocation, type Io, note } from '../../io.js';
import { callOperation, connect } from '../../operation/call.js';
import { specOf } from '../../operation/specs.js';
import { printJson } from '../../output/print.js';
import { ask } from '../../prompts/ask.js';
import { readSecrets } from '../../prompts/read-secret.js';
import { connectionWith } from './sign-in.js';

export interface ChangePasswordOptions {
  currentPasswordStdin?: boolean;
  newPasswordStdin?: boolean;
}

export interface ForgotPasswordOptions {
  email?: string;
}

export interface ResetPasswordOptions {
  tokenStdin?: boolean;
  passwordStdin?: boolean;
}

/** The secrets on standard input, by the flag that announces each; several are read line by line, in this order. */
async function piped(io: Io, announced: readonly (readonly [flag: string, given: boolean | undefined])[]): Promise<(string | undefined)[]> {
  const flags = announced.filter(([, given]) => given).map(([flag]) => flag);
  const lines = flags.length ? await readSecrets(io, flags) : [];
  return announced.map(([flag]) => (flags.includes(flag) ? lines[flags.indexOf(flag)] : undefined));
}

/** Asks for a new password twice, because people can't see what they type. */
async function askNewPassword(io: Io, instead: string): Promise<string> {
  const password = await ask(io, { message: 'New password', instead, secret: true });
  if ((await ask(io, { message: 'Repeat the password', instead, secret: true })) !== password)
    throw usage("The passwords don't match; nothing was sent.");
  return password;
}

/** Prints the result: the API's object with `--json`, otherwise a line of text. */
function tell(invocation: Invocation, answer: unknown, text: string): void {
  if (invocation.options.json) printJson(invocation, answer);
  note(invocation.io, text);
}

/** Changes the signed-in person's password. */
export async function changePassword(invocation: Invocation, options: ChangePasswordOptions): Promise<void> {
  const { io } = invocation;
  const connection = await connect(invocation);
  const [current, chosen] = await piped(io, [
    ['--current-password-stdin', options.currentPasswordStdin],
    ['--new-password-stdin', options.newPasswordStdin],
  ]);
  const currentPassword = current ?? (await ask(io, { message: 'Current password', instead: '--current-password-stdin', secret: true }));
  const newPassword = chosen ?? (await askNewPassword(io, '--new-password-stdin'));
  const answer = await callOperation(connection, specOf('changePassword'), { currentPassword, newPassword });
  tell(invocation, answer, `Password changed. Other sessions signed out: ${valueAt(answer, 'endedSessions')}.`);
}

/** Requests a password reset mail. */
export async function forgotPassword(invocation: Invocation, options: ForgotPasswordOptions): Promise<void> {
  const { io } = invocation;
  const settings = await readSettings(io, invocation.options, true);
  const email = options.email ?? (await ask(io, { message: 'Email', instead: '--email <email>' }));
  const connection = connectionWith(invocation, settings, settings.url, {});
  const answer = await callOperation(connection, specOf('requestPasswordReset'), { email });
  tell(invocation, answer, `If ${email} has an account at ${settings.url}, an email is on its way. Next: tidewatch account reset-password`);
}

/** Sets a new password with the mailed token. */
export async function resetPassword(invocation: Invocation, options: ResetPasswordOptions): Promise<void> {
  const { io } = invocation;
  const settings = await readSettings(io, invocation.options, true);
  const [given, chosen] = await piped(io, [
    ['--token-stdin', options.tokenStdin],
    ['--password-stdin', options.passwordStdin],
  ]);
  const token = given ?? (await ask(io, { message: 'Token from the email', instead: '--token-stdin', secret: true }));
  const newPassword = chosen ?? (await askNewPassword(io, '--password-stdin'));
  const connection = connectionWith(invocation, settings, settings.url, {});
  const answer = await callOperation(connection, specOf('resetPassword'), { token, newPassword });
  tell(invocation, answer, 'New password set. You were signed out everywhere; sign in with: tidewatch login');
}
