import { EXIT, exitCodeOf } from './exit-codes.js';
import { type Failure, toFailure } from './failure.js';
import type { Io } from './io.js';
import { printFailure } from './output/print-failure.js';
import { buildProgram } from './tree/program.js';
import type { Runtime } from './tree/runtime.js';

/** Commander ends parsing by an error also when it has shown help or the version. */
const isHelp = (error: unknown): boolean =>
  ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes((error as { code?: string } | null)?.code ?? '');

/** `tidewatch help monitors create` is `tidewatch monitors create --help`. */
const helpFirst = (argv: readonly string[]): string[] => (argv[0] === 'help' ? [...argv.slice(1), '--help'] : [...argv]);

/** What is ours of the line: what stands behind `--` belongs to somebody else. */
const own = (argv: readonly string[]): readonly string[] => (argv.includes('--') ? argv.slice(0, argv.indexOf('--')) : argv);

/** The words of the command that a line names, as far as the tree knows them. */
function commandWords(program: ReturnType<typeof buildProgram>, argv: readonly string[]): string {
  let command = program;
  for (const word of own(argv)) command = command.commands.find((child) => child.name() === word) ?? command;
  const words: string[] = [];
  for (let current: typeof command | null = command; current; current = current.parent) words.unshift(current.name());
  return words.join(' ');
}

function advise(failure: Failure, program: ReturnType<typeof buildProgram>, argv: readonly string[]): Failure {
  return failure.code === 'USAGE' ? failure.advise(`Help: ${commandWords(program, argv)} --help`) : failure;
}

/** Runs one command line and returns its exit code. Whatever goes wrong is printed here and nowhere else. */
export async function main(argv: readonly string[], io: Io, releaseProcess: () => void = () => undefined): Promise<number> {
  const runtime: Runtime = { io, argv, releaseProcess, exitCode: EXIT.done };
  const program = buildProgram(runtime);
  try {
    await program.parseAsync(helpFirst(argv), { from: 'user' });
    return runtime.exitCode;
  } catch (error) {
    if (isHelp(error)) return EXIT.done;
    const failure = toFailure(error);
    printFailure(io, advise(failure, program, argv), own(argv));
    return exitCodeOf(failure);
  }
}
