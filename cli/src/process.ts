import { writeSync } from 'node:fs';
import { EXIT } from './exit-codes.js';
import { systemCode } from './failure.js';
import { processIo } from './io.js';
import { main } from './main.js';

/** A shell waits this long for completions. */
const LONGEST_COMPLETION_MS = 1000;

/** Reports a failure of the streams themselves. */
function printLastWords(text: string): void {
  try {
    writeSync(2, `${text}\n`);
  } catch {
    // No stream is left.
  }
}

/**
 * Ctrl-C ends a command with its own exit code; a closed pipe (`| head`) ends it quietly. Returns a function that removes both handlers, for a command
 * between a job and its reader, which must continue whatever happens to its output.
 */
function handleProcess(): () => void {
  let released = false;
  const onInterrupt = () => process.exit(EXIT.interrupted);
  const onOutputError = (error: Error) => {
    if (released) return;
    if (systemCode(error) === 'EPIPE') process.exit(EXIT.done);
    printLastWords(`error: Can't write the output: ${error.message}`);
    process.exit(EXIT.failed);
  };
  process.on('SIGINT', onInterrupt);
  process.stdout.on('error', onOutputError);
  process.stderr.on('error', onOutputError);
  return () => {
    released = true;
    process.off('SIGINT', onInterrupt);
  };
}

/** Waits until everything written to a stream has left this process, or never will. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed || stream.writableLength === 0) resolve();
    else stream.once('error', () => resolve()).write('', () => resolve());
  });
}

/** Runs this process's command line and exits. */
export async function runProcess(argv: readonly string[]): Promise<void> {
  // Whatever hangs, the shell gets its prompt back.
  if (argv[0] === '__complete') setTimeout(() => process.exit(EXIT.done), LONGEST_COMPLETION_MS).unref();
  const code = await main(argv, processIo(), handleProcess());
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  // A socket, or a pipe held by a job's child, must not keep the command from exiting.
  process.exit(code);
}
