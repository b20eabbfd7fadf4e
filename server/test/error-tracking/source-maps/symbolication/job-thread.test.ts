/** The shared thread: whom it serves first, and what happens to jobs that wait for a map that crashed it. */
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from '@jest/globals';
import { JobThread } from '../../../../src/error-tracking/source-maps/symbolication/job-thread.js';
import { ThreadTime } from '../../../../src/error-tracking/source-maps/symbolication/thread-time.js';
import type { LookUpJob } from '../../../../src/error-tracking/source-maps/thread/jobs.js';
import type { Principal } from '../../../../src/kernel/shares/principal.js';
import { ownerOf } from '../../../harness/principals.js';
import { mapOf } from '../../support/uploads.js';

const MIB = 1_048_576;
const threads: JobThread[] = [];
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.close();
});

function startThread(memoryMb: number, time?: ThreadTime): { thread: JobThread; losses: unknown[] } {
  const losses: unknown[] = [];
  const thread = new JobThread({ cacheBytes: MIB, memoryMb, onLost: (reason) => losses.push(reason), ...(time && { time }) });
  threads.push(thread);
  return { thread, losses };
}

const job = (key: string, map: string): LookUpJob => ({
  ...{ type: 'look-up', key, context: false },
  compressed: gzipSync(map),
  positions: [{ line: 1, column: 1 }],
});

test('an owner with many maps does not delay one with a single map', async () => {
  const { thread } = startThread(128);
  const order: string[] = [];
  const ask = async (owner: string, key: string) => {
    await thread.run(ownerOf(owner), job(key, mapOf(key)));
    order.push(key);
  };
  const many = Array.from({ length: 20 }, (_, index) => ask('busy', `b${index}`));
  await Promise.all([...many, ask('other', 'other'), ask('third', 'third')]);
  expect(order.slice(0, 3)).toEqual(['b0', 'other', 'third']);
  expect(order.slice(3)).toEqual(Array.from({ length: 19 }, (_, index) => `b${index + 1}`));
});

test('the thread crashes on a map once, however many wait for it', async () => {
  const { thread, losses } = startThread(24);
  const heavy = mapOf('h', { x: JSON.parse(`[${'[[]],'.repeat(900_000)}0]`) });
  const asked = [
    ...Array.from({ length: 4 }, () => thread.run(ownerOf('a'), job('heavy', heavy))),
    thread.run(ownerOf('a'), job('light', mapOf('l'))),
  ];
  expect(await Promise.all(asked)).toEqual(['lost', 'lost', 'lost', 'lost', expect.objectContaining({ outcome: 'found' })]);
  expect(losses).toHaveLength(1);
});

test('a caller that waits too long gets an answer, and a job nobody waits for does not run', async () => {
  const { thread } = startThread(128);
  const first = thread.runWithin(60_000, ownerOf('a'), job('first', mapOf('first')));
  const abandoned = thread.runWithin(1, ownerOf('a'), job('abandoned', mapOf('abandoned')));
  expect(await abandoned).toBe('late');
  expect(await thread.runWithin(0, ownerOf('b'), job('none', mapOf('none')))).toBe('late');
  expect(await first).toMatchObject({ outcome: 'found' });
  // if it had run, the thread would know the map
  expect(await thread.run(ownerOf('a'), { ...job('abandoned', ''), compressed: null })).toEqual({ outcome: 'unknown' });
});

test("an owner who has used up a minute's time gets no more maps decoded, and others get theirs", async () => {
  const time = new ThreadTime(60_000);
  const { thread } = startThread(128, time);
  expect(await thread.runWithin(60_000, ownerOf('a'), job('known', mapOf('known')))).toMatchObject({ outcome: 'found' });
  const last = thread.runWithin(60_000, ownerOf('a'), job('last', mapOf('last')));
  const waiting = thread.runWithin(60_000, ownerOf('a'), job('waiting', mapOf('waiting')));
  time.spend(ownerOf('a'), 60_000);
  expect(await thread.runWithin(60_000, ownerOf('a'), job('next', mapOf('next')))).toBe('late');
  expect(await waiting).toBe('late');
  expect(await last).toMatchObject({ outcome: 'found' });
  // decoded maps cost nothing, and required results are computed
  expect(await thread.runWithin(60_000, ownerOf('a'), { ...job('known', ''), compressed: null })).toMatchObject({ outcome: 'found' });
  expect(await thread.run(ownerOf('a'), job('known', mapOf('known')))).toMatchObject({ outcome: 'found' });
  expect(await thread.runWithin(60_000, ownerOf('b'), job('theirs', mapOf('theirs')))).toMatchObject({ outcome: 'found' });
});

test('a person with many organizations has the time of two, and delays nobody else', async () => {
  const time = new ThreadTime(60_000);
  const { thread } = startThread(128, time);
  const of = (index: number) => ({ personId: 'busy', organizationId: `o${index}` });
  const order: string[] = [];
  const ask = async (owner: Principal, key: string) => {
    await thread.run(owner, job(key, mapOf(key)));
    order.push(key);
  };
  const many = Array.from({ length: 20 }, (_, index) => ask(of(index), `b${index}`));
  await Promise.all([...many, ask(ownerOf('other'), 'other')]);
  expect(order.slice(0, 2)).toEqual(['b0', 'other']);
  for (const index of [0, 1]) time.spend(of(index), 60_000);
  expect([time.isUsedUp(of(7)), time.isUsedUp(ownerOf('other'))]).toEqual([true, false]);
});
