/** The part of a reading process that all its kinds share: takes pages one by one from a parent process, and exits with it. */
import { Worker } from 'node:worker_threads';
import { LIMITS } from '../limits.js';
import { PageError } from '../warnings.js';
import type { Job, Outcome } from './messages.js';

type Read<Result> = (job: Job) => Result | Promise<Result>;

/** Has a heading, code, a table, a formula and a component: whatever is loaded and compiled only when it is first needed. */
const WARM_UP = '## A\n\n`b` **c** [d](/e)\n\n```js\nconst f = 1;\n```\n\n| g |\n| - |\n| $h$ |\n\n<Note>i</Note>\n';

async function outcomeOf<Result>(job: Job, read: Read<Result>): Promise<Outcome<Result>> {
  const { id } = job;
  try {
    return { id, page: await read(job) };
  } catch (error) {
    if (!(error instanceof PageError)) return { id, failure: (error as Error).message };
    const { code, message, line, column, path } = error;
    return { id, refusal: { code, message, line, column, path } };
  }
}

/** Starts a thread that watches the processor time of pages. Returns a function that tells it when one begins, with its limit, or ends. */
async function watched(): Promise<(limit?: number) => void> {
  const pages = new Int32Array(new SharedArrayBuffer(8));
  const watch = new Worker(new URL('cpu-watch.js', import.meta.url), {
    workerData: pages,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  await new Promise((resolve, reject) => watch.once('online', resolve).once('error', reject));
  return (limit = 0) => {
    Atomics.store(pages, 1, limit);
    Atomics.add(pages, 0, 1);
    Atomics.notify(pages, 0);
  };
}

/** Processor time for each MiB of a page, in milliseconds: twice what a dense page needs. */
const PER_MEBIBYTE = 5_000;

/** The processor time of a page, in milliseconds. */
function limitOf({ body }: Job, budget: number): number {
  try {
    const { length } = typeof body === 'string' ? body : JSON.stringify(body);
    return budget + (Math.min(length, LIMITS.bytes) / 1_048_576) * PER_MEBIBYTE;
  } catch {
    // nested too deeply to be a page
    return budget;
  }
}

/** Reads the parent's pages with `read`. The first argument of the process is the processor time of a short page, in milliseconds. */
export async function serve<Result>(read: Read<Result>, warmUp: unknown = WARM_UP): Promise<void> {
  process.on('disconnect', () => process.exit());
  const budget = Number(process.argv[2]);
  const turn = await watched();
  await read({ id: 0, body: warmUp, syntax: 'mdx', withBody: true });
  process.on('message', async (job: Job) => {
    turn(limitOf(job, budget));
    const outcome = await outcomeOf(job, read);
    turn();
    process.send?.(outcome);
  });
  process.send?.('ready');
}
