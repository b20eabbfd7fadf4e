/**
 * Reads pages of strangers in a process of its own. The parser is native code that a page can bring down or keep busy for seconds, which neither a
 * thread nor a try can contain. The process reads one page at a time, so that what happens to it is due to that page.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '../page.js';
import { PageError } from '../warnings.js';
import type { Job, Outcome } from './messages.js';

export type { Rendered } from './rendered.js';
export { RENDERER_VERSION } from './version.js';

/** The compiled file for a `Reader<Rendered>`: it renders what it reads. */
export const RENDER_CHILD = fileURLToPath(new URL('render-child.js', import.meta.url));

export interface ReaderOptions {
  /** Milliseconds for one page, of which ordinary ones need a few. */
  deadline?: number;
  /** Pages that may wait; further ones are refused. */
  waiting?: number;
  /** The compiled file that the process runs. */
  file?: string;
}

/** More pages wait than may. */
export class ReaderBusy extends Error {
  override readonly name = 'ReaderBusy';
}

/** Megabytes of JavaScript objects. */
const MEMORY = 512;

const tooComplex = () => new PageError('too_complex', 'This page takes too long to read. Split it, or make it simpler.');

/** Reads with `child.ts`; with another file, what that one makes of a page. */
export class Reader<Result = Page> {
  private child: ChildProcess | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private jobs = 0;
  private closed = false;
  private readonly options: Required<ReaderOptions>;

  constructor(options: ReaderOptions = {}) {
    const file = fileURLToPath(new URL('child.js', import.meta.url));
    this.options = { deadline: 5_000, waiting: 100, file, ...options };
  }

  /** Reads a page like `readPage` and `readJsonPage`; one that takes too long or ends the process is a `PageError` of its own. */
  read(body: unknown, syntax: Job['syntax'] = 'mdx'): Promise<Result> {
    if (this.closed || this.waiting >= this.options.waiting)
      return Promise.reject(new ReaderBusy('Too many pages are waiting to be read.'));
    this.waiting += 1;
    const result = this.last.then(() => this.run({ id: ++this.jobs, body, syntax })).finally(() => (this.waiting -= 1));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Ends the process, and refuses what waits. */
  close(): void {
    this.closed = true;
    this.end();
  }

  private end(): void {
    this.child?.removeAllListeners();
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  private start(): ChildProcess {
    const options = {
      execArgv: [`--max-old-space-size=${MEMORY}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    };
    this.child ??= fork(this.options.file, [], options as Parameters<typeof fork>[2]);
    return this.child;
  }

  private async run(job: Job): Promise<Result> {
    if (this.closed) throw new ReaderBusy('The reader is closed.');
    const outcome = await this.ask(this.start(), job);
    if ('page' in outcome) return outcome.page;
    if ('failure' in outcome) throw new Error(outcome.failure);
    const { code, message, line, column, path } = outcome.refusal;
    throw new PageError(code, message, line, column, path);
  }

  private ask(child: ChildProcess, job: Job): Promise<Outcome<Result>> {
    return new Promise((resolve, reject) => {
      const give = (error: Error) => {
        clearTimeout(timer);
        this.end();
        reject(error);
      };
      const timer = setTimeout(() => give(tooComplex()), this.options.deadline);
      child.once('exit', () => give(tooComplex()));
      child.once('error', give);
      child.once('message', (outcome: Outcome<Result>) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(outcome);
      });
      child.send(job);
    });
  }
}
