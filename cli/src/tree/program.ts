import { Command } from 'commander';
import { withBuild } from '#client-core/build/build.js';
import type { Declare, Runtime } from '../declare/runtime.js';
import { addInheritedOptions, helpOption } from '../declare/shared-options.js';
import { COMMANDS, type CommandEntry, type OperationId } from '../generated/commands.js';
import { version } from '../version.js';
import { BELOW, GROUPS, headingOf, type Noun, type TopLevelWord } from './groups.js';
import { HELP_LAYOUT } from './help-layout.js';
import { ADDITIONAL, type Additional, type Deferred, OVERLAID, type Overlay } from './overlay.js';

const FOOTER = `
Examples:
  tidewatch status --watch
  tidewatch monitors list --status down
  tidewatch incidents create 'Checkout fails'
  tidewatch run --monitor nightly-backup -- ./backup.sh

Help for a command: tidewatch <command> --help
ls, show and rm are short for list, get and delete.

Configuration: flags, then TIDEWATCH_URL, TIDEWATCH_API_KEY, TIDEWATCH_PROFILE,
then $XDG_CONFIG_HOME/tidewatch/config.json, which tidewatch login writes;
tidewatch config explain shows which one applies.

Exit codes: 0 done, 1 failed, 2 wrong usage or invalid input, 3 not found,
4 not signed in or not allowed, 5 conflict, 6 rate limited, 7 server or network
trouble, 130 interrupted; tidewatch run exits with the code of its job.`;

function createRoot(runtime: Runtime): Command {
  const root = new Command('tidewatch')
    .description('Tidewatch in a terminal: monitors, status events and everything else in the API.')
    .usage('<command> [options]')
    .version(withBuild(version()), '-V, --version', 'Show the version.')
    .addHelpOption(helpOption())
    .helpCommand(false)
    .configureHelp(HELP_LAYOUT)
    .enablePositionalOptions()
    .showSuggestionAfterError(true)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => runtime.io.stdout.write(text),
      // Only the help of a group without a verb is written here. It is an answer, not an error.
      writeErr: (text) => runtime.io.stdout.write(text),
      // Errors are printed in one place, by the caller.
      outputError: () => undefined,
    })
    .addHelpText('after', FOOTER)
    .hook('preAction', async (_root, command) => (await import('../declare/runtime.js')).prepareFilter(command, runtime));
  return addInheritedOptions(root);
}

/** The examples of a noun. */
function examplesOf(noun: Noun): string {
  const lines = GROUPS[noun].examples.map((line) => `  tidewatch ${line}`);
  return `${lines.length === 1 ? 'Example' : 'Examples'}:\n${lines.join('\n')}`;
}

/** The lines about nouns that also work below this one. */
function belowOf(noun: Noun): string {
  const nouns = BELOW[noun];
  if (!nouns) return '';
  const width = Math.max(...nouns.map((each) => each.length)) + 2;
  return `\nRelated commands, also available at the top level:\n${nouns.map((each) => `  ${each.padEnd(width)}${GROUPS[each].description}`).join('\n')}\n`;
}

/** Builds the tree for one command line: commands named on the line in full, all others only with their names. */
class Builder {
  readonly root: Command;

  constructor(
    private readonly runtime: Runtime,
    private readonly line: ReadonlySet<string> | null,
    private readonly learnMore: (guide?: string) => string,
  ) {
    this.root = createRoot(runtime).addHelpText('after', learnMore());
  }

  /** Whether the line may name this command. An option's value may look like a command word; that only costs a little time. */
  private wanted(words: readonly string[]): boolean {
    return this.line === null || words.every((word) => this.line?.has(word));
  }

  private groupOf(noun: Noun): Command {
    const existing = this.root.commands.find((command) => command.name() === noun);
    if (existing) return existing;
    const group = this.root.command(noun).description(GROUPS[noun].description).usage('<command> [options]').helpCommand(false);
    group.helpGroup(headingOf(noun));
    group.addHelpText(
      'after',
      () =>
        `${belowOf(noun)}\n${examplesOf(noun)}\n\nMore about a command: tidewatch ${noun} <verb> --help\n${this.learnMore(GROUPS[noun].guide)}`,
    );
    return this.wanted([noun]) ? addInheritedOptions(group) : group;
  }

  /** Adds a command: in full if the line names it, otherwise only its name. Skips it if its group is itself only a name. */
  private async add(
    words: readonly string[],
    facts: Omit<Deferred, 'load'>,
    declare: (parent: Command) => Promise<Command>,
  ): Promise<void> {
    const [noun, verb] = words;
    const parent = verb === undefined ? this.root : this.groupOf(noun as Noun);
    if (verb !== undefined && !this.wanted([String(noun)])) return;
    const name = words.at(-1) ?? '';
    const command = this.wanted(words) ? await declare(parent) : parent.command(facts.args ? `${name} ${facts.args}` : name);
    command.summary(facts.summary);
    if (verb === undefined) command.helpGroup(headingOf(name as TopLevelWord));
  }

  private async declareTable(parent: Command, operationId: OperationId): Promise<Command> {
    const [{ addTableCommand }, { specOf }] = await Promise.all([import('../declare/table-command.js'), import('../operation/specs.js')]);
    return addTableCommand(parent, this.runtime, specOf(operationId));
  }

  /** Adds a command that is declared immediately; below a noun only if the line names the noun. */
  private declareAtOnce(noun: string | undefined, declare: Declare): void {
    if (noun === undefined) declare(this.root, this.runtime);
    else if (this.wanted([noun])) declare(this.groupOf(noun as Noun), this.runtime);
    else this.groupOf(noun as Noun);
  }

  async addEntry(entry: CommandEntry): Promise<void> {
    const words = entry.path.split(' ');
    const overlay: Overlay | undefined = OVERLAID[entry.path];
    if (typeof overlay === 'function') return this.declareAtOnce(words.length > 1 ? words[0] : undefined, overlay);
    await this.add(words, overlay ?? entry, async (parent) =>
      overlay ? (await overlay.load())(parent, this.runtime) : this.declareTable(parent, entry.operationId),
    );
  }

  async addAdditional(additional: Additional): Promise<void> {
    const { noun } = additional;
    await this.add(noun ? [noun, additional.name] : [additional.name], additional, async (parent) =>
      (await additional.load())(parent, this.runtime),
    );
  }
}

/**
 * Builds the command tree: a command for every operation, replaced by hand-written ones, and additional commands. Given a command line, loads only
 * what the line may name; without one, everything.
 */
export async function buildProgram(runtime: Runtime, line: readonly string[] | null = null): Promise<Command> {
  const isHelp = line === null || line.length < 2 || line.includes('--help') || line.includes('-h');
  const help = isHelp ? await import('./learn-more.js') : null;
  const builder = new Builder(runtime, line && new Set(line), (guide) => help?.learnMore(runtime.io, guide) ?? '');
  for (const entry of COMMANDS) await builder.addEntry(entry);
  for (const additional of ADDITIONAL) await builder.addAdditional(additional);
  return builder.root;
}
