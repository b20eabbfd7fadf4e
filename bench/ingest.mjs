/** Status events beside a bare server. The bar: at least three quarters of its rate. */
import { randomUUID } from 'node:crypto';
import { besideBare } from './beside-bare.mjs';
import { createJob, startStack } from './stack.mjs';

const EVENTS = 20_000;

const bodyOf = (index) => ({
  slug: 'job',
  result: 'ok',
  latencyMs: index % 1000,
  eventId: randomUUID(),
  message: 'a run of the job, as usual',
});

export default async function benchmark() {
  const stack = await startStack();
  try {
    const credential = await createJob(stack);
    await besideBare(stack, { credential, path: '/api/status/events', events: EVENTS, bodyOf }, { bar: ' (at least 0.75)' });
  } finally {
    await stack.stop();
  }
}
