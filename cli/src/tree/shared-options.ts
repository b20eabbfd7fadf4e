import { type Command, Option } from 'commander';

const GROUP = 'Options of every command:';

const shared = (flags: string, description: string): Option => new Option(flags, description).helpGroup(GROUP);

/** `--help`, in the same group as the other options that every command has. */
export const helpOption = (): Option => shared('-h, --help', 'Show this help.');

/** Adds the options that every command takes, whatever else it does. */
export function addConnectionOptions(command: Command): Command {
  return command
    .addOption(shared('--url <url>', 'Address of the server (or TIDEWATCH_URL).'))
    .addOption(shared('--profile <name>', 'Profile of the configuration file (or TIDEWATCH_PROFILE).'))
    .addOption(shared('--no-color', 'No colours (or NO_COLOR).'));
}

/** Adds the options of a command that prints an answer. */
export function addSharedOptions(command: Command): Command {
  return addConnectionOptions(command).addOption(shared('--json', "Print the API's JSON object and nothing else."));
}
