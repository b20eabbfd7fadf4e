import { type Command, InvalidArgumentError, Option } from 'commander';
import { offer } from './candidates.js';

const GROUP = 'Options of every command:';
const OUTPUT = 'Output:';

const shared = (flags: string, description: string, group = GROUP): Option => new Option(flags, description).helpGroup(group);

/** `--help`, in the same group as the other common options. */
export const helpOption = (): Option => shared('-h, --help', 'Show this help.');

const connectionOptions = (): Option[] => [
  shared('--url <url>', 'Address of the server (or TIDEWATCH_URL).'),
  offer(shared('--profile <name>', 'Profile of the configuration file (or TIDEWATCH_PROFILE).'), { profiles: true }),
  shared('--organization <slug>', 'Organization, for people in several (or TIDEWATCH_ORGANIZATION).'),
  shared('--no-color', 'No colours (or NO_COLOR).'),
];

const jsonOption = (): Option => shared('--json', "Print the API's JSON object and nothing else.", OUTPUT);

const dryRunOption = (): Option => shared('--dry-run', 'Print the requests and send nothing.');

const names = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

const outputOptions = (): Option[] => [
  shared('--jq <expression>', 'Filter the JSON with a jq expression. Strings print raw.', OUTPUT),
  shared('--columns, --fields <a,b>', 'Print only these fields, by dotted path.', OUTPUT).argParser(names),
  shared('--no-header', 'Omit the header line.', OUTPUT),
  shared('-q, --quiet', 'Print only ids, one per line; for a new credential, only its secret.', OUTPUT),
];

const requestOptions = (): Option[] => [dryRunOption(), shared('--curl', 'Print the request as a curl command without sending it.')];

/** `--idempotency-key`, for commands that make or send something. */
export const keyOption = (): Option => shared('--idempotency-key <key>', 'Do it once, however often you repeat it with this key.');

/** The forms of a list or an object. */
export const OUTPUT_FORMS = ['csv', 'json', 'table'] as const;

/** `--output`, for commands that print rows or an object. */
export const outputOption = (): Option =>
  offer(
    shared('-o, --output <form>', `csv, json, or a table as on a terminal. (choices: ${OUTPUT_FORMS.join(', ')})`, OUTPUT).argParser(
      (form) => {
        if ((OUTPUT_FORMS as readonly string[]).includes(form)) return form;
        throw new InvalidArgumentError(`Must be one of ${OUTPUT_FORMS.join(', ')}.`);
      },
    ),
    { words: OUTPUT_FORMS },
  );

/** `--no-project`, for commands that use the default project. */
export const noProjectOption = (): Option => new Option('--no-project', 'Ignore the default project.').default(undefined);

function addAll(command: Command, options: readonly Option[]): Command {
  for (const option of options) command.addOption(option);
  return command;
}

/** Adds the options of a command that sends something and prints no response. */
export const addSilentOptions = (command: Command): Command =>
  addAll(command, [shared('--json', 'With --dry-run: print JSON. Errors are JSON too.', OUTPUT), ...connectionOptions(), dryRunOption()]);

/** Adds the options of a command that prints a response. */
export const addSharedOptions = (command: Command): Command =>
  addAll(command, [jsonOption(), ...outputOptions(), ...requestOptions(), ...connectionOptions()]);

/** Adds the same options to groups of commands: they are accepted there too, and the commands' help describes most of them. */
export const addInheritedOptions = (command: Command): Command =>
  addAll(command, [...connectionOptions(), jsonOption(), ...[...outputOptions(), ...requestOptions()].map((option) => option.hideHelp())]);
