/**
 * Errors of servers beside a bare server: two hundred different ones in three releases, as a busy day has them, and one that storms. An event has
 * a stack of twelve frames, breadcrumbs, tags and a user: about two kilobytes.
 */
import { randomUUID } from 'node:crypto';
import { besideBare } from './beside-bare.mjs';
import { createJob, startStack } from './stack.mjs';

const EVENTS = 5_000;
const ROUNDS = 5;
const ERRORS = 200;

const frames = (kind) =>
  Array.from(
    { length: 12 },
    (_, depth) => `    at step${kind}_${depth} (/srv/shop/src/area${kind % 17}/step${depth}.js:${10 + depth}:${3 + depth})`,
  );

const breadcrumbs = Array.from({ length: 6 }, (_, index) => ({
  type: 'http',
  level: 'info',
  message: `GET /api/items/${index}`,
  data: { status: 200, ms: 12 + index },
  timestamp: '2026-01-15T09:30:00.000Z',
}));

/** The n-th of so many different errors. */
function eventOf(index, errors) {
  const kind = index % errors;
  const message = `Cannot read properties of undefined (reading 'total${kind}') of order ${index}`;
  return {
    domain: 'shop.example.com',
    platform: 'node',
    release: `shop@1.${index % 3}.0`,
    environment: 'production',
    exception: { type: `TypeError${kind % 9}`, message, stack: [`TypeError: ${message}`, ...frames(kind)].join('\n') },
    userId: `u-${index % 500}`,
    tags: { region: 'eu-1', host: `web-${index % 8}` },
    breadcrumbs,
    runtime: { name: 'node', version: '20.19.0' },
    handled: false,
    eventId: randomUUID(),
  };
}

export default async function benchmark() {
  const stack = await startStack();
  try {
    const credential = await createJob(stack, ['errors:write']);
    await stack.call('POST', '/api/v1/analytics/properties', stack.credentials.apiKey, { domain: 'shop.example.com', name: 'Shop' });
    const workload = (errors) => ({ credential, path: '/api/error/server', events: EVENTS, bodyOf: (index) => eventOf(index, errors) });
    process.stdout.write(`${ERRORS} different errors\n`);
    await besideBare(stack, workload(ERRORS), { rounds: ROUNDS });
    process.stdout.write('one error that storms\n');
    await besideBare(stack, workload(1), { rounds: ROUNDS });
  } finally {
    await stack.stop();
  }
}
