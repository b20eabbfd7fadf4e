/** GET /api/analytics/export: reports as CSV, for signed-in people. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { COLUMNS, type ExportName } from '../../../src/analytics/export/columns.js';
import { exportOperations } from '../../../src/analytics/export/operations.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createOrganization, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const domain = 'shop.example.com';

let server: TestServer;
let person: ApiClient;
let stranger: ApiClient;
let propertyId: string;
let funnelId: string;
let today: string;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signIn();
  stranger = (await createOrganization(await server.signIn(), server.signIn)).session;
  propertyId = (await person.call('createAnalyticsProperty', { domain })).body.property.id;
  await person.call('createAnalyticsGoal', { propertyId, name: '=Newsletter', type: 'page', path: '/a*' });
  const steps = ['/', '/a,b'].map((path) => ({ type: 'page', path }));
  funnelId = (await person.call('createAnalyticsFunnel', { propertyId, name: 'To a', steps })).body.funnel.id;
  const url = `https://${domain}`;
  const events = [
    {
      domain,
      url: `${url}/?utm_source=${encodeURIComponent('=cmd()')}&utm_medium=mail&utm_campaign=-1`,
      referrer: 'https://www.google.com/',
    },
    { domain, url: `${url}/a,b` },
    { domain, type: 'vitals', url: `${url}/`, vitals: { lcp: 2_000, cls: 0.0512 } },
  ];
  const { headers } = await fetch(`${server.baseUrl}/api/event`, {
    ...{ method: 'POST', headers: { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX }, body: JSON.stringify(events) },
  });
  expect(headers.get('x-event-dropped')).toBeNull();
  const { body } = await person.call('getAnalyticsSnapshot', { propertyId });
  today = body.period.to;
});
afterAll(() => server.stop());

async function exported(report: ExportName, more: object = {}): Promise<{ lines: string[]; headers: Headers }> {
  const { status, body, headers } = await person.call('exportAnalyticsReport', { propertyId, report, from: today, ...more });
  expect([report, status]).toEqual([report, 200]);
  const text = body as unknown as string;
  expect(text.endsWith('\r\n')).toBe(true);
  return { lines: text.slice(0, -2).split('\r\n'), headers };
}

const EXPECTED: Readonly<Record<ExportName, () => readonly string[]>> = {
  timeseries: () => ['date,visitors,sessions,pageviews,bounce_rate,avg_session_seconds', `${today},1,1,2,0.0000,0`],
  sources: () => ['source,pageviews', "'=cmd(),2"],
  channels: () => ['channel,sessions', 'Referral,1'],
  utm_sources: () => ['utm_source,sessions', "'=cmd(),1"],
  utm_mediums: () => ['utm_medium,sessions', 'mail,1'],
  utm_campaigns: () => ['utm_campaign,sessions', "'-1,1"],
  top_pages: () => ['page,pageviews', '/,1', '"/a,b",1'],
  entry_pages: () => ['page,sessions', '/,1'],
  exit_pages: () => ['page,sessions', '"/a,b",1'],
  countries: () => ['country_code,country,pageviews', ',,2'],
  devices: () => ['device,pageviews', 'desktop,2'],
  browsers: () => ['browser,pageviews', 'Firefox,2'],
  os: () => ['os,pageviews', 'Linux,2'],
  goals: () => ['goal,type,sessions,events,conversion_rate', "'=Newsletter,page,1,1,1.0000"],
  vitals_summary: () => [
    'metric,p75,rating,samples,good,needs_improvement,poor',
    ...['lcp,2000,good,1,1,0,0', 'inp,,,0,0,0,0', 'cls,0.0512,good,1,1,0,0', 'fcp,,,0,0,0,0', 'ttfb,,,0,0,0,0'],
  ],
  vitals_pages: () => ['page,samples,lcp_p75,inp_p75,cls_p75,fcp_p75,ttfb_p75', '/,1,2000,,0.0512,,'],
  vitals_daily: () => ['date,samples,lcp_p75,inp_p75,cls_p75,fcp_p75,ttfb_p75', `${today},1,2000,,0.0512,,`],
  funnel: () => [
    'step,name,sessions,conversion_from_start,conversion_from_previous,drop_off',
    '1,/,1,1.0000,,0',
    '2,"/a,b",1,1.0000,1.0000,0',
  ],
};

test.each(Object.keys(COLUMNS) as ExportName[])('the table of %s', async (report) => {
  const { lines } = await exported(report, report === 'funnel' ? { funnelId } : {});
  expect(lines).toEqual(EXPECTED[report]());
});

test('the response is an uncacheable attachment with a byte order mark', async () => {
  const response = await fetch(`${server.baseUrl}/api/analytics/export?propertyId=${propertyId}&report=sources&from=${today}&to=${today}`, {
    headers: { Authorization: `Bearer ${person.credential}` },
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${domain}_sources_${today}_${today}.csv"`,
    'x-content-type-options': 'nosniff',
  });
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('efbbbf');
});

test.each([
  ['filters', { report: 'sources', filters: 'country==DE' }, 400],
  ['a segment', { report: 'sources', segmentId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10' }, 400],
  ['a device for a report without devices', { report: 'sources', device: 'mobile' }, 400],
  ['a day before the last 90', { report: 'sources', from: '2020-01-01' }, 400],
  ['a funnel without its id', { report: 'funnel' }, 400],
  ['an unknown report', { report: 'realtime' }, 400],
])('%s is refused', async (_name, input, expected) => {
  expect((await person.call('exportAnalyticsReport', { propertyId, ...input })).status).toBe(expected);
});

test('only keys with analytics:export get it, and other organizations nothing; the audit log names the key', async () => {
  const exporting = await createKey(person, { kind: 'organization', scopes: ['analytics:export'] });
  expect((await server.anonymous.as(exporting.credential).call('exportAnalyticsReport', { propertyId, report: 'sources' })).status).toBe(
    200,
  );
  const { entries } = (await person.call('listAuditLog', { action: 'exportAnalyticsReport' })).body;
  expect(entries[0]).toMatchObject({ actor: { id: exporting.apiKey.keyId }, target: { id: propertyId } });
  const { credential } = await createKey(person, { kind: 'organization', scopes: ['admin:read', 'admin:write'] });
  const byKey = await server.anonymous.as(credential).call('exportAnalyticsReport', { propertyId, report: 'sources' });
  expect([byKey.status, byKey.body.error?.code]).toEqual([403, 'FORBIDDEN_SCOPE']);
  const theirs = await stranger.call('exportAnalyticsReport', { propertyId, report: 'sources' });
  expect([theirs.status, theirs.body.error?.code]).toEqual([404, 'PROPERTY_NOT_FOUND']);
});

test('a person may export 30 times a minute', async () => {
  const other = await server.signIn();
  const { user } = (await other.call('getCurrentUser')).body;
  expect(user.id).toBe((await person.call('getCurrentUser')).body.user.id);
  const statuses = new Map<number, number>();
  let retryAfter: string | null = null;
  for (let count = 0; count < 31; count += 1) {
    const { status, headers } = await other.call('exportAnalyticsReport', { propertyId, report: 'realtime' });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 429) retryAfter = headers.get('retry-after');
  }
  expect(statuses.get(429)).toBeGreaterThanOrEqual(1);
  expect(Number(retryAfter)).toBeGreaterThan(0);
});

test.each([
  [50_000, undefined],
  [50_001, '1'],
])('an export of %i rows has at most 50,000, and says whether it is cut: %s', async (count, truncated) => {
  const rows = Array.from({ length: count }, (_, index) => ({ value: `/${index}`, count: 1 }));
  const queries = {
    breakdown: async (_scope: object, _of: string, limit: number) => ({ unit: 'pageviews', total: 1, rows: rows.slice(0, limit) }),
  };
  const { id: organizationId } = await organizationOf(person);
  const context = { caller: { type: 'session', userId: 'u', organizationId }, database: server.database.knex, now: new Date() };
  const { exportAnalyticsReport } = exportOperations(queries as unknown as Parameters<typeof exportOperations>[0]);
  const input = { propertyId, report: 'top_pages', from: today } as Parameters<typeof exportAnalyticsReport>[1];
  const { headers, chunks } = await exportAnalyticsReport(context as unknown as Parameters<typeof exportAnalyticsReport>[0], input);
  let text = '';
  for await (const chunk of chunks) text += chunk;
  expect([text.trimEnd().split('\r\n').length - 1, headers['X-Truncated']]).toEqual([50_000, truncated]);
});
