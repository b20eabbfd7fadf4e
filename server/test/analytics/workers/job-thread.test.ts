/** Each job of a thread gets its own answer. */
import { expect, test } from '@jest/globals';
import { JobThread } from '../../../src/analytics/workers/job-thread.js';
import type { Principal } from '../../../src/kernel/shares/principal.js';
import { ownerOf } from '../../harness/principals.js';

const DEADLINE_MS = 500;

/** Answers with its name, and records in `answered` that it did. */
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
  const thread = new JobThread<Principal & { name: string }, string>({
    file: THREAD,
    setting: answered,
    deadlineMs: DEADLINE_MS,
  });
  const late = thread.run({ ...ownerOf('a'), name: 'A' });
  const next = thread.run({ ...ownerOf('b'), name: 'B' });
  // blocks this process until the answer has arrived and the deadline has passed
  const started = performance.now();
  Atomics.wait(answered, 0, 0);
  while (performance.now() - started <= DEADLINE_MS);
  await expect(late).rejects.toThrow('took too long');
  expect(await next).toBe('B');
  await thread.close();
});

test('reports of a person with thirty organizations leave a neighbour the next turn', async () => {
  const thread = new JobThread<Principal & { name: string }, string>({
    file: THREAD,
    setting: new Int32Array(new SharedArrayBuffer(4)),
    deadlineMs: 60_000,
  });
  const order: string[] = [];
  const ask = async (job: Principal & { name: string }) => order.push(await thread.run(job));
  const many = Array.from({ length: 30 }, (_, index) => ask({ personId: 'busy', organizationId: `o${index}`, name: `busy ${index}` }));
  await Promise.all([...many, ask({ ...ownerOf('other'), name: 'other' })]);
  expect(order.slice(0, 2)).toEqual(['busy 0', 'other']);
  await thread.close();
});
