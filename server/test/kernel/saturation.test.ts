/** The usage of bounded resources: each owner's arithmetic, and the gauge over all of them. */
import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createMetrics } from '../../src/kernel/metrics.js';
import { Saturation } from '../../src/kernel/saturation.js';
import { JobQueue } from '../../src/kernel/shares/job-queue.js';
import { Places } from '../../src/kernel/shares/places.js';
import { Slots } from '../../src/kernel/shares/slots.js';
import { FairQueue } from '../../src/transports/ingest/group-commit/fair-queue.js';
import { eachOwn, ownerOf } from '../harness/principals.js';

test('the gauge reads every resource at each scrape, and never shows more than 1', async () => {
  const registry = new Registry();
  const saturation = new Saturation(registry);
  let used = 1;
  saturation.add('exports', () => used / 4);
  saturation.add('agent_places', () => 1.2);
  expect(await registry.metrics()).toContain('tidewatch_saturation_ratio{resource="exports"} 0.25\n');
  used = 3;
  const text = await registry.metrics();
  expect(text).toContain('tidewatch_saturation_ratio{resource="exports"} 0.75\n');
  expect(text).toContain('tidewatch_saturation_ratio{resource="agent_places"} 1\n');
});

test('requests that wait for their commit are counted at each scrape, also when the queue has emptied since', async () => {
  const { registry, ingestQueues } = createMetrics();
  const [events, errors] = [{ pending: 3 }, { pending: 1 }];
  ingestQueues.push(events, errors);
  expect(await registry.metrics()).toContain('tidewatch_ingest_pending 4\n');
  events.pending = 0;
  expect(await registry.metrics()).toContain('tidewatch_ingest_pending 1\n');
});

test('two owners cannot share a name', () => {
  const saturation = new Saturation(new Registry());
  saturation.add('exports', () => 0);
  expect(() => saturation.add('exports', () => 0)).toThrow('two owners of the resource exports');
});

test('slots count running and waiting tasks, and only running ones if the queue is unlimited', async () => {
  const [bounded, unbounded] = [new Slots({ size: 1, waiting: 3 }), new Slots({ size: 2, waiting: Number.POSITIVE_INFINITY })];
  const { promise, resolve } = withResolvers();
  const running = [bounded, unbounded].flatMap((slots) => [slots.run(ownerOf('a'), () => promise), slots.run(ownerOf('b'), () => promise)]);
  expect([bounded.fill, unbounded.fill]).toEqual([0.5, 1]);
  resolve();
  await Promise.all(running);
  expect([bounded.fill, unbounded.fill]).toEqual([0, 0]);
});

test('a job queue, stream slots and an ingest queue count what they hold', () => {
  const jobs = new JobQueue<string>(4, 4);
  jobs.add(ownerOf('a'), 'a1');
  expect(jobs.fill).toBe(0.25);
  const places = new Places({ ofOrganization: 2, ofPerson: 2, ofProcess: 2, name: 'streams', instead: 'wait' }, () => {});
  const leave = places.take(ownerOf('a'), () => {});
  expect(places.fill).toBe(0.5);
  leave();
  expect(places.fill).toBe(0);
  const queue = new FairQueue({ items: 10, bytes: 100 }, eachOwn);
  queue.enter('a', { bytes: 40 });
  expect(queue.fill).toBe(0.4);
});

function withResolvers() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
