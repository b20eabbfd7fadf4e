import { type Command, InvalidArgumentError, Option } from 'commander';
import type { BuildOptions } from '../actions/sourcemaps/check.js';
import type { UploadOptions } from '../actions/sourcemaps/upload.js';
import { offer } from '../declare/candidates.js';
import { addFooter } from '../declare/help-text.js';
import { type Declare, invocationOf } from '../declare/runtime.js';
import { addSharedOptions } from '../declare/shared-options.js';
import { addTableCommand } from '../declare/table-command.js';
import { specOf } from '../operation/specs.js';
import { parsePosition } from '../sourcemaps/position.js';
import { askedByProperty, type PropertyOptions, withProperty } from '../sourcemaps/property-flags.js';

const MOST_REQUESTS = 16;

const UPLOAD = `Finds the source maps of a build and uploads them. A generated file names its map in the sourceMappingURL comment at its end, contains it inline, or has it beside it as <file>.map. Source texts missing from a map are read from the current folder. Maps that are already stored are not sent again.

The stored path is the one a browser requests the generated file by: --url-prefix, then its path in <dir> without --strip-prefix. Try it with --dry-run, which needs no key. Each stored path is a line; problems and a summary go to standard error.

Exit codes: 0 all are stored, 1 some are not, 2 wrong usage, 3 nothing was found with --strict.`;

const EXPLAIN = `Maps one position of a generated file as an event would be. If it can't be mapped, says why and what to do, with exit code 1. The position is file, line and column, or a line of a stack in quotes.`;

const CHECK = `Checks the source maps of a build before you upload them, for CI. For each generated file: whether it has a readable map, whether a sample of its positions leads to sources, and whether their text is in the map or in the current folder. Needs no server and sends nothing.

States: ok; partly, which is mapped but lacks source lines; unmapped, with the reason. Use --ignore for files that need no map.

Exit codes: 0 every position would be mapped, 1 some would not, 2 wrong usage, 3 no generated files.`;

const CHECK_EXAMPLES = ['tidewatch sourcemaps check dist', "tidewatch sourcemaps check build --ignore 'vendor/**' --json"];

const UPLOAD_EXAMPLES = [
  'tidewatch sourcemaps upload dist --release shop@1.4.0 --domain shop.example.com --dry-run',
  'tidewatch sourcemaps upload dist/assets --url-prefix https://cdn.example.com/assets/ --release shop@1.4.0 --domain shop.example.com --strict',
  "tidewatch sourcemaps upload build --ignore 'vendor/**' --delete-after-upload --release shop@1.4.0 --domain shop.example.com",
];

const EXPLAIN_EXAMPLES = [
  'tidewatch sourcemaps explain https://shop.example.com/assets/main.3f2a9c1b.js:1:2034 --release shop@1.4.0 --domain shop.example.com',
  'tidewatch sourcemaps explain /assets/main.3f2a9c1b.js 1 2034 --release shop@1.4.0 --domain shop.example.com',
];

function requests(text: string): number {
  if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > MOST_REQUESTS)
    throw new InvalidArgumentError(`Must be a whole number from 1 to ${MOST_REQUESTS}.`);
  return Number(text);
}

const words = (text: string, before: string[] | undefined): string[] => [
  ...(before ?? []),
  ...text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
];

const propertyOptions = (): Option[] => [
  new Option('--release <text>', 'The release, written exactly as your program reports it (or TIDEWATCH_RELEASE).'),
  new Option('--domain <text>', 'Domain of the property.'),
  offer(new Option('--property <id>', 'Id or domain of the property.'), { list: 'listAnalyticsProperties', bare: true }),
];

const addBuildOptions = (command: Command): Command =>
  command
    .option('--url-prefix <prefix>', 'Prefix of each path on the site: ~/static, /static or a URL.')
    .option('--strip-prefix <folder>', "Leading part of the files' paths that the site doesn't have.")
    .addOption(new Option('--ext <a,b>', 'Extensions of generated files. (default: js,mjs,cjs)').argParser(words))
    .option(
      '--ignore <glob>',
      'Skip matching files; repeatable. A pattern without a slash matches file names.',
      (glob, before: string[] = []) => [...before, glob],
    );

/** `tidewatch sourcemaps check` */
export const declareCheck: Declare = (parent, runtime) => {
  const command = addBuildOptions(parent.command('check').description(CHECK).argument('<dir>', 'Folder of the build.'));
  addFooter(addSharedOptions(command), CHECK_EXAMPLES, []);
  return command.action(async () => {
    const { checkMaps } = await import('../actions/sourcemaps/check.js');
    runtime.exitCode = await checkMaps(invocationOf(command, runtime), String(command.processedArgs[0]), command.opts<BuildOptions>());
  });
};

/** `tidewatch sourcemaps upload` */
export const declareUpload: Declare = (parent, runtime) => {
  const command = parent.command('upload').description(UPLOAD).argument('<dir>', 'Folder of the build.');
  for (const option of propertyOptions()) command.addOption(option);
  addBuildOptions(command)
    .option('--delete-after-upload', 'Delete the maps from <dir> after all are stored.')
    .option('--strict', 'Send nothing if a generated file has no map. Exit code 3 if nothing is found.')
    .addOption(new Option('--concurrency <n>', 'Number of parallel requests, 1 to 16. (default: 2)').argParser(requests))
    .option('--gzip', 'Compress even for a server on this machine.')
    .option('--no-gzip', 'Do not compress. (default: only for a server on this machine)');
  addFooter(addSharedOptions(command), UPLOAD_EXAMPLES, [specOf('uploadSourceMaps'), specOf('listSourceMaps')]);
  return command.action(async () => {
    const { uploadMaps } = await import('../actions/sourcemaps/upload.js');
    runtime.exitCode = await uploadMaps(invocationOf(command, runtime), String(command.processedArgs[0]), command.opts<UploadOptions>());
  });
};

/** `tidewatch sourcemaps explain` */
export const declareExplain: Declare = (parent, runtime) => {
  const command = parent
    .command('explain')
    .description(EXPLAIN)
    .argument('<file>', 'URL or path of the generated file, alone or with line and column as in a stack.')
    .argument('[line]', 'Line, from 1.')
    .argument('[column]', 'Column, from 1.');
  for (const option of propertyOptions()) command.addOption(option);
  addFooter(addSharedOptions(command), EXPLAIN_EXAMPLES, [specOf('explainSourceMap')]);
  return command.action(async () => {
    const [file, line, column] = command.processedArgs as [string, string | undefined, string | undefined];
    const position = parsePosition(file, line, column);
    const { explainPosition } = await import('../actions/sourcemaps/explain.js');
    runtime.exitCode = await explainPosition(invocationOf(command, runtime), position, command.opts<PropertyOptions>());
  });
};

const FILE_COLUMNS = ['path', 'size', 'compressedSize', 'sha256', 'createdAt'];

/** `tidewatch sourcemaps list`: releases, or the files of one. */
export const declareList: Declare = (parent, runtime) => {
  const spec = specOf('listSourceMaps');
  const files = { ...spec, columns: FILE_COLUMNS, outputs: FILE_COLUMNS, envelope: 'files', id: 'path' };
  return addTableCommand(parent, runtime, spec, {
    asked: askedByProperty(spec),
    examples: [
      'tidewatch sourcemaps list --domain shop.example.com',
      'tidewatch sourcemaps list --domain shop.example.com --release shop@1.4.0',
    ],
    convert: (given) => ({ values: withProperty(given), spec: given['release'] === undefined ? spec : files }),
  });
};

/** `tidewatch sourcemaps delete` */
export const declareDelete: Declare = (parent, runtime) => {
  const spec = specOf('deleteSourceMaps');
  return addTableCommand(parent, runtime, spec, {
    asked: askedByProperty(spec),
    examples: ['tidewatch sourcemaps delete --domain shop.example.com --release shop@1.3.0 --yes'],
    convert: (given) => ({ values: withProperty(given) }),
  });
};
