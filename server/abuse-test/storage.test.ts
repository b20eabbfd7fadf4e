/**
 * A key that fills its organization's storage quota with incompressible feedback and errors, while a neighbour writes. The filler is refused at the
 * quota, within the tolerance stated in docs/storage.md; the neighbour is not.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedHeaders } from '../test/harness/api-client.js';
import { createProjectKey } from '../test/harness/fixtures.js';
import { until } from '../test/harness/until.js';
import { flood } from './attackers/flood.js';
import { median, megabytes, milliseconds, record } from './figures.js';
import { Place, type Tenant } from './place.js';
import { ask, type ProbeRequest, probe, signedEvent } from './probe.js';

const MIB = 1_048_576;
const QUOTA = 32 * MIB;
/** The tolerance of one process: a mebibyte, or the amount received within a second. The flood below sends less than this in a second. */
const MOST_ABOVE = 8 * MIB;
const CONNECTIONS = 4;
/** The pause between a response and the next request of a connection. */
const PAUSE_MS = 25;

let place: Place;
let credential: string;
beforeAll(async () => {
  place = await Place.start({ environment: { TIDEWATCH_STORAGE_QUOTA: '32MiB' } });
  ({ credential } = await createProjectKey(place.alpha.session, place.alpha.projectSlug, ['feedback:write', 'errors:write']));
});
afterAll(() => place.stop());

const noise = (length: number) => randomBytes(length).toString('base64').slice(0, length);

/** Different for each number. */
const feedbacks = () =>
  Array.from({ length: 20 }, () => JSON.stringify({ content: `%n ${noise(4_800)}`, extra: { trace: noise(15_000) } }));

/** An error of a property of the tenant. */
async function failure({ admin }: Tenant, key: string): Promise<ProbeRequest> {
  const { property } = (await admin.call('createAnalyticsProperty', { domain: `${randomBytes(4).toString('hex')}.example` })).body;
  const [path, body] = ['/api/error/server', JSON.stringify({ propertyId: property.id, message: noise(500) })];
  return { method: 'POST', path, body, headers: signedHeaders(key, path, body) };
}

const usageOf = async (who: Tenant) => (await who.admin.call('getUsage', {})).body.usage;

test('the filler is refused at its quota, and the neighbour continues to write', async () => {
  const stop = await flood({
    ...{ baseUrl: place.baseUrl, path: '/api/feedback', connections: CONNECTIONS, pauseMs: PAUSE_MS },
    ...{ bodies: feedbacks(), credentials: [credential] },
  });
  let took: number[];
  try {
    await until(async () => (await usageOf(place.alpha)).bytes >= QUOTA, {
      what: 'the quota to be used up',
      pauseMs: 500,
      withinMs: 120_000,
    });
    took = await probe(place.baseUrl, () => signedEvent(place.beta), { requests: 40 });
  } finally {
    const { statuses } = await stop();
    record('filling a quota: answers', JSON.stringify(statuses));
    expect(statuses).toMatchObject({ 201: expect.any(Number), 409: expect.any(Number) });
    expect(Object.keys(statuses).filter((status) => status.startsWith('5'))).toEqual([]);
  }
  record("filling a quota: neighbour's p50", milliseconds(median(took)), 'under 500 ms');
  expect(median(took)).toBeLessThan(500);
  const estimated = (await usageOf(place.alpha)).bytes;
  record('filling a quota: above it by the estimate', megabytes(estimated - QUOTA), `at most ${megabytes(MOST_ABOVE)}`);
  expect(estimated - QUOTA).toBeLessThan(MOST_ABOVE);
  expect((await usageOf(place.beta)).share).toBeLessThan(0.1);
});

test('errors of the filler are refused, too, and the measured size does not exceed the quota', async () => {
  expect((await ask(place.baseUrl, await failure(place.alpha, credential))).status).toBe(409);
  expect((await ask(place.baseUrl, await failure(place.beta, place.beta.credential))).status).toBe(202);
  // its own monitors continue
  await probe(place.baseUrl, () => signedEvent(place.alpha), { requests: 5 });
  const counted = await until(
    async () => {
      const { countedAt, bytes, kinds } = await usageOf(place.alpha);
      return countedAt !== null && kinds.length > 0 ? bytes : null;
    },
    { what: 'the first count', pauseMs: 1_000, withinMs: 240_000 },
  );
  record('filling a quota: counted afterwards', megabytes(counted), `at most ${megabytes(QUOTA + MOST_ABOVE)}`);
  expect(counted).toBeLessThan(QUOTA + MOST_ABOVE);
});
