/** The memory of a process after floods of the largest requests: errors, batches, exports and pages. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProjectKey } from '../test/harness/fixtures.js';
import { flood } from './attackers/flood.js';
import { megabytes, record } from './figures.js';
import { Place } from './place.js';

/** The amount that `docs/operating.md` tells operators to plan for. */
const PLANNED_MB = 1_024;
const MEGABYTE = 1_048_576;
const FLOOD_MS = 8_000;
const REST_MS = 15_000;

let place: Place;
beforeAll(async () => {
  place = await Place.start({ environment: { TIDEWATCH_LIMITS: 'signedEvents=off' } });
}, 120_000);
afterAll(() => place?.stop());

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('floods of large bodies stay within the documented memory', async () => {
  const { session, projectSlug, admin, monitor } = place.alpha;
  const { credential } = await createProjectKey(session, projectSlug, [
    'status:write',
    'errors:write',
    'analytics:write',
    'feedback:write',
  ]);
  const domain = 'alpha.example.com';
  await admin.call('createAnalyticsProperty', { domain });
  const stack = (mark: number) =>
    Array.from({ length: 700 }, (_, line) => `    at f${mark} (/app/a${line}.js:${line}:${mark})`)
      .join('\n')
      .slice(0, 45_000);
  const causes = Array.from({ length: 20 }, (_, index) => ({ type: 'E', relation: 'cause', parent: index, stack: stack(index + 1) }));
  const bodies = [
    ['/api/error/server', { domain, exception: { type: 'E%n', stack: stack(0) }, causes }],
    [
      '/api/status/events',
      { events: Array.from({ length: 500 }, () => ({ slug: monitor.slug, result: 'ok', message: `%n${'x'.repeat(900)}` })) },
    ],
    ['/api/feedback', { content: 'x'.repeat(4_900), extra: { text: 'y'.repeat(15_000) } }],
  ] as const;
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, place.residentBytes());
  }, 200);
  try {
    for (const [path, body] of bodies) {
      const stop = await flood({
        baseUrl: place.baseUrl,
        path,
        connections: 20,
        bodies: [JSON.stringify(body)],
        credentials: [credential],
      });
      await rest(FLOOD_MS);
      const { statuses } = await stop();
      record(`  answers to ${path}`, JSON.stringify(statuses));
      expect(Object.keys(statuses).some((status) => status.startsWith('2'))).toBe(true);
    }
    record('memory at the height of floods of large bodies', megabytes(most), `< ${PLANNED_MB} MB`);
    await rest(REST_MS);
    record('the same, a quarter of a minute later', megabytes(place.residentBytes()));
  } finally {
    clearInterval(timer);
  }
  expect(most).toBeLessThan(PLANNED_MB * MEGABYTE);
});
