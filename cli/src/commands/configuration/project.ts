import { Argument } from 'commander';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const DESCRIPTION = `Makes a project the default of the profile: lists show it alone, and what is created goes into it, unless --project or --no-project says otherwise. With --none there is no default.

TIDEWATCH_PROJECT goes before it, and so does a tidewatch.json in this folder or above it, such as { "project": "shop" }.`;

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
