import { specOf } from '../operation/specs.js';
import { addFooter } from '../tree/help-text.js';
import { type Declare, invocationOf } from '../tree/runtime.js';
import { addSharedOptions } from '../tree/shared-options.js';

const DESCRIPTION = `Ends the session on the server and forgets the profile's credentials on this computer, even when the server cannot be reached. An API key is only forgotten: it stays valid until it is revoked.`;

/** `tidewatch logout` */
export const declareLogout: Declare = (parent, runtime) => {
  const command = parent.command('logout').description(DESCRIPTION);
  addFooter(addSharedOptions(command), ['tidewatch logout --profile staging'], [specOf('logout')]);
  return command.action(async () => {
    const { logout } = await import('../actions/logout.js');
    await logout(invocationOf(command, runtime));
  });
};
