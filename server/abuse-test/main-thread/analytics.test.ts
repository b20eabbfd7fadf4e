/** Analytics with 60,000 pages and 50,000 events: exports, reports, dashboards and imports. None of them blocks the main thread. */
import { afterAll, beforeAll, test } from '@jest/globals';
import { daysAgo, MeteredPlace, many } from './main-thread.js';

const DOMAIN = 'alpha.example.com';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAGES = 60_000;
const PAGES_A_DAY = 500;
const DAYS_AN_IMPORT = 40;
const EVENTS = 50_000;
/** Events are of known pages: new ones would take minutes. */
const EVENT_PAGES = 5_000;

let metered: MeteredPlace;
let propertyId: string;
beforeAll(async () => {
  metered = await MeteredPlace.start();
  const { body } = await metered.place.alpha.admin.call('createAnalyticsProperty', { domain: DOMAIN });
  propertyId = body.property.id;
  await seedPages();
  await seedEvents();
}, 300_000);
afterAll(() => metered?.stop());

const pageOf = (number: number) => `/articles/number/${number}`;

interface Imported {
  days: number;
  from: number;
  dimensions: readonly string[];
  values: (day: number) => string[];
}

const importOf = ({ days, from, dimensions, values }: Imported) => {
  const counts = (day: number) => values(day).map((value) => ({ value, count: 120 }));
  const breakdowns = (day: number) => Object.fromEntries(dimensions.map((dimension) => [dimension, counts(day)]));
  const body = {
    days: many(days, (day) => ({ day: daysAgo(from + day), visitors: 80, visits: 96, pageviews: 310, breakdowns: breakdowns(day) })),
  };
  return metered.managed('PUT', `/api/v1/analytics/properties/${propertyId}/imports`, body);
};

async function send({ path, method, headers = {}, body = '' }: ReturnType<typeof importOf>): Promise<void> {
  const answer = await fetch(`${metered.place.baseUrl}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** 500 pages a day, different ones each day, so a report over 90 days has 60,000. */
async function seedPages(): Promise<void> {
  for (let first = 0; first < PAGES; first += PAGES_A_DAY * DAYS_AN_IMPORT) {
    const values = (day: number) => many(PAGES_A_DAY, (index) => pageOf(first + day * PAGES_A_DAY + index));
    await send(importOf({ days: DAYS_AN_IMPORT, from: 2 + first / PAGES_A_DAY, dimensions: ['page'], values }));
  }
}

function eventOf(number: number) {
  const clientAddress = `10.${(number >> 12) & 255}.${(number >> 4) & 255}.7`;
  const props = { plan: `p${number % 100}`, other: 'x' };
  return {
    ...{ domain: DOMAIN, url: `https://${DOMAIN}${pageOf(number % EVENT_PAGES)}`, clientAddress, userAgent: FIREFOX },
    ...(number % 5 === 0 && { name: `event${number % 50}`, props }),
  };
}

async function seedEvents(): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < EVENTS) {
      const first = next;
      next += 20;
      await send(
        metered.signed(
          '/api/event/server',
          many(20, (index) => eventOf(first + index)),
        ),
      );
    }
  };
  await Promise.all(many(8, one));
}

const query = (more: Record<string, string> = {}) => `${new URLSearchParams({ propertyId, from: daysAgo(89), to: daysAgo(0), ...more })}`;

test('exports of 50,000 events', () =>
  metered.requireGivingWay('exports of 50,000 events', {
    connections: 2,
    requestOf: () => metered.signedIn('GET', `/api/analytics/events/export?${query({ from: daysAgo(1) })}`),
  }));

test('exports of a report of 60,000 pages', () =>
  metered.requireGivingWay('exports of a report of 60,000 pages', {
    connections: 2,
    requestOf: () => metered.signedIn('GET', `/api/analytics/export?${query({ report: 'top_pages' })}`),
  }));

const NAMES = ['page', 'source', 'referrer', 'utm_source', 'city', 'browser'];
const REPORTS = ['top_pages', 'sources', 'timeseries', 'entry_pages'];
const filters = (mark: number) => NAMES.map((name) => `${name}!~zz${mark}`).join(';');

test('reports over 90 days with six filters, compared', () =>
  metered.requireGivingWay('reports with six filters', {
    requestOf: (mark) =>
      metered.managed(
        'GET',
        `/api/v1/analytics/reports/${REPORTS[mark % 4]}?${query({ compare: 'previous', limit: '500', filters: filters(mark) })}`,
      ),
  }));

test('reports of 60,000 pages ordered by name', () =>
  metered.requireGivingWay('reports of 60,000 pages by name', {
    requestOf: () => metered.managed('GET', `/api/v1/analytics/reports/top_pages?${query({ sort: 'name', limit: '500' })}`),
  }));

test('reports of 60,000 pages, compared', () =>
  metered.requireGivingWay('reports of 60,000 pages', {
    requestOf: () => metered.managed('GET', `/api/v1/analytics/reports/top_pages?${query({ compare: 'previous', limit: '500' })}`),
  }));

test('reports of the properties of events', () =>
  metered.requireGivingWay('reports of the properties of events', {
    requestOf: () =>
      metered.managed('GET', `/api/v1/analytics/reports/event_properties?${query({ event: 'event5', key: 'plan', limit: '500' })}`),
  }));

test('snapshots', () =>
  metered.requireGivingWay('snapshots', {
    requestOf: (mark) =>
      metered.managed('GET', `/api/v1/analytics/snapshot?propertyId=${propertyId}&period=${['7d', '30d', '90d'][mark % 3]}`),
  }));

test('shared dashboards', async () => {
  const { body } = await metered.place.alpha.session.call('createAnalyticsShare', { propertyId });
  const { pathname } = new URL(body.share.url);
  await metered.requireGivingWay('shared dashboards', {
    requestOf: (mark) => ({ method: 'GET', path: `${pathname}?period=${['today', '7d', '30d', '90d'][mark % 4]}` }),
  });
});

test('imports of 92 days of 90 pages', () =>
  metered.requireGivingWay('imports of 92 days of 90 pages', {
    connections: 2,
    requestOf: (mark) => {
      const values = (day: number) => many(90, (index) => pageOf((mark * 90 + day + index) % PAGES));
      return importOf({ days: 92, from: 2, dimensions: ['page'], values });
    },
  }));

const TEXTS = [
  'page',
  'entryPage',
  'exitPage',
  'source',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmContent',
  'utmTerm',
  'city',
  'os',
];

test('imports of 92 days with 20 values of twelve dimensions', () =>
  metered.requireGivingWay('imports of 92 days of twelve dimensions', {
    connections: 2,
    requestOf: (mark) =>
      importOf({ days: 92, from: 2, dimensions: TEXTS, values: (day) => many(20, (index) => `v${(mark + day + index) % 2_000}`) }),
  }));
