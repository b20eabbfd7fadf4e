import type { Command } from 'commander';
import type { Runtime } from './declare/runtime.js';
import { EXIT } from './exit-codes.js';
import { Done, type Failure, toFailure } from './failure.js';
import { announcements, type Io, note } from './io.js';
import { inOwnWords } from './tree/aliases.js';
import { buildProgram } from './tree/program.js';

/** commander ends parsing with an error even after it has shown help or the version. */
const isHelp = (error: unknown): boolean =>
  ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes((error as { code?: string } | null)?.code ?? '');

/** Our part of the line: everything before `--`. */
const own = (argv: readonly string[]): readonly string[] => (argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv);

/** The command on a line, as far as the tree knows it. */
function commandOf(program: Command, argv: readonly string[]): Command {
  let command = program;
  for (const word of own(argv)) command = command.commands.find((child) => child.name() === word) ?? command;
  return command;
}

/** Converts a thrown value to a Failure with the field names of the command. */
async function explain(error: unknown, program: Command, argv: readonly string[]): Promise<Failure> {
  const failure = toFailure(error);
  if (failure.code !== 'USAGE') return failure;
  const { inOurWords, pathOf } = await import('./tree/usage-advice.js');
  const command = commandOf(program, argv);
  return (inOurWords(error, command, own(argv)) ?? failure).advise(`See ${pathOf(command)} --help`);
}

/** The end of a command with `--dry-run` or `--curl`. */
async function endOf({ io, filter, argv }: Runtime): Promise<number> {
  try {
    await filter?.settled();
    return EXIT.done;
  } catch (error) {
    return fail(io, toFailure(error), argv);
  }
}

/** Prints a failure and returns its exit code. */
export async function fail(io: Io, failure: Failure, argv: readonly string[]): Promise<number> {
  const [{ printFailure }, { exitCodeOf }] = await Promise.all([import('./output/print-failure.js'), import('./exit-code-of.js')]);
  printFailure(io, failure, own(argv));
  return exitCodeOf(failure);
}

/** Only a terminal loads this. */
async function tellOfUpdate(io: Io, words: readonly string[]): Promise<void> {
  if (io.stderr.isTTY === true) (await import('./output/update-notice.js')).tellOfUpdate(io, words);
}

/** Runs one command line and returns its exit code. */
export async function main(argv: readonly string[], io: Io, releaseProcess: () => void = () => undefined): Promise<number> {
  if (argv[0] === '__complete') return (await import('./completion/complete.js')).complete(argv.slice(1), io);
  const runtime: Runtime = { io, argv, releaseProcess, exitCode: EXIT.done };
  const line = inOwnWords(argv);
  const program = await buildProgram(runtime, own(line));
  try {
    await program.parseAsync(line, { from: 'user' });
    await runtime.filter?.settled();
    await tellOfUpdate(io, own(argv));
    return runtime.exitCode;
  } catch (error) {
    if (isHelp(error)) return EXIT.done;
    if (error instanceof Done) return await endOf(runtime);
    return await fail(io, await explain(error, program, line), argv);
  } finally {
    for (const text of announcements) note(io, text);
    announcements.clear();
  }
}
