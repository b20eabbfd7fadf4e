import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Shows who is signed in, the current organization and the role. With an API key, shows the key and its permissions. Exit code 4 if nobody is signed in.`;

/** `tidewatch whoami` */
export const declareWhoami: Declare = (parent, runtime) => {
  const command = parent.command('whoami').description(DESCRIPTION);
  addFooter(addSharedOptions(command), ['tidewatch whoami --json'], [specOf('getCurrentUser'), specOf('getApiKeyInfo')]);
  return command.action(async () => {
    const { whoami } = await import('../../actions/account/whoami.js');
    await whoami(invocationOf(command, runtime));
  });
};
