import { InvalidArgumentError, Option } from 'commander';
import type { CheckOptions } from '../../actions/docs/check.js';
import type { InitOptions } from '../../actions/docs/init.js';
import type { PreviewOptions } from '../../actions/docs/preview.js';
import { addFooter } from '../../declare/help-text.js';
import { type Declare, invocationOf } from '../../declare/runtime.js';
import { addSharedOptions } from '../../declare/shared-options.js';
import { addStaticFolders } from './static-folders.js';

const INIT = `Creates a documentation folder with docs.json and a first page. Existing files are never replaced.`;

const CHECK = `Checks a documentation folder as docs publish would read it: pages that cannot be parsed, links, anchors and files that don't exist, images without alternative text, unknown components, the navigation and redirects. Needs no server and sends nothing. In GitHub Actions, problems become annotations.

Exit codes: 0 nothing to fix, 1 errors or warnings (only errors with --no-warnings), 2 wrong usage.`;

const PREVIEW = `Shows a documentation folder in the browser exactly as its published site would look, with the problems of each page above it, and reloads the page when a file changes. It listens on this computer only; press Ctrl-C to stop.`;

const DEFAULT_PORT = 4400;

function port(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('Must be a whole number from 0 to 65535.');
  return Number(text);
}

/** `tidewatch docs init` */
export const declareDocsInit: Declare = (parent, runtime) => {
  const command = parent
    .command('init')
    .description(INIT)
    .argument('[dir]', 'Folder of the documentation. (default: .)')
    .option('--name <text>', 'Name of the site. (default: Documentation)')
    .option('--site <slug>', 'Site that docs publish updates.');
  addFooter(addSharedOptions(command), ["tidewatch docs init docs --name 'Web shop' --site shop"], []);
  return command.action(async () => {
    const { initDocs } = await import('../../actions/docs/init.js');
    runtime.exitCode = await initDocs(invocationOf(command, runtime), String(command.processedArgs[0] ?? '.'), command.opts<InitOptions>());
  });
};

/** `tidewatch docs check` */
export const declareDocsCheck: Declare = (parent, runtime) => {
  const command = parent
    .command('check')
    .description(CHECK)
    .argument('[dir]', 'Folder of the documentation. (default: .)')
    .option('--no-warnings', 'Exit with 0 if there are only warnings.');
  addStaticFolders(command);
  addFooter(addSharedOptions(command), ['tidewatch docs check', 'tidewatch docs check docs --static static --json'], []);
  return command.action(async () => {
    const { checkDocs } = await import('../../actions/docs/check.js');
    runtime.exitCode = await checkDocs(
      invocationOf(command, runtime),
      String(command.processedArgs[0] ?? '.'),
      command.opts<CheckOptions>(),
    );
  });
};

/** `tidewatch docs preview` */
export const declareDocsPreview: Declare = (parent, runtime) => {
  const command = parent
    .command('preview')
    .description(PREVIEW)
    .argument('[dir]', 'Folder of the documentation. (default: .)')
    .addOption(
      new Option('--port <n>', `Port; 0 takes any that is free. (default: ${DEFAULT_PORT}, or the next free one)`)
        .argParser(port)
        .default(DEFAULT_PORT, 'false'),
    )
    .option('--open', 'Open the browser.');
  addStaticFolders(command);
  addFooter(addSharedOptions(command), ['tidewatch docs preview docs --open'], []);
  return command.action(async () => {
    const { previewDocs } = await import('../../actions/docs/preview.js');
    await previewDocs(invocationOf(command, runtime), String(command.processedArgs[0] ?? '.'), command.opts<PreviewOptions>());
  });
};
