import type { Argument, Command, Option } from 'commander';
import { didYouMean, nearest } from '#client-core/text/suggest.js';
import { type Failure, usage } from '../failure.js';

/** A command with all its words, including `tidewatch`. */
export const pathOf = (command: Command): string => (command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name());

const shown = (argument: Argument): string => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`);

const usageLine = (command: Command): string => [pathOf(command), ...command.registeredArguments.map(shown)].join(' ');

/** The advice if an argument is given as a flag; null if none is. */
function argumentAsFlag(command: Command, argv: readonly string[]): string | null {
  const flags = new Set(argv.filter((word) => word.startsWith('--')).map((word) => word.slice(2).replace(/=.*$/s, '')));
  const argument = command.registeredArguments.find((each) => flags.has(each.name()) || flags.has(`${each.name()}-id`));
  return argument ? `${argument.name()} is an argument: ${usageLine(command)}` : null;
}

const longNames = ({ flags }: Option): string[] => flags.split(/[ ,|]+/).filter((flag) => flag.startsWith('--'));

const optionsOf = (command: Command): readonly Option[] =>
  command.parent ? [...command.options, ...optionsOf(command.parent)] : command.options;

const NO_YAML = 'There is no YAML; YAML readers take JSON: --output json';

/** Options of other programs for the form of the output. */
const OUTPUT_WORDS: ReadonlyMap<string, string> = new Map([
  ['csv', 'Write: --output csv'],
  ['table', 'Write: --output table'],
  ['format', 'Write: --output csv, --output json or --output table'],
  ['yaml', NO_YAML],
]);

/** Knows both long names of a flag, `--project` and `--project-slug`, of which commander treats the first as a short one. */
function unknownOption(command: Command, flag: string): string {
  const known = [...optionsOf(command).flatMap(longNames), '--help'];
  const form = flag.slice('--'.length);
  if (OUTPUT_WORDS.has(form) && known.includes('--output')) return `Unknown option ${flag}. ${OUTPUT_WORDS.get(form)}`;
  return `Unknown option ${flag}.${didYouMean(flag.startsWith('--') ? nearest(flag, known) : null)}`;
}

const unknownCommand = (command: Command, word: string): string =>
  `Unknown command: ${[...pathOf(command).split(' ').slice(1), word].join(' ')}.${didYouMean(
    nearest(
      word,
      command.commands.map((child) => child.name()),
    ),
  )}`;

/** The first long name of an option. */
const firstName = (flags: string): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;

/** An invalid value: the problem, and the most similar choice. */
function invalid(place: string, value: string, why: string): string {
  if (place === '-o' || place === '--output') return `--output ${value}: ${why}${value === 'yaml' ? ` ${NO_YAML}` : ''}`;
  const [, choices] = /(?:one of|choices are) (.+?)\.?$/.exec(why) ?? [];
  const reason = choices === undefined ? why : `Must be one of ${choices}.`;
  return `${place} ${value}: ${reason}${didYouMean(choices === undefined ? null : nearest(value, choices.split(', ')))}`;
}

type Wording = (found: readonly string[], command: Command, argv: readonly string[]) => string;

/** Rewords commander's errors, by their code. */
const WORDINGS: Readonly<Record<string, readonly [RegExp, Wording]>> = {
  'commander.unknownOption': [
    /unknown option '(.*?)'/s,
    ([flag = ''], command, argv) => argumentAsFlag(command, argv) ?? unknownOption(command, flag),
  ],
  'commander.unknownCommand': [/unknown command '(.*?)'/s, ([word = ''], command) => unknownCommand(command, word)],
  'commander.missingArgument': [/required argument '(.*?)'/s, ([name], command) => `<${name}> is missing. Write: ${usageLine(command)}`],
  'commander.optionMissingArgument': [/option '(.*)' argument missing/s, ([flags = '']) => `${firstName(flags)} needs a value.`],
  'commander.excessArguments': [
    /Expected (\d+) arguments? but got (\d+)/s,
    ([expected, got], command) => `Too many arguments: expected ${expected}, got ${got}. Usage: ${usageLine(command)}`,
  ],
  'commander.conflictingOption': [
    /option '(.*?)' cannot be used with option '(.*?)'/s,
    ([one = '', other = '']) => `${one.replace(/ .*$/s, '')} and ${other.replace(/ .*$/s, '')} can't be combined.`,
  ],
  'commander.invalidArgument': [
    /^error: (?:command-argument value '(.*?)' is invalid for argument '(.*?)'|option '(.*?)' argument '(.*?)' is invalid)\. (.*)$/s,
    ([value, name, flags, given, why = '']) =>
      name === undefined ? invalid(firstName(flags ?? ''), given ?? '', why) : invalid(`<${name}>`, value ?? '', why),
  ],
};

/** A reworded usage error; null if there is no wording for it. */
export function inOurWords(error: unknown, command: Command, argv: readonly string[]): Failure | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const [pattern, wording] = WORDINGS[code] ?? [];
  const found = pattern?.exec(message)?.slice(1);
  return found && wording ? usage(wording(found, command, argv)) : null;
}
