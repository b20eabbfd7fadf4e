/**
 * Realistic error events of a server: a stack of twelve frames, breadcrumbs, tags and a user, about two kilobytes, in three releases.
 */
import { randomUUID } from 'node:crypto';

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

/** The n-th event of this many different errors; each generation has different ones. */
export function eventOf(index, errors, generation = 0) {
  const kind = generation * errors + (index % errors);
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
