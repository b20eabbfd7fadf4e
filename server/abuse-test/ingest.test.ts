/**
 * Ingest under a flood by one organization: the delay of a neighbour's own events, compared with the same number of ordinary connections. With one
 * key, whose limit ends most of the flood; and with so many keys that only the queue's fairness is measured.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProjectKey } from '../test/harness/fixtures.js';
import { type FloodReport, flood } from './attackers/flood.js';
import { median, milliseconds, quantile, record, times } from './figures.js';
import { Place, type Tenant } from './place.js';
import { probe, signedEvent } from './probe.js';

const PATH = '/api/status/events';
const PROBES = 40;
const KEYS = 20;
/** How long a flood runs before the neighbour is measured. */
const WARM_MS = 1_500;

const MOST_TIMES = 3;
const MOST_MS = 500;

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

const ordinary = ({ monitor }: Tenant) => JSON.stringify({ slug: monitor.slug, result: 'ok', message: 'number %n' });

/** Values that pass as a number or a time, but that PostgreSQL would refuse unchanged. */
function refused({ monitor }: Tenant): string[] {
  const event = (more: string) => `{"slug":"${monitor.slug}","result":"ok","eventId":"${crypto.randomUUID()}","message":"%n",${more}}`;
  return [
    event('"latencyMs":1e-400'),
    event('"latencyMs":1e-20000'),
    event(`"latencyMs":0.${'1'.repeat(20_000)}`),
    event(`"occurredAt":"2026-01-15T09:30:00.${'1'.repeat(200)}Z"`),
    event('"message":"\\u0000","message":"fine"'),
    `{"events":[${event(`"occurredAt":"2026-01-15T09:30:00.${'1'.repeat(200)}Z"`)}]}`,
  ];
}

/** The same event again and again, like a sender in a loop. */
const repeats = ({ monitor }: Tenant) => [`{"slug":"${monitor.slug}","result":"ok","eventId":"${crypto.randomUUID()}","message":"%n"}`];

/** 500 events with messages of 900 characters: about half a megabyte. */
function fullBatch({ monitor }: Tenant): string {
  const events = Array.from({ length: 500 }, (_, index) => ({
    slug: monitor.slug,
    result: 'ok',
    message: `%n ${index} ${'x'.repeat(890)}`,
  }));
  return JSON.stringify({ events });
}

interface Measured {
  took: number[];
  report: FloodReport;
}

/** The neighbour's delay during a flood: the milliseconds of each of its events. */
async function duringFlood(place: Place, connections: number, bodies: string[], credentials: string[]): Promise<Measured> {
  const { baseUrl, beta } = place;
  const stop = await flood({ baseUrl, path: PATH, connections, bodies, credentials });
  let took: number[] = [];
  let report: FloodReport;
  try {
    await pause(WARM_MS);
    took = await probe(baseUrl, () => signedEvent(beta), { requests: PROBES });
  } finally {
    // even after a failure, the next case must be measured without this flood
    report = await stop();
  }
  return { took, report };
}

function requireFair(what: string, measured: Measured, beside: Measured): void {
  const [p50, usual] = [median(measured.took), median(beside.took)];
  record(`${what}: neighbour's p50`, milliseconds(p50), `under ${MOST_MS} ms`);
  record(`${what}: neighbour's p95`, milliseconds(quantile(measured.took, 0.95)));
  record(`${what}: against ordinary connections (p50 ${milliseconds(usual)})`, times(p50 / usual), `at most ${MOST_TIMES} x`);
  record(`${what}: answers`, JSON.stringify(measured.report.statuses));
  expect(p50).toBeLessThan(MOST_MS);
  expect(p50 / usual).toBeLessThanOrEqual(MOST_TIMES);
}

/** Nothing was lost or reported as an outage. */
function requireHearing(place: Place, what: string): void {
  const deaf = place.logged('could not hear');
  record(`${what}: times that we called ourselves deaf`, String(deaf.length), '0');
  expect(deaf).toEqual([]);
}

let place: Place;
let keys: string[];
beforeAll(async () => {
  place = await Place.start();
  const { session, projectSlug } = place.alpha;
  const issued = Array.from({ length: KEYS }, () => createProjectKey(session, projectSlug));
  keys = (await Promise.all(issued)).map(({ credential }) => credential);
  // one-time compilation and connections don't belong to the measurement
  await duringFlood(place, 20, [ordinary(place.alpha)], keys);
});
afterAll(() => place.stop());

const CASES = [
  ['100 connections of refused values', 100, refused],
  ['100 connections of repeats', 100, repeats],
  ['60 connections of full batches', 60, (tenant: Tenant) => [fullBatch(tenant)]],
] as const;

test.each(CASES)('%s with one key', async (what, connections, bodiesOf) => {
  const beside = await duringFlood(place, connections, [ordinary(place.alpha)], keys);
  expect(beside.report.statuses).toMatchObject({ 202: expect.any(Number) });
  const measured = await duringFlood(place, connections, bodiesOf(place.alpha), [place.alpha.credential]);
  requireFair(`${what}, one key`, measured, beside);
  requireHearing(place, what);
});

test.each(CASES)('%s with many keys', async (what, connections, bodiesOf) => {
  const beside = await duringFlood(place, connections, [ordinary(place.alpha)], keys);
  const measured = await duringFlood(place, connections, bodiesOf(place.alpha), keys);
  requireFair(`${what}, ${KEYS} keys`, measured, beside);
  requireHearing(place, what);
});
