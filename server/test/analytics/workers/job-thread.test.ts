/** A thread's jobs, each with its own answer. */
import { expect, test } from '@jest/globals';
import { JobThread } from '../../../src/analytics/workers/job-thread.js';

const DEADLINE_MS = 500;

/** Answers its name, and says in `answered` that it did. */
const THREAD = `data:text/javascript,${encodeURIComponent(`
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', ({ job }) => {
    parentPort.postMessage(job.name);
    Atomics.store(workerData, 0, 1);
    Atomics.notify(workerData, 0);
  });
`)}`;

test('an answer that comes after its deadline goes to no other job', async () => {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const thread = new JobThread<{ organizationId: string; name: string }, string>({
    file: THREAD,
    setting: answered,
    deadlineMs: DEADLINE_MS,
  });
  const late = thread.run({ organizationId: 'a', name: 'A' });
  const next = thread.run({ organizationId: 'b', name: 'B' });
  // this process is busy until the answer waits for it and the deadline is over
  const started = performance.now();
  Atomics.wait(answered, 0, 0);
  while (performance.now() - started <= DEADLINE_MS);
  await expect(late).rejects.toThrow('took too long');
  expect(await next).toBe('B');
  await thread.close();
});
