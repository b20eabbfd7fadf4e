import type { AcceptOptions } from '../../actions/account/accept-invitation.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const EXAMPLES = [
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
  addFooter(addSharedOptions(command), EXAMPLES, [spec]);
  return command.action(async () => {
    const { acceptInvitation } = await import('../../actions/account/accept-invitation.js');
    await acceptInvitation(invocationOf(command, runtime), command.opts<AcceptOptions>());
  });
};
