import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';

/** `tidewatch config explain` */
export const declareConfigExplain: Declare = (parent, runtime) => {
  const command = parent
    .command('explain')
    .description('Says which server, profile and credentials apply, where each comes from, and what it was preferred to. Shows no secret.');
  addSharedOptions(command).addHelpText('after', '\nExample:\n  TIDEWATCH_URL=https://tidewatch.example.com tidewatch config explain');
  return command.action(async () => {
    const { explainConfig } = await import('../../actions/configuration/config.js');
    await explainConfig(invocationOf(command, runtime));
  });
};

/** `tidewatch config path` */
export const declareConfigPath: Declare = (parent, runtime) => {
  const command = parent.command('path').description('Says where the configuration file is, whether or not it is there yet.');
  addSharedOptions(command).addHelpText('after', '\nExample:\n  tidewatch config path');
  return command.action(async () => {
    const { printConfigPath } = await import('../../actions/configuration/config.js');
    await printConfigPath(invocationOf(command, runtime));
  });
};
