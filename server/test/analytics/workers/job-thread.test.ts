/** Each of a thread's jobs gets its own answer. */
import { expect, test } from '@jest/globals';
import { JobThread } from '../../../src/analytics/workers/job-thread.js';

const DEADLINE_MS = 500;

/** Answers with its name, and notes in `answered` that it did. */
const THREAD = `data:text/javascript,${encodeURIComponent(`
  import { parentPort, workerData } from 'node:worker_threads';
  parentPort.on('message', ({ job }) => {
    parentPort.postMessage(job.name);
    Atomics.store(workerData, 0, 1);
    Atomics.notify(workerData, 0);
  });
`)}`;

test('an answer that arrives after its deadline is not given to another job', async () => {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const thread = new JobThread<{ organizationId: string; name: string }, string>({
    file: THREAD,
    setting: answered,
    deadlineMs: DEADLINE_MS,
  });
  const late = thread.run({ organizationId: 'a', name: 'A' });
  const next = thread.run({ organizationId: 'b', name: 'B' });
  // blocks this process until the answer has arrived and the deadline has passed
  const started = performance.now();
  Atomics.wait(answered, 0, 0);
  while (performance.now() - started <= DEADLINE_MS);
  await expect(late).rejects.toThrow('took too long');
  expect(await next).toBe('B');
  await thread.close();
});
