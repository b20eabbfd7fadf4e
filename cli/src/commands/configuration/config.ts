import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';

/** `tidewatch config explain` */
export const declareConfigExplain: Declare = (parent, runtime) => {
  const command = parent
    .command('explain')
    .description('Shows the server, profile and credentials in effect, where each comes from, and what it overrides. Shows no secrets.');
  addSharedOptions(command).addHelpText('after', '\nExample:\n  TIDEWATCH_URL=https://tidewatch.example.com tidewatch config explain');
  return command.action(async () => {
    const { explainConfig } = await import('../../actions/configuration/config.js');
    await explainConfig(invocationOf(command, runtime));
  });
};

/** `tidewatch config path` */
export const declareConfigPath: Declare = (parent, runtime) => {
  const command = parent.command('path').description('Prints the path of the configuration file, whether or not it exists.');
  addSharedOptions(command).addHelpText('after', '\nExample:\n  tidewatch config path');
  return command.action(async () => {
    const { printConfigPath } = await import('../../actions/configuration/config.js');
    await printConfigPath(invocationOf(command, runtime));
  });
};
