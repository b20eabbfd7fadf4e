import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Says who is signed in, in which organization and with which role. With an API key it says what the key is and may do. Exit code 4 when nobody is signed in.`;

/** `tidewatch whoami` */
export const declareWhoami: Declare = (parent, runtime) => {
  const command = parent.command('whoami').description(DESCRIPTION);
  addFooter(addSharedOptions(command), ['tidewatch whoami --json'], [specOf('getCurrentUser'), specOf('getApiKeyInfo')]);
  return command.action(async () => {
    const { whoami } = await import('../../actions/account/whoami.js');
    await whoami(invocationOf(command, runtime));
  });
};
