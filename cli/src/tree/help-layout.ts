import type { Argument, Command, Help, HelpConfiguration } from 'commander';
import { rankOf, type TopLevelWord } from './groups.js';

function argumentTerm(argument: Argument): string {
  if (argument.variadic) return argument.required ? `<${argument.name()}...>` : `-- <${argument.name()}...>`;
  return argument.required ? `<${argument.name()}>` : `[${argument.name()}]`;
}

/** A command in a list: its name and arguments, without `[options]`. */
function subcommandTerm(command: Command): string {
  return [command.name(), ...command.registeredArguments.map(argumentTerm)].join(' ');
}

function section(helper: Help, width: number, title: string, items: readonly (readonly [string, string])[]): string[] {
  return helper.formatItemList(
    title,
    items.map(([term, text]) => helper.formatItem(term, width, text, helper)),
    helper,
  );
}

/** A command's position in a list: that of the headings at the top level, that of the tree below a noun. */
const rank = (parent: Command, child: Command): number => (parent.parent ? 0 : rankOf(child.name() as TopLevelWord));

function commandSections(command: Command, helper: Help, width: number): string[] {
  const visible = [...helper.visibleCommands(command)].sort((one, other) => rank(command, one) - rank(command, other));
  const groups = helper.groupItems(visible, visible, (child) => child.helpGroup() || 'Commands:');
  return [...groups].flatMap(([title, children]) =>
    section(
      helper,
      width,
      title,
      children.map((child) => [helper.subcommandTerm(child), helper.subcommandDescription(child)]),
    ),
  );
}

function optionSections(command: Command, helper: Help, width: number): string[] {
  const visible = helper.visibleOptions(command);
  const groups = helper.groupItems([...command.options], visible, (option) => option.helpGroupHeading ?? 'Options:');
  return [...groups].flatMap(([title, options]) =>
    section(
      helper,
      width,
      title,
      options.map((option) => [helper.optionTerm(option), helper.optionDescription(option)]),
    ),
  );
}

/** The help of a command: description and own options first, options shared by all commands last. */
function formatHelp(command: Command, helper: Help): string {
  const width = helper.padWidth(command, helper);
  const description = helper.boxWrap(helper.commandDescription(command), helper.helpWidth ?? 80);
  const args = helper
    .visibleArguments(command)
    .map((argument) => [helper.argumentTerm(argument), helper.argumentDescription(argument)] as const);
  return [
    `Usage: ${helper.commandUsage(command)}`,
    '',
    ...(description ? [description, ''] : []),
    ...section(helper, width, 'Arguments:', args),
    ...commandSections(command, helper, width),
    ...optionSections(command, helper, width),
  ].join('\n');
}

/** The layout of all help. */
export const HELP_LAYOUT: HelpConfiguration = { subcommandTerm, formatHelp };
