/**
 * Public analytics under floods: the delay of a neighbour's pageviews and dashboard while one site is flooded with unknown pages and unknown property
 * names, and while one shared dashboard is requested endlessly; compared with the same number of ordinary requests.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type FloodReport, flood } from './attackers/flood.js';
import { median, milliseconds, quantile, record, times } from './figures.js';
import { Place, type Tenant } from './place.js';
import { type ProbeRequest, probe } from './probe.js';

const PATH = '/api/event';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HEADERS = { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX };
const CONNECTIONS = 60;
const PROBES = 40;
const WARM_MS = 1_500;
const MOST_TIMES = 3;
const MOST_MS = 500;

const pause = (forMs: number) => new Promise((resolve) => setTimeout(resolve, forMs));

let place: Place;
beforeAll(async () => {
  // the limits of one network would end each flood: here everything must be accepted
  place = await Place.start({ environment: { TIDEWATCH_LIMITS: 'pageEvents=off,pageEventsOfProperty=off,analyticsPages=off' } });
  for (const tenant of [place.alpha, place.beta]) await tenant.admin.call('createAnalyticsProperty', { domain: domainOf(tenant) });
});
afterAll(() => place.stop());

const domainOf = (tenant: Tenant) => (tenant === place.alpha ? 'alpha.example.com' : 'beta.example.com');

const pageview = (domain: string, path: string) => ({ domain, url: `https://${domain}${path}` });

const neighbour = (): ProbeRequest => ({
  ...{ method: 'POST', path: PATH, headers: HEADERS },
  body: JSON.stringify(pageview(domainOf(place.beta), '/')),
});

interface Measured {
  took: number[];
  report: FloodReport;
}

async function duringFlood(bodies: string[], ask: () => ProbeRequest = neighbour): Promise<Measured> {
  const stop = await flood({ baseUrl: place.baseUrl, path: PATH, connections: CONNECTIONS, bodies, credentials: [], headers: HEADERS });
  let took: number[] = [];
  let report: FloodReport;
  try {
    await pause(WARM_MS);
    took = await probe(place.baseUrl, ask, { requests: PROBES });
  } finally {
    report = await stop();
  }
  return { took, report };
}

function requireFair(what: string, measured: Measured, beside: Measured): void {
  const [p50, usual] = [median(measured.took), median(beside.took)];
  record(`${what}: neighbour's p50`, milliseconds(p50), `under ${MOST_MS} ms`);
  record(`${what}: neighbour's p95`, milliseconds(quantile(measured.took, 0.95)));
  record(`${what}: against ordinary pageviews (p50 ${milliseconds(usual)})`, times(p50 / usual), `at most ${MOST_TIMES} x`);
  record(`${what}: answers`, JSON.stringify(measured.report.statuses));
  expect(p50).toBeLessThan(MOST_MS);
  expect(p50 / usual).toBeLessThanOrEqual(MOST_TIMES);
}

const ordinary = () => [JSON.stringify(pageview(domainOf(place.alpha), '/'))];

/** 20 events, each with a new page, source and properties. */
const news = () => {
  const domain = domainOf(place.alpha);
  const events = Array.from({ length: 20 }, (_, index) => ({
    ...pageview(domain, `/%n-${index}?utm_source=s%n-${index}`),
    ...{ referrer: `https://r%n-${index}.example/`, name: `e%n-${index}`, props: { [`k%n-${index}`]: `v%n-${index}` } },
  }));
  return [JSON.stringify(events)];
};

const strangers = () => [JSON.stringify(Array.from({ length: 20 }, (_, index) => pageview(`s%n-${index}.example.org`, '/')))];

test.each([
  ['pages, sources and properties that are all new', news],
  ['sites that there are not', strangers],
])('a flood of %s', async (what, bodiesOf) => {
  const beside = await duringFlood(ordinary());
  expect(beside.report.statuses).toMatchObject({ 202: expect.any(Number) });
  requireFair(what, await duringFlood(bodiesOf()), beside);
});

test('an endlessly requested shared dashboard, in every period', async () => {
  const { session } = place.alpha;
  const { body: listed } = await session.call('listAnalyticsProperties', {});
  const { body } = await session.call('createAnalyticsShare', { propertyId: listed.properties[0]?.id ?? '', name: 'flooded' });
  const link = new URL(body.share.url).pathname;
  const take = async (): Promise<number[]> => probe(place.baseUrl, neighbour, { requests: PROBES });
  const usual = await take();
  let isOver = false;
  const statuses: Record<number, number> = {};
  const viewers = Array.from({ length: CONNECTIONS }, async (_, index) => {
    for (let count = index; !isOver; count += 1) {
      const period = ['today', '7d', '30d', '90d'][count % 4];
      const answer = await fetch(`${place.baseUrl}${link}?period=${period}`);
      await answer.arrayBuffer();
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  });
  await pause(WARM_MS);
  const took = await take().finally(() => {
    isOver = true;
  });
  await Promise.all(viewers);
  record('a shared dashboard without end: answers', JSON.stringify(statuses));
  record("a shared dashboard without end: neighbour's p50", milliseconds(median(took)), `under ${MOST_MS} ms`);
  record("a shared dashboard without end: neighbour's p95", milliseconds(quantile(took, 0.95)));
  record('a shared dashboard without end: against none', `${milliseconds(median(usual))} before`);
  expect(Object.keys(statuses).filter((status) => status !== '200')).toEqual([]);
  expect(median(took)).toBeLessThan(MOST_MS);
});
