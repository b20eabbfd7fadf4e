/** The histogram of requests reads as prom-client's would. */
import { expect, test } from '@jest/globals';
import { Histogram, Registry } from 'prom-client';
import { BOUNDS_SEC, RequestTimes } from '../../src/kernel/request-times.js';

test('its text is that of a histogram of prom-client', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes(ours);
  const histogram = new Histogram({
    name: 'tidewatch_request_duration_seconds',
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [...BOUNDS_SEC],
    registers: [theirs],
  });
  const durations = [0, 0.001, 0.0011, 0.3, 5, 5.1, 70];
  for (const [operation, status] of [
    ['listMonitors', 200],
    ['listMonitors', 429],
    ['getMonitor', 200],
  ] as const)
    for (const seconds of durations) {
      times.observe(operation, status, seconds);
      histogram.observe({ operation, status: String(status) }, seconds);
    }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});
