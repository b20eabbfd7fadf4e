import type { Argument, Command } from 'commander';
import { type Failure, usage } from '../failure.js';

/** A command by all its words, `tidewatch` included. */
export const pathOf = (command: Command): string => (command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name());

const shown = (argument: Argument): string => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`);

/** What to say where a line gives an argument of the command as a flag; null where it does not. */
export function argumentAsFlag(command: Command, argv: readonly string[]): Failure | null {
  const flags = new Set(argv.filter((word) => word.startsWith('--')).map((word) => word.slice(2).replace(/=.*$/s, '')));
  const argument = command.registeredArguments.find((each) => flags.has(each.name()) || flags.has(`${each.name()}-id`));
  if (!argument) return null;
  return usage(`${argument.name()} is an argument: ${[pathOf(command), ...command.registeredArguments.map(shown)].join(' ')}`);
}
