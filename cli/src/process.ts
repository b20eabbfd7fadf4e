import { EXIT } from './exit-codes.js';
import { Failure, systemCode } from './failure.js';
import { type Io, type Output, processIo } from './io.js';
import { fail, main } from './main.js';

/** A shell waits this long for completions. */
const LONGEST_COMPLETION_MS = 1000;

const isClosed = (error: Error): boolean => systemCode(error) === 'EPIPE';

/** A failed write in words: without node's code and system call. */
const reasonOf = (error: Error): string => error.message.replace(/^[A-Z]+: |, write$/g, '');

/** Waits until everything written to a stream has left this process, or never will. */
function flushed(stream: Output): Promise<void> {
  return new Promise((resolve) => {
    stream.write('', () => resolve());
  });
}

/** A reader that has seen enough (`| head`) ends the command quietly, unless it has left before a secret that nobody can read again. */
async function endUnwritten(io: Io, error: Error, argv: readonly string[]): Promise<number> {
  const losses = io.losses ?? [];
  if (isClosed(error) && losses.length === 0) return EXIT.done;
  const why = isClosed(error) ? 'its reader has gone' : reasonOf(error);
  const code = await fail(io, new Failure('FAILED', [`Can't write the output: ${why}.`, ...losses].join(' ')), argv);
  await flushed(io.stderr);
  return code;
}

/** What becomes of a process whose streams fail. */
class Streams {
  private released = false;
  private end: Promise<number> | null = null;
  private readonly onInterrupt = () => process.exit(EXIT.interrupted);

  constructor(
    private readonly io: Io,
    private readonly argv: readonly string[],
  ) {
    process.on('SIGINT', this.onInterrupt);
    // losing messages stops no command
    io.stderr.on('error', () => undefined);
    io.stdout.on('error', (error: Error) => {
      if (!this.released) void this.endFor(error).then((code) => process.exit(code));
    });
  }

  /** Removes the handlers, for a command between a job and its reader, which must continue whatever happens to its output. */
  release(): void {
    this.released = true;
    process.off('SIGINT', this.onInterrupt);
  }

  /** The exit code once everything is written, or can't be. */
  async settle(code: number): Promise<number> {
    await Promise.all([flushed(this.io.stdout), flushed(this.io.stderr)]);
    const { stdout, stderr } = this.io;
    // node forgets the failure of a pipe, and reports that of a file later
    if (this.end) return this.end;
    if (stdout.errored && !this.released) return this.endFor(stdout.errored);
    const saidAll = !stderr.errored || isClosed(stderr.errored);
    return code === EXIT.done && !saidAll ? EXIT.failed : code;
  }

  private endFor(error: Error): Promise<number> {
    this.end ??= endUnwritten(this.io, error, this.argv);
    return this.end;
  }
}

/** Runs this process's command line and exits. */
export async function runProcess(argv: readonly string[]): Promise<void> {
  // Whatever hangs, the shell gets its prompt back.
  if (argv[0] === '__complete') setTimeout(() => process.exit(EXIT.done), LONGEST_COMPLETION_MS).unref();
  const io = processIo();
  const streams = new Streams(io, argv);
  const code = await main(argv, io, () => streams.release());
  // A socket, or a pipe held by a job's child, must not keep the command from exiting.
  process.exit(await streams.settle(code));
}
