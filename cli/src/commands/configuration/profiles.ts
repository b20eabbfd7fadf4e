import { Argument } from 'commander';
import { offer } from '../../declare/candidates.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';

/** `tidewatch profiles list` */
export const declareProfilesList: Declare = (parent, runtime) => {
  const command = parent
    .command('list')

    .description('Lists the profiles in the configuration file, without their secrets.');
  addSharedOptions(command).addHelpText('after', '\nExample:\n  tidewatch profiles list');
  return command.action(async () => {
    const { listProfiles } = await import('../../actions/configuration/profiles.js');
    await listProfiles(invocationOf(command, runtime));
  });
};

/** `tidewatch profiles use` */
export const declareProfilesUse: Declare = (parent, runtime) => {
  const command = parent
    .command('use')

    .description('Makes a profile the default for all commands.');
  command.addArgument(offer(new Argument('<name>', 'Name of the profile.'), { profiles: true }));
  addSharedOptions(command).addHelpText('after', '\nExample:\n  tidewatch profiles use staging');
  return command.action(async (name: string) => {
    const { selectProfile } = await import('../../actions/configuration/profiles.js');
    await selectProfile(invocationOf(command, runtime), name);
  });
};
