import { Argument } from 'commander';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Sets the default project of the profile: lists show only this project and new resources are created in it, unless --project or --no-project is given. --none removes the default.

TIDEWATCH_PROJECT takes precedence, as does a tidewatch.json in this folder or a parent folder, such as { "project": "shop" }.`;

/** `tidewatch projects use` */
export const declareProjectsUse: Declare = (parent, runtime) => {
  const command = parent.command('use').description(DESCRIPTION);
  command.addArgument(offer(new Argument('[project]', 'Slug of the project.'), { list: 'listProjects', bare: true }));
  command.option('--none', 'Have no default project.');
  addFooter(addSharedOptions(command), ['tidewatch projects use shop', 'tidewatch projects use --none'], [specOf('listProjects')]);
  return command.action(async (slug: string | undefined) => {
    const { selectProject } = await import('../../actions/configuration/project.js');
    await selectProject(invocationOf(command, runtime), command.opts<{ none?: boolean }>().none ? null : slug);
  });
};
