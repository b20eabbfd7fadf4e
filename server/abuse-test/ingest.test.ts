/** Ingest under a flood by one key: what a neighbour's own events wait for. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { median, milliseconds, quantile, record } from './figures.js';
import { Flood, type FloodReport } from './flood.js';
import { Place, type Tenant } from './place.js';
import { probe, signedEvent } from './probe.js';

const PATH = '/api/status/events';
const PROBES = 40;

let place: Place;

beforeAll(async () => {
  place = await Place.start();
});

afterAll(() => place.stop());

const ordinary = ({ monitor }: Tenant) => JSON.stringify({ slug: monitor.slug, result: 'ok', message: 'number %n' });

/** What the neighbour waits for while a key floods: milliseconds of each of its events. */
async function duringFlood(connections: number, bodies: string[]): Promise<{ took: number[]; report: FloodReport }> {
  const { baseUrl, alpha, beta } = place;
  const flood = await Flood.start({ baseUrl, path: PATH, connections, bodies, credential: alpha.credential });
  const took = await probe(baseUrl, () => signedEvent(beta), { requests: PROBES });
  return { took, report: await flood.stop() };
}

test('a neighbour is answered beside 100 ordinary connections of one key', async () => {
  const { took, report } = await duringFlood(100, [ordinary(place.alpha)]);
  record('neighbour beside 100 ordinary connections, p50', milliseconds(median(took)));
  record('neighbour beside 100 ordinary connections, p95', milliseconds(quantile(took, 0.95)));
  expect(report.statuses).toMatchObject({ 202: expect.any(Number) });
});
