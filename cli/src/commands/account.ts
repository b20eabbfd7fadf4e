import { Option } from 'commander';
import type { AcceptOptions } from '../actions/account/accept-invitation.js';
import type { ConfirmOptions } from '../actions/account/confirm.js';
import type { LoginOptions } from '../actions/account/login.js';
import type { ChangePasswordOptions, ForgotPasswordOptions, ResetPasswordOptions } from '../actions/account/passwords.js';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { specOf } from '../operation/specs.js';

const DESCRIPTION = `Signs in through the browser and stores the session in a profile of the configuration file; the profile becomes the current one. Without a browser, as over SSH, prints a code to enter in a browser on any device. A password or an API key is taken as well.

Secrets are never passed as flags, because flags are visible in the process list and the shell history.`;

const EXAMPLES = [
  'tidewatch login --url https://tidewatch.example.com',
  'tidewatch login --no-browser',
  'tidewatch login --credentials .tidewatch/credentials.json',
  'tidewatch login --email ada@example.com --password-stdin < password.txt',
  'echo "$KEY" | tidewatch login --profile ci --api-key-stdin',
];

/** `tidewatch login` */
export const declareLogin: Declare = (parent, runtime) => {
  const command = parent.command('login').description(DESCRIPTION);
  const ways = ['browser', 'password', 'passwordStdin', 'apiKeyStdin', 'tokenStdin', 'credentials'];
  const way = (name: string, flags: string, description: string) =>
    new Option(flags, description).conflicts(ways.filter((other) => other !== name));
  command
    .addOption(way('browser', '--no-browser', 'Print a code to enter in a browser on any device, and open none here.'))
    .addOption(way('password', '--password', 'Ask for email address and password.'))
    .option('--email <email>', 'Email address of the account, to sign in with a password.')
    .addOption(
      way('passwordStdin', '--password-stdin', 'Read the password from standard input; with a second factor, its code is the second line.'),
    )
    .addOption(way('apiKeyStdin', '--api-key-stdin', 'Store an API key, read from standard input, after checking it.'))
    .addOption(way('tokenStdin', '--token-stdin', 'Store a session token, read from standard input, after checking it.'))
    .addOption(way('credentials', '--credentials <file>', 'Sign in with the credentials.json that a first start writes.'));
  addFooter(addSharedOptions(command), EXAMPLES, [specOf('login')]);
  return command.action(async () => {
    const { login } = await import('../actions/account/login.js');
    await login(invocationOf(command, runtime), command.opts<LoginOptions>());
  });
};

const LOGOUT = `Ends the session on the server and forgets the profile's credentials on this computer, even when the server cannot be reached. An API key is only forgotten: it stays valid until it is revoked.`;

/** `tidewatch logout` */
export const declareLogout: Declare = (parent, runtime) => {
  const command = parent.command('logout').description(LOGOUT);
  addFooter(addSharedOptions(command), ['tidewatch logout --profile staging'], [specOf('logout')]);
  return command.action(async () => {
    const { logout } = await import('../actions/account/session.js');
    await logout(invocationOf(command, runtime));
  });
};

const WHOAMI = `Shows who is signed in, the current organization and the role. With an API key, shows the key and its permissions. Exit code 4 if nobody is signed in.`;

/** `tidewatch whoami` */
export const declareWhoami: Declare = (parent, runtime) => {
  const command = parent.command('whoami').description(WHOAMI);
  addFooter(addSharedOptions(command), ['tidewatch whoami --json'], [specOf('getCurrentUser'), specOf('getApiKeyInfo')]);
  return command.action(async () => {
    const { whoami } = await import('../actions/account/session.js');
    await whoami(invocationOf(command, runtime));
  });
};

const ACCEPT_EXAMPLES = [
  'tidewatch invitations accept --url https://tidewatch.example.com',
  `printf '%s\\n%s\\n' "$TOKEN" "$PASSWORD" | tidewatch invitations accept --name Grace --token-stdin --password-stdin`,
];

/** `tidewatch invitations accept` */
export const declareAcceptInvitation: Declare = (parent, runtime) => {
  const spec = specOf('acceptInvitation');
  const command = parent.command('accept');
  command
    .description(`${spec.description} The session is stored in the profile, which becomes the current one.`)
    .option('--name <text>', 'Display name of a new person.')
    .option('--token-stdin', "Read the invitation's token from standard input; with --password-stdin it is the first of two lines.")
    .option('--password-stdin', 'Read the password from standard input.');
  addFooter(addSharedOptions(command), ACCEPT_EXAMPLES, [spec]);
  return command.action(async () => {
    const { acceptInvitation } = await import('../actions/account/accept-invitation.js');
    await acceptInvitation(invocationOf(command, runtime), command.opts<AcceptOptions>());
  });
};

/** `tidewatch account confirm` */
export const declareConfirm: Declare = (parent, runtime) => {
  const spec = specOf('confirmIdentity');
  const command = parent.command('confirm').summary(spec.summary).description(`${spec.description} Asks for the proof.`);
  command
    .addOption(new Option('--password-stdin', 'Read the password from standard input.').conflicts('codeStdin'))
    .option('--code-stdin', 'Read a code of the authenticator app, or a recovery code, from standard input.');
  addFooter(addSharedOptions(command), ['tidewatch account confirm', 'tidewatch account confirm --password-stdin < password.txt'], [spec]);
  return command.action(async () => {
    const { confirmIdentity } = await import('../actions/account/confirm.js');
    await confirmIdentity(invocationOf(command, runtime), command.opts<ConfirmOptions>());
  });
};

/** `tidewatch account change-password` */
export const declareChangePassword: Declare = (parent, runtime) => {
  const spec = specOf('changePassword');
  const command = parent.command('change-password').summary(spec.summary).description(`${spec.description} Asks for both passwords.`);
  command
    .option(
      '--current-password-stdin',
      'Read the current password from standard input; with --new-password-stdin it is the first of two lines.',
    )
    .option('--new-password-stdin', 'Read the new password from standard input.');
  const examples = [
    'tidewatch account change-password',
    `printf '%s\\n%s\\n' "$OLD" "$NEW" | tidewatch account change-password --current-password-stdin --new-password-stdin`,
  ];
  addFooter(addSharedOptions(command), examples, [spec]);
  return command.action(async () => {
    const { changePassword } = await import('../actions/account/passwords.js');
    await changePassword(invocationOf(command, runtime), command.opts<ChangePasswordOptions>());
  });
};

/** `tidewatch account forgot-password` */
export const declareForgotPassword: Declare = (parent, runtime) => {
  const spec = specOf('requestPasswordReset');
  const command = parent.command('forgot-password').summary(spec.summary).description(spec.description);
  command.option('--email <email>', 'Email address of the account.');
  addFooter(addSharedOptions(command), ['tidewatch account forgot-password --email ada@example.com'], [spec]);
  return command.action(async () => {
    const { forgotPassword } = await import('../actions/account/passwords.js');
    await forgotPassword(invocationOf(command, runtime), command.opts<ForgotPasswordOptions>());
  });
};

/** `tidewatch account reset-password` */
export const declareResetPassword: Declare = (parent, runtime) => {
  const spec = specOf('resetPassword');
  const command = parent.command('reset-password').summary(spec.summary);
  command
    .description(`${spec.description} Asks for the token and the password; sign in with it afterwards.`)
    .option('--token-stdin', 'Read the token from the email from standard input; with --password-stdin it is the first of two lines.')
    .option('--password-stdin', 'Read the new password from standard input.');
  const examples = [
    'tidewatch account reset-password',
    `printf '%s\\n%s\\n' "$TOKEN" "$PASSWORD" | tidewatch account reset-password --token-stdin --password-stdin`,
  ];
  addFooter(addSharedOptions(command), examples, [spec]);
  return command.action(async () => {
    const { resetPassword } = await import('../actions/account/passwords.js');
    await resetPassword(invocationOf(command, runtime), command.opts<ResetPasswordOptions>());
  });
};
