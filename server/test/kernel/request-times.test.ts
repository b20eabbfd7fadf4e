/** The metrics of requests have the same format as prom-client's. */
import { expect, test } from '@jest/globals';
import { Counter, Histogram, Registry } from 'prom-client';
import { BOUNDS_SEC, RequestTimes } from '../../src/kernel/request-times.js';

const DURATIONS = [0, 0.001, 0.0011, 0.3, 5, 5.1, 70];

test('their text is that of a counter and a histogram of prom-client', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes(ours);
  const counter = new Counter({
    name: 'tidewatch_requests_total',
    help: 'Requests by role, operation and class of status.',
    labelNames: ['role', 'operation', 'status'],
    registers: [theirs],
  });
  const histogram = new Histogram({
    name: 'tidewatch_request_duration_seconds',
    help: 'Durations of requests by role.',
    labelNames: ['role'],
    buckets: [...BOUNDS_SEC],
    registers: [theirs],
  });
  for (const [role, operation, status] of [
    ['api', 'listMonitors', 200],
    ['api', 'getMonitor', 200],
    ['ingest', 'createStatusEvent', 202],
  ] as const)
    for (const seconds of DURATIONS) {
      times.of(role).observe(operation, status, seconds);
      counter.inc({ role, operation, status: '2xx' });
      histogram.observe({ role }, seconds);
    }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});

test('statuses are counted by class, and those that ask for a retry separately', async () => {
  const registry = new Registry();
  const role = new RequestTimes(registry).of('ingest');
  for (const status of [200, 202, 304, 400, 404, 429, 500, 502, 503]) role.observe('createStatusEvent', status, 0);
  const [counter] = await registry.getMetricsAsJSON();
  const counted = counter?.values.map(({ labels, value }) => [labels['status'], value]);
  expect(counted).toEqual([
    ['2xx', 2],
    ['3xx', 1],
    ['4xx', 2],
    ['429', 1],
    ['5xx', 2],
    ['503', 1],
  ]);
});

test('a stream is counted, but has no duration', async () => {
  const registry = new Registry();
  new RequestTimes(registry).of('api').count('eventStream', 200);
  const text = await registry.metrics();
  expect(text).toContain('tidewatch_requests_total{role="api",operation="eventStream",status="2xx"} 1');
  expect(text).toContain('tidewatch_request_duration_seconds_count{role="api"} 0');
});
