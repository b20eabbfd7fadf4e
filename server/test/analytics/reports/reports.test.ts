/** From POST /api/event to the reports. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let server: TestServer;
let stranger: ApiClient;
const domain = `${randomUUID().slice(0, 8)}.example.com`;
let propertyId: string;

async function send(userAgent: string, events: readonly object[]): Promise<void> {
  const { status, headers } = await fetch(`${server.baseUrl}/api/event`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', 'User-Agent': userAgent },
    body: JSON.stringify(events.map((event) => ({ domain, ...event }))),
  });
  expect([status, headers.get('x-event-dropped')]).toEqual([202, null]);
}

const page = (path: string, more: object = {}) => ({ type: 'pageview', url: `https://${domain}${path}`, ...more });

beforeAll(async () => {
  server = await startTestServer();
  stranger = (await createOrganization(await server.signIn(), server.signIn)).admin;
  propertyId = (await server.admin.call('createAnalyticsProperty', { domain })).body.property.id;
  await send(FIREFOX, [
    page('/', { referrer: 'https://www.google.com/' }),
    page('/pricing'),
    { type: 'event', name: 'signup', url: `https://${domain}/pricing`, props: { plan: 'pro' } },
  ]);
  await send(SAFARI, [page('/')]);
  for (const lcp of [1_000, 2_000, 3_000, 5_000])
    await send(FIREFOX, [{ type: 'vitals', url: `https://${domain}/`, vitals: { lcp, cls: 0.05 } }]);
});
afterAll(() => server.stop());

test('a snapshot has key figures, top values and goals', async () => {
  const goal = (await server.admin.call('createAnalyticsGoal', { propertyId, name: 'Sign-up', type: 'event', eventName: 'signup' })).body;
  const { status, body } = await server.admin.call('getAnalyticsSnapshot', { propertyId, period: '7d' });
  expect(status).toBe(200);
  expect(body.totals).toMatchObject({ visitors: 2, sessions: 2, pageviews: 3, events: 1, bounceRate: 0.5, viewsPerSession: 1.5 });
  expect(body.previous).toMatchObject({ visitors: 0, sessions: 0, pageviews: 0, bounceRate: null });
  expect(body.timeseries).toHaveLength(7);
  expect(body.timeseries.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(2);
  expect(body.top.pages).toEqual([
    { name: '/', pageviews: 2 },
    { name: '/pricing', pageviews: 1 },
  ]);
  expect(body.top.entryPages).toEqual([{ name: '/', sessions: 2 }]);
  expect(body.top.channels.map(({ name }) => name).sort()).toEqual(['Direct', 'Organic Search']);
  expect(body.top.sources.map(({ name }) => name)).toContain('Google');
  expect(body.top.devices.map(({ name }) => name).sort()).toEqual(['desktop', 'mobile']);
  expect(body.goals).toEqual([{ id: goal.goal.id, name: 'Sign-up', sessions: 1, events: 1, conversionRate: 0.5 }]);
});

test('later events are in the next snapshot', async () => {
  await send(SAFARI, [page('/late')]);
  const { body } = await server.admin.call('getAnalyticsSnapshot', { propertyId, period: '7d' });
  expect(body.totals).toMatchObject({ visitors: 2, pageviews: 4 });
});

test('a funnel counts the sessions that take its steps in order', async () => {
  const steps = [
    { type: 'page', path: '/' },
    { type: 'page', path: '/pricing' },
    { type: 'event', name: 'signup' },
  ];
  const { funnel } = (await server.admin.call('createAnalyticsFunnel', { propertyId, name: 'To the sign-up', steps })).body;
  const { status, body } = await server.admin.call('getAnalyticsFunnelResult', { funnelId: funnel.id });
  expect(status).toBe(200);
  expect(body.steps).toMatchObject([
    { index: 1, value: '/', sessions: 2, conversionFromStart: 1, dropOff: 0 },
    { index: 2, value: '/pricing', sessions: 1, conversionFromStart: 0.5, conversionFromPrevious: 0.5, dropOff: 1 },
    { index: 3, value: 'signup', sessions: 1, conversionFromPrevious: 1, dropOff: 0 },
  ]);
});

test('web vitals have the 75th percentile with its rating, by device, page and day', async () => {
  const { status, body } = await server.admin.call('getWebVitals', { propertyId });
  expect(status).toBe(200);
  expect(body.devices.all.lcp).toMatchObject({ p75: 3_500, rating: 'needs-improvement', samples: 4 });
  expect(body.devices.all.cls).toMatchObject({ p75: 0.05, rating: 'good' });
  expect(body.devices.mobile.lcp).toMatchObject({ p75: null, samples: 0 });
  expect(body.pages).toMatchObject([{ path: '/', samples: 4, p75: { lcp: 3_500 } }]);
  expect(body.daily.reduce((sum, { samples }) => sum + samples, 0)).toBe(4);
});

const report = async (input: Omit<Parameters<typeof server.admin.call<'getAnalyticsReport'>>[1], 'propertyId'>) =>
  server.admin.call('getAnalyticsReport', { propertyId, ...input });

test("the filter of a source's row selects its referrers", async () => {
  const sources = (await report({ report: 'sources', compare: 'previous' })).body;
  expect(sources).toMatchObject({ unit: 'pageviews', total: 4, values: 2, filters: null, hint: null, nextCursor: null });
  const google = sources.rows.find(({ name }) => name === 'Google');
  expect(google).toEqual({ name: 'Google', filter: 'source==Google', pageviews: 2, share: 0.5, previousPageviews: 0 });
  const referrers = (await report({ report: 'referrers', filters: google?.filter })).body;
  expect(referrers.rows).toEqual([{ name: 'google.com', filter: 'referrer==google.com', pageviews: 2, share: 1 }]);
  expect(referrers.filters).toBe('source==Google');
  expect(referrers.hint).toContain('Only sessions that match');
});

test('breakdowns are paginated', async () => {
  const first = (await report({ report: 'top_pages', limit: 2 })).body;
  expect(first.rows.map(({ name, pageviews }) => [name, pageviews])).toEqual([
    ['/', 2],
    ['/pricing', 1],
  ]);
  const second = (await report({ report: 'top_pages', limit: 2, cursor: first.nextCursor ?? '' })).body;
  expect(second.rows.map(({ name }) => name)).toEqual(['/late']);
  expect(second.nextCursor).toBeNull();
});

test('time series have key figures, those of the previous period, and hours for today', async () => {
  const { body } = await report({ report: 'timeseries', period: 'today', filters: 'event==signup' });
  expect(body).toMatchObject({ interval: 'hour', totals: { sessions: 1, pageviews: 2 }, previous: { sessions: 0 } });
  expect(body.rows.reduce((sum, { pageviews = 0 }) => sum + pageviews, 0)).toBe(2);
});

test('goals, events and their properties, and funnels have rows', async () => {
  const { goal } = (await server.admin.call('createAnalyticsGoal', { propertyId, name: 'Prices', type: 'page', path: '/pri*' })).body;
  const goals = (await report({ report: 'goals', filters: 'goal==Prices' })).body.rows;
  expect(goals).toContainEqual({ id: goal.id, name: 'Prices', type: 'page', value: '/pri*', sessions: 1, events: 1, conversionRate: 1 });
  expect((await report({ report: 'events' })).body).toMatchObject({
    rows: [{ name: 'signup', filter: 'event==signup', events: 1, sessions: 1 }],
    hint: expect.stringContaining('sessions that started'),
  });
  const values = await report({ report: 'event_properties', event: 'signup', key: 'plan' });
  expect(values.body.rows).toEqual([{ name: 'pro', filter: 'prop:plan==pro', events: 1, sessions: 1 }]);
  expect((await report({ report: 'event_properties', event: 'signup' })).body.rows).toMatchObject([{ name: 'plan', events: 1 }]);
  const [funnel] = (await server.admin.call('listAnalyticsFunnels', { propertyId })).body.funnels;
  const steps = (await report({ report: 'funnel', funnelId: funnel?.id })).body.rows;
  expect(steps.map(({ value, sessions }) => [value, sessions])).toEqual([
    ['/', 2],
    ['/pricing', 1],
    ['signup', 1],
  ]);
});

test('web vitals are rows by metric, by page and by day', async () => {
  const [lcp] = (await report({ report: 'vitals_summary' })).body.rows;
  expect(lcp).toMatchObject({ name: 'lcp', p75: 3_500, rating: 'needs-improvement', samples: 4 });
  expect((await report({ report: 'vitals_pages', device: 'desktop' })).body.rows).toMatchObject([{ name: '/', samples: 4, lcp: 3_500 }]);
  expect((await report({ report: 'vitals_daily', period: '7d' })).body.rows).toHaveLength(7);
});

test('a segment filters like its text, and combines with filters', async () => {
  const saved = await server.admin.call('createAnalyticsSegment', { propertyId, name: 'Phones', filters: 'device==mobile' });
  const segmentId = saved.body.segment.id;
  const { body } = await report({ report: 'top_pages', segmentId });
  expect([body.filters, body.rows.map(({ name }) => name)]).toEqual(['device==mobile', ['/', '/late']]);
  const both = (await report({ report: 'top_pages', segmentId, filters: 'source==Google' })).body;
  expect([both.filters, both.rows, both.total]).toEqual(['device==mobile;source==Google', [], 0]);
  const other = (await server.admin.call('createAnalyticsProperty', { domain: `other.${domain}` })).body.property.id;
  const { status, body: refused } = await server.admin.call('getAnalyticsReport', { propertyId: other, report: 'sources', segmentId });
  expect([status, refused.error?.code]).toEqual([404, 'SEGMENT_NOT_FOUND']);
});

test('a list ends with its 50,000th row', async () => {
  const ask = (offset: number) => report({ report: 'sources', cursor: Buffer.from(`[${offset}]`).toString('base64url') });
  expect((await ask(50_000)).status).toBe(200);
  expect((await ask(50_001)).body.error?.details?.[0]).toEqual({ path: '/cursor', message: 'is beyond the first 50000 rows' });
});

test('a segment and filters have at most 20 conditions together', async () => {
  const conditions = (from: number, count: number) => Array.from({ length: count }, (_, index) => `prop:k${from + index}==v`).join(';');
  const saved = await server.admin.call('createAnalyticsSegment', { propertyId, name: 'Conditions', filters: conditions(0, 15) });
  const ask = (count: number) => report({ report: 'sources', segmentId: saved.body.segment.id, filters: conditions(15, count) });
  expect((await ask(5)).status).toBe(200);
  expect((await ask(6)).body.error?.details?.[0]?.path).toBe('/filters');
});

test.each([
  ['vitals_summary', { filters: 'country==DE' }, '/filters'],
  ['sources', { interval: 'day' }, '/interval'],
  ['sources', { filters: 'colour==red' }, '/filters'],
  ['funnel', {}, '/funnelId'],
  ['goals', { cursor: 'WzFd' }, '/cursor'],
  ['timeseries', { from: '2020-01-01' }, '/from'],
] as const)('%s with %j is refused', async (name, more, path) => {
  const { status, body } = await report({ report: name, ...more });
  expect([status, body.error?.details?.[0]?.path]).toEqual([400, path]);
});

test('another organization finds nothing', async () => {
  const asked = [
    await stranger.call('getAnalyticsSnapshot', { propertyId }),
    await stranger.call('getWebVitals', { propertyId }),
    await stranger.call('getAnalyticsReport', { propertyId, report: 'sources' }),
  ];
  for (const { status, body } of asked) expect([status, body.error?.code]).toEqual([404, 'PROPERTY_NOT_FOUND']);
});

test('after a change of the time zone, a report names the zone of its days, and says so', async () => {
  const { admin, session } = await createOrganization(await server.signIn(), server.signIn);
  await session.call('updateOrganization', { timeZone: 'America/New_York' });
  const own = `${randomUUID().slice(0, 8)}.example.com`;
  const { id } = (await admin.call('createAnalyticsProperty', { domain: own })).body.property;
  await send(FIREFOX, [{ type: 'pageview', domain: own, url: `https://${own}/` }]);
  const report = async () => {
    const { body } = await admin.call('getAnalyticsReport', { report: 'timeseries', propertyId: id, period: '7d' });
    return [body.period.timezone, body.hint, new Set(body.rows.map(({ startsAt }) => startsAt?.slice(10, 19)))];
  };
  const midnight = new Set(['T00:00:00']);
  expect(await report()).toEqual(['America/New_York', null, midnight]);
  await session.call('updateOrganization', { timeZone: 'Asia/Kolkata' });
  expect(await report()).toEqual(['America/New_York', expect.stringMatching(/America\/New_York.* recut for Asia\/Kolkata/), midnight]);
});

test("a path in anybody's letters is one page, in reports, filters, goals and funnels", async () => {
  const own = `${randomUUID().slice(0, 8)}.example.com`;
  const { id } = (await server.admin.call('createAnalyticsProperty', { domain: own })).body.property;
  await server.admin.call('updateAnalyticsCollection', { propertyId: id, excludedPaths: ['/geheim/größe*'] });
  const urls = ['/über', '/%c3%bcber', '/%C3%BCber/', '/#/日本語', '/~user', '/%7Euser'].map((path) => `https://${own}${path}`);
  await send(
    FIREFOX,
    urls.map((url) => ({ domain: own, url })),
  );
  const secret = await fetch(`${server.baseUrl}/api/event`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX },
    body: JSON.stringify({ domain: own, url: `https://${own}/geheim/größe/1` }),
  });
  expect(secret.headers.get('x-event-dropped')).toBe('excluded');
  const rows = async (filters?: string) =>
    (await server.admin.call('getAnalyticsReport', { report: 'top_pages', propertyId: id, period: '7d', ...(filters && { filters }) }))
      .body;
  const all = await rows();
  expect(all.rows.map(({ name, filter, pageviews }) => [name, filter, pageviews])).toEqual([
    ['/über', 'page==/über', 3],
    ['/~user', 'page==/~user', 2],
    ['/#/日本語', 'page==/#/日本語', 1],
  ]);
  const found = await Promise.all(['page==/über', 'page==/%C3%BCber', 'page~/über', 'page==/#/日*', 'page==/größe'].map(rows));
  expect(found.map(({ filters, total }) => [filters, total])).toEqual([
    ['page==/über', 6],
    ['page==/über', 6],
    ['page~/über', 6],
    ['page==/#/日*', 6],
    ['page==/größe', 0],
  ]);
  const goal = { propertyId: id, type: 'page' as const, path: '/über' };
  expect((await server.admin.call('createAnalyticsGoal', goal)).body.goal).toMatchObject({ name: 'Visit /über', path: '/über' });
  expect((await server.admin.call('createAnalyticsGoal', { ...goal, name: 'again', path: '/%c3%bcber/' })).status).toBe(409);
  const steps = ['/über', '/#/日本語'].map((path) => ({ type: 'page' as const, path }));
  const { funnel } = (await server.admin.call('createAnalyticsFunnel', { propertyId: id, name: 'Way', steps })).body;
  expect(funnel.steps).toEqual(steps);
  const result = (await server.admin.call('getAnalyticsFunnelResult', { funnelId: funnel.id, period: '7d' })).body;
  expect(result.steps.map(({ value, sessions }) => [value, sessions])).toEqual([
    ['/über', 1],
    ['/#/日本語', 1],
  ]);
  const live = (await server.admin.call('getAnalyticsRealtime', { propertyId: id })).body;
  expect(live.pages).toEqual([{ name: '/~user', visitors: 1 }]);
});

test('a page that the property ignores as a referrer is no source', async () => {
  const own = `${randomUUID().slice(0, 8)}.example.com`;
  const { id } = (await server.admin.call('createAnalyticsProperty', { domain: own })).body.property;
  const { property } = (
    await server.admin.call('updateAnalyticsCollection', { propertyId: id, ignoredReferrers: ['www.PayPal.com', 'bücher.example'] })
  ).body;
  expect(property.ignoredReferrers).toEqual(['paypal.com', 'xn--bcher-kva.example']);
  expect((await server.admin.call('updateAnalyticsCollection', { propertyId: id, ignoredReferrers: ['https://a.example/x'] })).status).toBe(
    400,
  );
  await send(FIREFOX, [{ domain: own, url: `https://${own}/`, referrer: 'https://checkout.paypal.com/pay' }]);
  const { body } = await server.admin.call('getAnalyticsReport', { report: 'sources', propertyId: id, period: '7d' });
  expect(body.rows.map(({ name }) => name)).toEqual(['Direct / None']);
  const [hit] = await server.database.knex('analytics_hits').where({ property_id: id }).select('continues');
  expect(hit).toEqual({ continues: true });
});

test('several reports of one call are what each of them is alone', async () => {
  const asked = { propertyId, period: '7d' as const, filters: 'page==/pricing' };
  const reports = ['timeseries', 'sources', 'top_pages', 'goals', 'events'] as const;
  const { status, body } = await server.admin.call('getAnalyticsReports', { ...asked, reports, compare: 'previous', limit: 1 });
  expect(status).toBe(200);
  expect([body.property.domain, body.period.key, body.filters]).toEqual([domain, '7d', 'page==/pricing']);
  expect(body.reports.map(({ report }) => report)).toEqual(reports);
  for (const { report, ...part } of body.reports) {
    const isPaged = report !== 'timeseries' && report !== 'goals';
    const own = { ...asked, report, ...(report === 'timeseries' && { compare: 'previous' as const }), ...(isPaged && { limit: 1 }) };
    const { property, period, filters, ...alone } = (await server.admin.call('getAnalyticsReport', own)).body;
    expect({ report, ...part }).toEqual(alone);
  }
  const pages = body.reports.find(({ report }) => report === 'top_pages');
  expect([pages?.rows.length, pages?.values, typeof pages?.nextCursor]).toEqual([1, 2, 'string']);
});

test('several reports are refused like one: an unknown name, a name twice, another organization', async () => {
  const refused = async (input: object) => (await server.admin.call('getAnalyticsReports', { propertyId, ...input } as never)).status;
  expect([await refused({ reports: ['funnel'] }), await refused({ reports: ['os', 'os'] }), await refused({})]).toEqual([400, 400, 400]);
  expect((await stranger.call('getAnalyticsReports', { propertyId, reports: ['os'] })).status).toBe(404);
});
