import { Option } from 'commander';
import type { PublishOptions } from '../../actions/docs/publish.js';
import type { PullOptions } from '../../actions/docs/pull.js';
import { offer } from '../../declare/candidates.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { specOf } from '../../operation/specs.js';
import { addStaticFolders } from './static-folders.js';

const PUBLISH = `Publishes a folder of Markdown and MDX: compares it with the site's draft, sends only changed pages and files, and creates a release. It reads docs.json (including Mintlify's, and mint.json), front matter, snippets and plain folders. docs.json names the site as "tidewatch": { "site": "<slug>" }.

Pages that exist only on the site are kept unless you use --prune. --dry-run shows what would change and changes nothing. The next run continues an interrupted one. In GitHub Actions, problems become annotations.

Exit codes: 0 done, 1 errors: pages with errors were left out, or nothing was published (with --strict, also for warnings), 2 wrong usage, 5 the draft was changed by someone else in the meantime.`;

const PULL = `Writes a site's draft to a folder that docs publish can publish again unchanged: docs.json, a file per page, and the assets that pages use. Unchanged files are not touched.`;

/** `tidewatch docs publish` */
export const declareDocsPublish: Declare = (parent, runtime) => {
  const command = parent
    .command('publish')
    .description(PUBLISH)
    .argument('[dir]', 'Folder of the documentation. (default: .)')
    .addOption(offer(new Option('--site <site>', 'Id or slug of the site. (default: the site in docs.json)'), { list: 'listDocSites' }))
    .option('--message <text>', 'Message of the release. (default: in CI, the commit)')
    .option('--prune', 'Delete pages of the site that are not in the folder.')
    .option('--strict', 'Publish nothing if there are errors or warnings.')
    .option('--no-release', 'Only save the draft.');
  addStaticFolders(command);
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
