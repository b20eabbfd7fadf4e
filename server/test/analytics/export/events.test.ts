/** GET /api/analytics/events/export: a row for each pageview and event. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventExportOperations } from '../../../src/analytics/export/event-operations.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createKey, createOrganization, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const domain = 'shop.example.com';

let server: TestServer;
let person: ApiClient;
let propertyId: string;

beforeAll(async () => {
  server = await startTestServer();
  person = await server.signIn();
  propertyId = (await person.call('createAnalyticsProperty', { domain })).body.property.id;
  const url = `https://${domain}`;
  const events = [
    { domain, url: `${url}/?utm_source=news`, referrer: 'https://www.google.com/' },
    { domain, url: `${url}/a,b` },
    { domain, url: `${url}/a,b`, name: '=order', props: { plan: 'pro', size: 'A "4"' } },
  ];
  const post = (body: unknown) =>
    fetch(`${server.baseUrl}/api/event`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX }, body: JSON.stringify(body) },
    });
  for (const event of events) expect((await post(event)).headers.get('x-event-dropped')).toBeNull();
  // an export leaves out hits that others may still precede
  await server.database.knex.raw(`update analytics_hits set at = at - interval '2 minutes'`);
  await post({ domain, url: `${url}/now` });
});
afterAll(() => server.stop());

test('each event has a row with the source of its session; the last minute is left out', async () => {
  const { status, body, headers } = await person.call('exportAnalyticsEvents', { propertyId });
  expect([status, headers.get('content-type'), headers.get('x-next-cursor')]).toEqual([200, 'text/csv; charset=utf-8', null]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="shop\.example\.com_events_[\d-]+_[\d-]+\.csv"$/);
  const [header, ...rows] = (body as unknown as string).trimEnd().split('\r\n');
  expect(header).toBe(
    'time,day,visitor,session,type,name,source,referrer,channel,utm_source,utm_medium,utm_campaign,utm_content,utm_term,country_code,region,city,device,browser,os,properties',
  );
  const rest = 'news,google.com,Referral,news,,,,,,,,desktop,Firefox,Linux,';
  expect(rows.map((row) => row.replace(/^[\d-]+T[\d:]+Z,[\d-]+,/, ''))).toEqual([
    `1,1,pageview,/,${rest}`,
    `1,1,pageview,"/a,b",${rest}`,
    `1,1,event,'=order,${rest}"{""plan"":""pro"",""size"":""A \\""4\\""""}"`,
  ]);
});

test.each([
  ['a cursor of another list', { cursor: 'W10' }],
  ['a cursor of another day', { cursor: Buffer.from('["2020-01-01",0]').toString('base64url') }],
  ['a day before the last 90', { from: '2020-01-01' }],
  ['filters', { filters: 'country==DE' }],
])('%s is refused', async (_name, input) => {
  expect((await person.call('exportAnalyticsEvents', { propertyId, ...input })).status).toBe(400);
});

test('only keys with analytics:export get it, and other organizations nothing; the audit log names the key', async () => {
  const exporting = await createKey(person, { kind: 'organization', scopes: ['analytics:export'] });
  expect((await server.anonymous.as(exporting.credential).call('exportAnalyticsEvents', { propertyId })).status).toBe(200);
  const { entries } = (await person.call('listAuditLog', { action: 'exportAnalyticsEvents' })).body;
  expect(entries[0]).toMatchObject({ actor: { id: exporting.apiKey.keyId }, target: { id: propertyId } });
  const { credential } = await createKey(person, { kind: 'organization', scopes: ['admin:read', 'admin:write'] });
  const byKey = await server.anonymous.as(credential).call('exportAnalyticsEvents', { propertyId });
  expect([byKey.status, byKey.body.error?.code]).toEqual([403, 'FORBIDDEN_SCOPE']);
  const stranger = (await createOrganization(await server.signIn(), server.signIn)).session;
  const theirs = await stranger.call('exportAnalyticsEvents', { propertyId });
  expect([theirs.status, theirs.body.error?.code]).toEqual([404, 'PROPERTY_NOT_FOUND']);
});

test('a page has 50,000 rows', async () => {
  const asked: { skip: number; take: number }[] = [];
  const queries = {
    hits: async (_days: object, slice: { skip: number; take: number }) => {
      asked.push(slice);
      return { rows: [], next: null };
    },
  };
  const { id: organizationId } = await organizationOf(person);
  const context = { caller: { type: 'session', userId: 'u', organizationId }, database: server.database.knex, now: new Date() };
  const { exportAnalyticsEvents } = eventExportOperations(queries as unknown as Parameters<typeof eventExportOperations>[0]);
  await exportAnalyticsEvents(context as unknown as Parameters<typeof exportAnalyticsEvents>[0], { propertyId });
  expect(asked).toEqual([{ skip: 0, take: 50_000 }]);
});
