import type { ChangePasswordOptions, ForgotPasswordOptions, ResetPasswordOptions } from '../../actions/account/passwords.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

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
    const { changePassword } = await import('../../actions/account/passwords.js');
    await changePassword(invocationOf(command, runtime), command.opts<ChangePasswordOptions>());
  });
};

/** `tidewatch account forgot-password` */
export const declareForgotPassword: Declare = (parent, runtime) => {
  const spec = specOf('requestPasswordReset');
  const command = parent.command('forgot-password').summary(spec.summary).description(spec.description);
  command.option('--email <email>', 'E-mail address of the account.');
  addFooter(addSharedOptions(command), ['tidewatch account forgot-password --email ada@example.com'], [spec]);
  return command.action(async () => {
    const { forgotPassword } = await import('../../actions/account/passwords.js');
    await forgotPassword(invocationOf(command, runtime), command.opts<ForgotPasswordOptions>());
  });
};

/** `tidewatch account reset-password` */
export const declareResetPassword: Declare = (parent, runtime) => {
  const spec = specOf('resetPassword');
  const command = parent.command('reset-password').summary(spec.summary);
  command
    .description(`${spec.description} Asks for the token and the password; sign in with it afterwards.`)
    .option('--token-stdin', 'Read the mailed token from standard input; with --password-stdin it is the first of two lines.')
    .option('--password-stdin', 'Read the new password from standard input.');
  const examples = [
    'tidewatch account reset-password',
    `printf '%s\\n%s\\n' "$TOKEN" "$PASSWORD" | tidewatch account reset-password --token-stdin --password-stdin`,
  ];
  addFooter(addSharedOptions(command), examples, [spec]);
  return command.action(async () => {
    const { resetPassword } = await import('../../actions/account/passwords.js');
    await resetPassword(invocationOf(command, runtime), command.opts<ResetPasswordOptions>());
  });
};
