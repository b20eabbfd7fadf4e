import { EXIT, Failure, messageOf } from './failure.js';
import { buildProgram } from './program.js';

/** commander throws instead of exiting; its output is already printed. */
const commanderExit = (error: unknown): number | undefined => {
  const { code, exitCode } = error as { code?: string; exitCode?: number };
  if (!code?.startsWith('commander.')) return undefined;
  return exitCode === 0 ? EXIT.done : EXIT.usage;
};

/** Runs one command line and returns its exit code. The only place that prints errors. */
async function main(argv: readonly string[]): Promise<number> {
  try {
    const program = await buildProgram(argv);
    await program.parseAsync([...argv], { from: 'user' });
    return Number(process.exitCode ?? EXIT.done);
  } catch (error) {
    const code = commanderExit(error);
    if (code !== undefined) return code;
    process.stderr.write(`error: ${messageOf(error)}\n`);
    return error instanceof Failure ? error.exitCode : EXIT.failed;
  }
}

/** Waits until everything written to a stream has left this process, or never will. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed || stream.writableLength === 0) resolve();
    else stream.once('error', () => resolve()).write('', () => resolve());
  });
}

/** A closed pipe (`| head`) ends a command quietly. A log without a reader ends nothing. */
function handleOutputErrors(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    process.stderr.write(`error: Can't write the output: ${error.message}\n`);
    process.exit(EXIT.failed);
  });
}

/** Runs the command line of this process and ends it. */
export async function runProcess(argv: readonly string[]): Promise<void> {
  handleOutputErrors();
  const code = await main(argv);
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  process.exit(code);
}
