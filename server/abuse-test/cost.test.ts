/**
 * A neighbour's delay while one caller sends the most expensive requests, compared with as many connections that send ordinary ones. The limits are
 * those of an installation, with one exception: all requests come from this machine, and a network limit would end a flood from many.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FORM, formOf, mapOf, pairsOf } from '../test/error-tracking/support/uploads.js';
import { signedHeaders } from '../test/harness/api-client.js';
import { createProjectKey } from '../test/harness/fixtures.js';
import { median, milliseconds, quantile, record, times } from './figures.js';
import { daysAgo, hammer, many } from './main-thread/main-thread.js';
import { Place } from './place.js';
import { type ProbeRequest, probe, read, signedEvent } from './probe.js';

const DOMAIN = 'alpha.example.com';
const PROBES = 30;
const WARM_MS = 1_500;
const MOST_TIMES = 3;
/** Delays too short to notice aren't compared by ratio. */
const UNNOTICED_MS = 25;

let place: Place;
let key: string;
let propertyId: string;
let siteId: string;
let share: string;
beforeAll(async () => {
  place = await Place.start({ environment: { TIDEWATCH_LIMITS: 'management=off,analyticsPages=off,docsSearches=off' } });
  const { admin, session } = place.alpha;
  key = await newKey();
  propertyId = (await admin.call('createAnalyticsProperty', { domain: DOMAIN })).body.property.id;
  siteId = (await admin.call('createDocSite', { slug: 'alpha-docs', name: 'Docs', visibility: 'public' })).body.site.id;
  await admin.call('createDocPage', { siteId, path: '', title: 'Home', markdown: 'Words of the home page.' });
  await admin.call('publishDocSite', { siteId, message: 'first' });
  share = new URL((await session.call('createAnalyticsShare', { propertyId })).body.share.url).pathname;
  for (let first = 0; first < 20_000; first += 500)
    await send(
      signed(
        '/api/event/server',
        many(20, (index) => pageview(first + index)),
      ),
    );
}, 120_000);
afterAll(() => place?.stop());

async function newKey(): Promise<string> {
  const { session, projectSlug } = place.alpha;
  return (await createProjectKey(session, projectSlug, ['status:write', 'errors:write', 'analytics:write', 'feedback:write'])).credential;
}

const pageview = (number: number) => ({
  ...{
    domain: DOMAIN,
    url: `https://${DOMAIN}/p/${number % 50}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  },
  clientAddress: `10.0.${(number >> 8) & 255}.${number & 255}`,
});

function signed(path: string, body: unknown): ProbeRequest {
  const text = JSON.stringify(body);
  return { method: 'POST', path, body: text, headers: signedHeaders(key, path, text) };
}

const authorized = (credential: string, method: string, path: string, body?: unknown): ProbeRequest => ({
  ...{ method, path },
  headers: { Authorization: `Bearer ${credential}`, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});
const managed = (method: string, path: string, body?: unknown) => authorized(place.alpha.managementKey, method, path, body);
const signedIn = (path: string) => authorized(place.alpha.session.credential ?? '', 'GET', path);

async function send({ path, method, headers = {}, body = '' }: ProbeRequest): Promise<void> {
  const answer = await fetch(`${place.baseUrl}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** The neighbour's reads and events during a flood. */
async function beside(connections: number, requestOf: (index: number) => ProbeRequest) {
  const stopping = new AbortController();
  const answers = hammer(place.baseUrl, { connections, requestOf }, stopping.signal);
  await new Promise((resolve) => setTimeout(resolve, WARM_MS));
  try {
    const reads = await probe(place.baseUrl, () => read(place.beta, '/api/v1/projects'), { requests: PROBES });
    const events = await probe(place.baseUrl, () => signedEvent(place.beta), { requests: PROBES });
    return { reads, events };
  } finally {
    stopping.abort();
    record(`  answers of ${connections} connections`, JSON.stringify(await answers));
  }
}

const ordinaryEvent = () => signed('/api/status/events', { slug: place.alpha.monitor.slug, result: 'ok' });

async function requireFair(what: string, connections: number, requestOf: (index: number) => ProbeRequest): Promise<void> {
  key = await newKey();
  const usual = await beside(connections, ordinaryEvent);
  // this key's points are separate from what the other flood has left
  key = await newKey();
  const attacked = await beside(connections, requestOf);
  for (const kind of ['reads', 'events'] as const) {
    const [before, during] = [median(usual[kind]), median(attacked[kind])];
    record(
      `${what}: neighbour's ${kind}, p50 against ordinary connections (${milliseconds(before)})`,
      times(during / before),
      `< ${MOST_TIMES} x`,
    );
    record(`${what}: neighbour's ${kind}, p50 and p95`, `${milliseconds(during)}, ${milliseconds(quantile(attacked[kind], 0.95))}`);
    expect(during).toBeLessThan(Math.max(UNNOTICED_MS, MOST_TIMES * before));
  }
}

const noise = (mark: number) =>
  many(700, (line) => ` user${line}@x${mark}.example password=hunter${line} at f (a.js:${line})`)
    .join('\n')
    .slice(0, 45_000);
const query = (more: Record<string, string> = {}) => `${new URLSearchParams({ propertyId, from: daysAgo(89), to: daysAgo(0), ...more })}`;
const filters = (mark: number) =>
  ['page', 'source', 'referrer', 'utm_source', 'city', 'browser'].map((name) => `${name}!~zz${mark}`).join(';');
const slow = '{"a"}'.repeat(15_000);
const HEAVY = mapOf('heavy', { mappings: 'AAAA,'.repeat(2_900_000).slice(0, -1) });

const CASES: [what: string, connections: number, requestOf: (mark: number) => ProbeRequest][] = [
  [
    'errors of 955 kB',
    10,
    (mark) => {
      const causes = many(20, (index) => ({ type: 'E', relation: 'cause', parent: index, stack: noise(mark * 30 + index + 1) }));
      return signed('/api/error/server', { domain: DOMAIN, exception: { type: 'E', stack: noise(mark * 30) }, causes });
    },
  ],
  [
    'small errors',
    60,
    (mark) => signed('/api/error/server', { domain: DOMAIN, exception: { type: 'E', stack: `E\n    at f (/app/a.js:${mark % 900}:1)` } }),
  ],
  [
    'analytics batches of 20',
    40,
    (mark) =>
      signed(
        '/api/event/server',
        many(20, (index) => pageview(mark * 20 + index)),
      ),
  ],
  [
    'feedback of 21 kB',
    40,
    (mark) => {
      const extra = Object.fromEntries(many(30, (index) => [`k${index}`, `${mark}${'x'.repeat(490)}`]));
      return signed('/api/feedback', { content: `${mark} ${'tell '.repeat(960)}`, extra });
    },
  ],
  [
    'reports with six filters',
    20,
    (mark) =>
      managed(
        'GET',
        `/api/v1/analytics/reports/${mark % 2 ? 'top_pages' : 'sources'}?${query({ compare: 'previous', filters: filters(mark) })}`,
      ),
  ],
  [
    'docs pages that take 2 s',
    8,
    (mark) => managed('PUT', `/api/v1/docs/sites/${siteId}/pages?path=slow-${mark % 2}`, { title: 'Slow', markdown: `${mark} ${slow}` }),
  ],
  ['docs publications', 8, (mark) => managed('POST', `/api/v1/docs/sites/${siteId}/releases`, { message: `${mark}` })],
  ['exports of events by one person', 10, () => signedIn(`/api/analytics/events/export?${query()}`)],
  [
    'imports of 92 days',
    8,
    (mark) => {
      const days = many(92, (index) => ({
        ...{ day: daysAgo(index + 2), visitors: 80, visits: 96, pageviews: 310 },
        breakdowns: { page: many(90, (page) => ({ value: `/p${(mark + page) % 900}`, count: 12 })) },
      }));
      return managed('PUT', `/api/v1/analytics/properties/${propertyId}/imports`, { days });
    },
  ],
  [
    'source maps of 14.5 MB',
    8,
    (mark) => {
      const body = formOf([['release', `r${mark % 3}`], ['domain', DOMAIN], ...pairsOf({ [`/heavy${mark % 8}.js`]: HEAVY })]);
      const { headers } = managed('POST', '/');
      return { method: 'POST', path: '/api/v1/sourcemaps', headers: { ...headers, ...FORM }, body: body as unknown as string };
    },
  ],
  ['docs searches', 40, (mark) => ({ method: 'GET', path: `/d/alpha-docs/_search?q=wrods+of+page+${mark}` })],
  ['shared dashboards', 40, (mark) => ({ method: 'GET', path: `${share}?period=${['today', '7d', '30d', '90d'][mark % 4]}` })],
];

test.each(CASES)('%s', (what, connections, requestOf) => requireFair(what, connections, requestOf));
