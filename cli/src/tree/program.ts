import { Command } from 'commander';
import { COMMANDS, type CommandPath } from '../generated/commands.js';
import { version } from '../version.js';
import { GROUPS, type Noun } from './groups.js';
import { HELP_LAYOUT } from './help-layout.js';
import { ADDITIONAL, OVERLAID } from './overlay.js';
import type { Runtime } from './runtime.js';
import { addSharedOptions, helpOption } from './shared-options.js';
import { addTableCommand } from './table-command.js';

const FOOTER = `
More about a command: tidewatch <command> --help

Configuration: flags, then TIDEWATCH_URL, TIDEWATCH_API_KEY, TIDEWATCH_PROFILE,
then $XDG_CONFIG_HOME/tidewatch/config.json, which tidewatch login writes.

Exit codes: 0 done, 1 failed, 2 wrong usage or invalid input, 3 not found,
4 not signed in or not allowed, 5 conflict, 6 rate limited, 7 server or network
trouble, 130 interrupted; tidewatch run passes on that of its job.`;

function createRoot(runtime: Runtime): Command {
  const root = new Command('tidewatch')
    .description('Tidewatch from a terminal: monitors, status events and everything else that the API offers.')
    .usage('<command> [options]')
    .version(version(), '-V, --version', 'Show the version.')
    .addHelpOption(helpOption())
    .helpCommand(false)
    .configureHelp(HELP_LAYOUT)
    .enablePositionalOptions()
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => runtime.io.stdout.write(text),
      // Only the help of a group without its verb comes here, and that is an answer, not an error.
      writeErr: (text) => runtime.io.stdout.write(text),
      // Errors are printed in one place, by whoever catches them.
      outputError: () => undefined,
    })
    .addHelpText('after', FOOTER);
  return addSharedOptions(root);
}

function groupOf(root: Command, noun: Noun): Command {
  const existing = root.commands.find((command) => command.name() === noun);
  if (existing) return existing;
  const group = root.command(noun).description(GROUPS[noun]).usage('<command> [options]').helpCommand(false).helpGroup('Manage:');
  return addSharedOptions(group);
}

/** The whole tree: a command for every operation of the table, by hand where one is written, and what stands beside. */
export function buildProgram(runtime: Runtime): Command {
  const root = createRoot(runtime);
  for (const spec of COMMANDS) {
    const parent = spec.words.length > 1 ? groupOf(root, spec.words[0] as Noun) : root;
    const declare = OVERLAID[spec.words.join(' ') as CommandPath];
    if (declare) declare(parent, runtime);
    else addTableCommand(parent, runtime, spec);
  }
  for (const { noun, declare } of ADDITIONAL) declare(noun ? groupOf(root, noun) : root, runtime);
  return root;
}
