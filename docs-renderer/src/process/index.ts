/**
 * Reads untrusted pages in a separate process. A page can crash the parser, which is native code, or keep it busy for seconds; neither a
 * thread nor try/catch can contain that. The process reads one page at a time. It limits the page's processor time itself, so that a busy
 * machine refuses no page; a page that ends a process twice is refused.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '../page.js';
import { PageError } from '../warnings.js';
import type { Job, Outcome } from './messages.js';

/** Part of a rendered body's cache key. Increase it with every visible change of the output, so that bodies are rendered again. */
export const RENDERER_VERSION = 5;

export type { Rendered } from './rendered.js';
export type { RenderedText } from './text.js';

/**
 * A text that changes with the code of this package, for what others keep of its output. It is made from the names, sizes and times of the compiled
 * files: reading them all would take longer than what is kept saves on a small site.
 */
export function rendererMark(): string {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!name.endsWith('.js')) continue;
    const { size, mtimeMs } = statSync(path.join(folder, name));
    hash.update(`${name} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** The compiled file for a `Reader<Rendered>`, which also renders pages. */
export const RENDER_CHILD = fileURLToPath(new URL('render-child.js', import.meta.url));

/** The compiled file for a `Reader<(RenderedText | null)[]>`, whose bodies are lists of short Markdown texts. */
export const TEXTS_CHILD = fileURLToPath(new URL('texts-child.js', import.meta.url));

interface ReaderOptions {
  /** Processor time of a short page in milliseconds; ordinary pages need a few. Long pages have more. */
  budget?: number;
  /** Time in milliseconds after which a process that reads a page counts as stopped, far above the budget. */
  deadline?: number;
  /** Most waiting pages; further ones are refused. */
  waiting?: number;
  /** The compiled file to run in the process. */
  file?: string;
}

/** Too many pages are waiting, or the process cannot read now. The page is not to blame. */
export class ReaderBusy extends Error {
  override readonly name = 'ReaderBusy';
}

/** Time for a process to start, in milliseconds. */
const START = 120_000;

/** Processes that one page may end before it is refused: the first may have been ended by something else. */
const ATTEMPTS = 2;

/** Limit of the JavaScript heap in megabytes. */
const MEMORY = 512;

/** The young generation of the heap in megabytes: a page's garbage is collected soon, which costs no time and saves 30 MB per process. */
const YOUNG = 4;

const closed = () => new ReaderBusy('The reader is closed.');

const notStarted = (cause?: unknown) => new ReaderBusy('The process that reads pages does not start.', { cause });

const stopped = () => new ReaderBusy('The process that reads pages does not answer.');

const tooComplex = () => new PageError('too_complex', 'This page takes too long to read. Split it, or make it simpler.');

/** Reads pages with `child.ts`, or with another file that returns its own result. */
export class Reader<Result = Page> {
  private child: ChildProcess | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private jobs = 0;
  private closed = false;
  /** Rejects everything that waits for the process. */
  private giveUp: (error: Error) => void = () => undefined;
  private readonly options: Required<ReaderOptions>;

  constructor(options: ReaderOptions = {}) {
    const file = fileURLToPath(new URL('child.js', import.meta.url));
    this.options = { budget: 3_000, deadline: 120_000, waiting: 100, file, ...options };
  }

  /** Reads a page like `readPage` and `readJsonPage`. A page that uses up its processor time or crashes the process, twice, is rejected with a `PageError`. */
  read(body: unknown, syntax: Job['syntax'] = 'mdx', withBody = false): Promise<Result> {
    if (this.closed || this.waiting >= this.options.waiting)
      return Promise.reject(new ReaderBusy('Too many pages are waiting to be read.'));
    this.waiting += 1;
    const result = this.last.then(() => this.run({ id: ++this.jobs, body, syntax, withBody })).finally(() => (this.waiting -= 1));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Stops the process and rejects waiting pages. */
  close(): void {
    this.closed = true;
    this.giveUp(closed());
    this.end();
  }

  private end(): void {
    this.child?.removeAllListeners();
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }

  /** The process, once it can read. */
  private async start(): Promise<ChildProcess> {
    // an idle process may have been ended from outside
    if (this.child?.connected) return this.child;
    this.end();
    const options = {
      execArgv: [`--max-old-space-size=${MEMORY}`, `--max-semi-space-size=${YOUNG}`],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    };
    const child = this.fork(options as Parameters<typeof fork>[2]);
    this.child = child;
    const outcome = await this.hear(child, START);
    if (outcome === 'ended' || outcome === 'silent') throw notStarted();
    return child;
  }

  /** Most failures come as events; others, such as of a machine without memory, are thrown. */
  private fork(options: Parameters<typeof fork>[2]): ChildProcess {
    try {
      return fork(this.options.file, [String(this.options.budget)], options);
    } catch (cause) {
      throw notStarted(cause);
    }
  }

  private async run(job: Job): Promise<Result> {
    const outcome = await this.outcomeOf(job);
    if ('page' in outcome) return outcome.page;
    if ('failure' in outcome) throw new Error(outcome.failure);
    const { code, message, line, column, path } = outcome.refusal;
    throw new PageError(code, message, line, column, path);
  }

  private async outcomeOf(job: Job): Promise<Outcome<Result>> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if (this.closed) throw closed();
      const child = await this.start();
      const heard = this.hear<Outcome<Result>>(child, this.options.deadline);
      child.send(job);
      const outcome = await heard;
      if (outcome === 'silent') throw stopped();
      if (outcome !== 'ended') return outcome;
    }
    throw tooComplex();
  }

  /** The next message of the process. If it ends, or no message comes in time, the next page gets a new process. */
  private hear<Message extends object | 'ready'>(child: ChildProcess, deadline: number): Promise<Message | 'ended' | 'silent'> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.end();
      };
      const without = (outcome: 'ended' | 'silent') => {
        end();
        resolve(outcome);
      };
      this.giveUp = (error) => {
        end();
        reject(error);
      };
      const timer = setTimeout(without, deadline, 'silent');
      child.once('exit', () => without('ended'));
      child.once('error', () => without('ended'));
      child.once('message', (message: Message) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(message);
      });
    });
  }
}
