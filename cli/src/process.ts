import { writeSync } from 'node:fs';
import { EXIT } from './exit-codes.js';
import { systemCode } from './failure.js';
import { processIo } from './io.js';
import { main } from './main.js';

/** Says something when the streams themselves are what has failed. */
function printLastWords(text: string): void {
  try {
    writeSync(2, `${text}\n`);
  } catch {
    // There is nobody left to tell.
  }
}

/**
 * Ctrl-C ends a command with its own exit code; a reader that has seen enough (`| head`) ends it quietly. Returns how to release both, for a
 * command that stands between a job and its reader: it lives on whatever becomes of its output.
 */
function handleProcess(): () => void {
  let released = false;
  const onInterrupt = () => process.exit(EXIT.interrupted);
  const onOutputError = (error: Error) => {
    if (released) return;
    if (systemCode(error) === 'EPIPE') process.exit(EXIT.done);
    printLastWords(`error: The output cannot be written: ${error.message}`);
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

/** Waits until everything that was written to a stream has left this process, or never will. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    if (stream.destroyed || stream.writableLength === 0) resolve();
    else stream.once('error', () => resolve()).write('', () => resolve());
  });
}

/** Runs the command line of this process and ends it. */
export async function runProcess(argv: readonly string[]): Promise<void> {
  const code = await main(argv, processIo(), handleProcess());
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  // A socket or a pipe that a job's child still holds must not keep the command from ending.
  process.exit(code);
}
