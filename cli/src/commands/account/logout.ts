import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Ends the session on the server and forgets the profile's credentials on this computer, even when the server cannot be reached. An API key is only forgotten: it stays valid until it is revoked.`;

/** `tidewatch logout` */
export const declareLogout: Declare = (parent, runtime) => {
  const command = parent.command('logout').description(DESCRIPTION);
  addFooter(addSharedOptions(command), ['tidewatch logout --profile staging'], [specOf('logout')]);
  return command.action(async () => {
    const { logout } = await import('../../actions/account/logout.js');
    await logout(invocationOf(command, runtime));
  });
};
