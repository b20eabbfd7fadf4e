/** Days counted by another product, in reports. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SEALED_DAYS } from '../../../src/analytics/store/sealing-store.js';
import { maintainPartitions } from '../../../src/assembly/deletion/housekeeping.js';
import { requireMonth } from '../../../src/kernel/database/schema/partitions.js';
import type { ApiClient } from '../../harness/api-client.js';
import { silent } from '../../harness/database.js';
import { createOrganization, createProperty } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const DAY_MS = 86_400_000;

let server: TestServer;
let stranger: ApiClient;
let propertyId: string;
beforeAll(async () => {
  server = await startTestServer();
  stranger = (await createOrganization(await server.signIn(), server.signIn)).admin;
});
afterAll(() => server.stop());

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const bring = (days: readonly object[], client = server.admin) => client.call('importDays', { propertyId, days: days as never });
const snapshot = async () => (await server.admin.call('getAnalyticsSnapshot', { propertyId, period: '7d' })).body;
const day = (days: number, pageviews: number, more: object = {}) => ({ day: ago(days), visitors: 10, visits: 12, pageviews, ...more });

test('imported days appear in reports and can be replaced and deleted; days that Tidewatch has counted stay', async () => {
  propertyId = (await createProperty(server.admin)).id;
  expect((await snapshot()).totals.pageviews).toBe(0);
  const first = await bring([
    day(2, 100, {
      bounces: 3,
      durationSec: 1_200,
      breakdowns: {
        page: [
          { value: '/a', count: 60 },
          { value: '/b', count: 30 },
          { value: '/a', count: 10 },
        ],
        entryPage: [{ value: '/b', count: 12 }],
        device: [
          { value: 'mobile', count: 40 },
          { value: 'fridge', count: 60 },
        ],
        channel: [{ value: 'Organic Search', count: 12 }],
        source: [
          { value: 'google.com', count: 5 },
          { value: 'Acme News', count: 4 },
        ],
      },
    }),
    day(1, 50),
    day(0, 7),
    day(200, 7),
  ]);
  expect(first.body).toEqual({ imported: { stored: 2, skipped: [ago(0), ago(200)] } });
  expect((await server.admin.call('getImportedDays', { propertyId })).body.imported).toEqual({
    ...{ days: 2, from: ago(2), to: ago(1) },
    ...{ before: ago(0), timeZone: 'UTC' },
  });
  const { totals, top, timeseries } = await snapshot();
  expect(totals).toMatchObject({ visitors: 20, sessions: 24, pageviews: 150, bounceRate: 3 / 24, avgSessionSeconds: 50 });
  expect(top.pages).toEqual([
    { name: '/a', pageviews: 70 },
    { name: '/b', pageviews: 30 },
  ]);
  expect(top.entryPages).toEqual([{ name: '/b', sessions: 12 }]);
  expect(top.devices).toEqual([{ name: 'mobile', pageviews: 40 }]);
  expect(top.sources.map(({ name }) => name)).toEqual(['Google', 'Acme News']);
  expect(top.channels).toEqual([{ name: 'Organic Search', sessions: 12 }]);
  expect(timeseries.map(({ pageviews }) => pageviews).slice(-3)).toEqual([100, 50, 0]);

  expect((await bring([day(1, 80)])).body.imported.stored).toBe(1);
  expect((await snapshot()).totals.pageviews).toBe(180);
  expect((await server.admin.call('deleteImportedDays', { propertyId })).body).toEqual({ deleted: 2 });
  expect((await snapshot()).totals.pageviews).toBe(0);
  expect((await server.admin.call('getImportedDays', { propertyId })).body.imported).toMatchObject({ days: 0, from: null, to: null });
});

test('a day may have hundreds of values per dimension, and hits of the previous night are not lost', async () => {
  propertyId = (await createProperty(server.admin)).id;
  const early = new Date(Date.now() - 2 * DAY_MS);
  await server.database.knex('properties').where({ id: propertyId }).update({ first_event_at: early });
  const counts = Array.from({ length: 500 }, (_, index) => ({ value: `/page-${index}`, count: 1 }));
  const full = { page: counts, entryPage: counts, exitPage: counts, referrer: counts, source: counts };
  const { body } = await bring([day(4, 500, { breakdowns: full }), day(2, 1)]);
  expect(body).toEqual({ imported: { stored: 1, skipped: [ago(2)] } });
});

test('a duplicate day is refused', async () => {
  propertyId = (await createProperty(server.admin)).id;
  const { status, body } = await bring([day(2, 1), day(2, 2)]);
  expect([status, body]).toEqual([
    400,
    { error: expect.objectContaining({ details: [{ path: '/days', message: `contains ${ago(2)} more than once` }] }) },
  ]);
});

test("another organization's property is not found", async () => {
  for (const operation of ['getImportedDays', 'deleteImportedDays'] as const)
    expect((await stranger.call(operation, { propertyId })).body).toMatchObject({ error: { code: 'PROPERTY_NOT_FOUND' } });
  expect((await bring([day(2, 1)], stranger)).body).toMatchObject({ error: { code: 'PROPERTY_NOT_FOUND' } });
});

describe('partitions of months', () => {
  const monthOf = (days: number) => ago(days).slice(0, 7).replace('-', '');
  const partitions = async (): Promise<string[]> =>
    (
      await server.database.knex.raw(
        "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'analytics_sealed_days'::regclass",
      )
    ).rows.map(({ name }: { name: string }) => name);

  test('eight concurrent imports of the maximum number of days, into one property and into two organizations', async () => {
    const wide = Array.from({ length: 181 }, (_, index) => day(index + 1, 5));
    const shared = (await createProperty(server.admin)).id;
    const other = (await createProperty(stranger)).id;
    const targets = [
      ...Array.from({ length: 6 }, () => [server.admin, shared] as const),
      [stranger, other] as const,
      [stranger, other] as const,
    ];
    const statuses = await Promise.all(
      targets.map(async ([client, id], index) => {
        const days = index % 2 ? wide.slice(0, 92) : wide.slice(92);
        return (await client.call('importDays', { propertyId: id, days: days as never })).status;
      }),
    );
    expect(statuses).toEqual(Array(8).fill(200));
  });

  test('an import creates no partition: if one is missing, it asks for a retry, and housekeeping creates it', async () => {
    const client = server.admin;
    const id = (await createProperty(client)).id;
    const name = `analytics_sealed_days_p${monthOf(170)}`;
    await server.database.knex.raw('drop table ??', [name]);
    const bringOld = () =>
      Promise.all(Array.from({ length: 8 }, () => client.call('importDays', { propertyId: id, days: [day(170, 5)] as never })));
    for (const { status, headers, body } of await bringOld())
      expect([status, headers.get('retry-after'), body.error?.code]).toEqual([503, '60', 'UNAVAILABLE']);
    expect(await partitions()).not.toContain(name);
    await maintainPartitions(server.database.knex, new Date(), silent);
    expect(await partitions()).toContain(name);
    expect((await bringOld()).map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test('workers that need the same month concurrently create it once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => requireMonth(server.database.knex, SEALED_DAYS, '2020-12-31')));
    expect((await partitions()).filter((name) => name.endsWith('p202012'))).toHaveLength(1);
  });
});

test('imported paths and hosts have the same form as collected ones', async () => {
  propertyId = (await createProperty(server.admin)).id;
  const page = ['/über', '/%c3%bcber/', '/%C3%BCber', '/~user', '/%7Euser'].map((value) => ({ value, count: 1 }));
  await bring([day(2, 5, { breakdowns: { page, source: [{ value: 'bücher.example', count: 2 }] } })]);
  const { top } = await snapshot();
  expect(top.pages).toEqual([
    { name: '/über', pageviews: 3 },
    { name: '/~user', pageviews: 2 },
  ]);
  expect(top.sources).toEqual([{ name: 'bücher.example', pageviews: 2 }]);
});
