import { Argument } from 'commander';
import { offer } from '../declare/candidates.js';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions, outputOption } from '../declare/shared-options.js';
import { specOf } from '../operation/specs.js';

/** `tidewatch config explain` */
export const declareConfigExplain: Declare = (parent, runtime) => {
  const command = parent
    .command('explain')
    .description('Shows the server, profile and credentials in effect, where each comes from, and what it overrides. Shows no secrets.');
  addSharedOptions(command.addOption(outputOption())).addHelpText(
    'after',
    '\nExample:\n  TIDEWATCH_URL=https://tidewatch.example.com tidewatch config explain',
  );
  return command.action(async () => {
    const { explainConfig } = await import('../actions/configuration/config.js');
    await explainConfig(invocationOf(command, runtime));
  });
};

/** `tidewatch config path` */
export const declareConfigPath: Declare = (parent, runtime) => {
  const command = parent.command('path').description('Prints the path of the configuration file, whether or not it exists.');
  addSharedOptions(command).addHelpText('after', '\nExample:\n  tidewatch config path');
  return command.action(async () => {
    const { printConfigPath } = await import('../actions/configuration/config.js');
    await printConfigPath(invocationOf(command, runtime));
  });
};

/** `tidewatch profiles list` */
export const declareProfilesList: Declare = (parent, runtime) => {
  const command = parent
    .command('list')

    .description('Lists the profiles in the configuration file, without their secrets.');
  addSharedOptions(command.addOption(outputOption())).addHelpText('after', '\nExample:\n  tidewatch profiles list');
  return command.action(async () => {
    const { listProfiles } = await import('../actions/configuration/profiles.js');
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
    const { selectProfile } = await import('../actions/configuration/profiles.js');
    await selectProfile(invocationOf(command, runtime), name);
  });
};

const USE_PROJECT = `Sets the default project of the profile: lists show only this project and new resources are created in it, unless --project or --no-project is given. --none removes the default.

TIDEWATCH_PROJECT takes precedence, as does a tidewatch.json in this folder or a parent folder, such as { "project": "shop" }.`;

/** `tidewatch projects use` */
export const declareProjectsUse: Declare = (parent, runtime) => {
  const command = parent.command('use').description(USE_PROJECT);
  command.addArgument(offer(new Argument('[project]', 'Slug of the project.'), { list: 'listProjects', bare: true }));
  command.option('--none', 'Remove the default project.');
  addFooter(addSharedOptions(command), ['tidewatch projects use shop', 'tidewatch projects use --none'], [specOf('listProjects')]);
  return command.action(async (slug: string | undefined) => {
    const { selectProject } = await import('../actions/configuration/project.js');
    await selectProject(invocationOf(command, runtime), command.opts<{ none?: boolean }>().none ? null : slug);
  });
};
