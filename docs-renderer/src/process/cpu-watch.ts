/** A thread that ends its process when the current page has used its processor time. The thread that reads a page cannot look at a clock. */
import { workerData } from 'node:worker_threads';

/** Time between two looks, in milliseconds. */
const LOOK = 100;

/** Processor time of the process so far, in milliseconds. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The number of the page, and its processor time in milliseconds. */
const pages = workerData as Int32Array;

for (;;) {
  // even numbers: no page is being read
  const page = Atomics.load(pages, 0);
  if (page % 2 === 0) {
    Atomics.wait(pages, 0, page);
    continue;
  }
  const end = used() + Atomics.load(pages, 1);
  while (Atomics.wait(pages, 0, page, LOOK) === 'timed-out') if (used() > end) process.kill(process.pid, 'SIGKILL');
}
