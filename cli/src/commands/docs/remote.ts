import { Option } from 'commander';
import type { PublishOptions } from '../../actions/docs/publish.js';
import type { PullOptions } from '../../actions/docs/pull.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';

const PUBLISH = `Publishes a folder of Markdown and MDX: compares it with the site's draft, sends only pages and files that changed, and makes a release. It reads docs.json (also Mintlify's, and mint.json), front matter, snippets and plain folders; docs.json names the site as "tidewatch": { "site": "<slug>" }.

Pages that are only on the site stay unless --prune deletes them. --dry-run asks the server what would change and changes nothing. A run that was interrupted is continued by the next one. In GitHub Actions, problems become annotations.

Exit codes: 0 done, 1 pages with errors (with --strict also warnings), 2 wrong usage, 5 somebody else changed the draft meanwhile.`;

const PULL = `Writes a site's draft into a folder that docs publish takes back unchanged: docs.json, a file for each page, and the files that they show. Files that didn't change are not touched.`;

/** `tidewatch docs publish` */
export const declareDocsPublish: Declare = (parent, runtime) => {
  const command = parent
    .command('publish')
    .description(PUBLISH)
    .argument('[dir]', 'Folder of the documentation. (default: .)')
    .addOption(offer(new Option('--site <site>', 'Id or slug of the site. (default: that of docs.json)'), { list: 'listDocSites' }))
    .option('--message <text>', 'Message of the release. (default: the commit, in CI)')
    .option('--prune', 'Delete pages of the site that are not in the folder.')
    .option('--strict', 'Publish nothing if there are warnings.')
    .option('--no-release', 'Only save the draft.');
  const examples = [
    'tidewatch docs publish docs --dry-run',
    "tidewatch docs publish docs --site shop --prune --message 'Refunds'",
    'tidewatch docs publish docs --strict --json',
  ];
  addFooter(addSharedOptions(command), examples, [specOf('syncDocSite'), specOf('publishDocSite')]);
  return command.action(async () => {
    const { publishDocs } = await import('../../actions/docs/publish.js');
    const folder = String(command.processedArgs[0] ?? '.');
    runtime.exitCode = await publishDocs(invocationOf(command, runtime), folder, command.opts<PublishOptions>());
  });
};

/** `tidewatch docs pull` */
export const declareDocsPull: Declare = (parent, runtime) => {
  const command = parent.command('pull').description(PULL);
  command
    .addArgument(offer(command.createArgument('<site>', 'Id or slug of the site.'), { list: 'listDocSites' }))
    .argument('[dir]', 'Folder. (default: .)')
    .option('--prune', 'Remove page files that are not on the site.');
  addFooter(addSharedOptions(command), ['tidewatch docs pull shop docs'], [specOf('exportDocSite')]);
  return command.action(async () => {
    const { pullDocs } = await import('../../actions/docs/pull.js');
    const [site, folder] = command.processedArgs as [string, string | undefined];
    runtime.exitCode = await pullDocs(invocationOf(command, runtime), site, folder ?? '.', command.opts<PullOptions>());
  });
};
