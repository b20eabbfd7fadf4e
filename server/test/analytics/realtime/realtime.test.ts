/** Who is on a property now, for handmade hits. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { realtimeOf } from '../../../src/analytics/realtime/operations.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { openTestDatabase } from '../../harness/database.js';
import { createOrganization, createProperty } from '../../harness/fixtures.js';
import { startTestServer } from '../../harness/server.js';

const NOW = new Date('2026-03-29T12:30:20.500Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1_000);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
  await createPartitions(database.knex, [{ table: 'analytics_hits', retentionDays: 14 }], NOW);
});
afterAll(() => database.close());

let property: { organizationId: string; propertyId: string };
let sequence = 0;
beforeEach(async () => {
  property = { organizationId: randomUUID(), propertyId: randomUUID() };
  const value = (dimension: number, id: number, text: string) => ({
    organization_id: property.organizationId,
    property_id: property.propertyId,
    dimension,
    id,
    value: text,
  });
  await database
    .knex('analytics_dictionary')
    .insert([
      value(1, 1, '/'),
      value(1, 2, '/pricing'),
      value(2, 1, 'signup'),
      value(3, 1, 'Google'),
      value(8, 1, 'DE'),
      value(8, 2, 'AT'),
    ]);
});

/** By default a desktop pageview of the start page without source and country. */
const hit = (visitor: number, secondsAgo: number, more: Record<string, unknown> = {}) => {
  sequence += 1;
  const none = {
    referrer: 0,
    utm_source: 0,
    utm_medium: 0,
    utm_campaign: 0,
    utm_content: 0,
    utm_term: 0,
    region: 0,
    city: 0,
    browser: 0,
    os: 0,
  };
  return {
    organization_id: property.organizationId,
    property_id: property.propertyId,
    at: ago(secondsAgo),
    seq: sequence,
    visitor,
    previous_visitor: null,
    event: 0,
    page: 1,
    source: 0,
    country: 0,
    ...none,
    channel: 19,
    device: 3,
    interactive: true,
    event_id: randomUUID(),
    props: null,
    ...more,
  };
};
const insert = (...hits: ReturnType<typeof hit>[]) => database.knex('analytics_hits').insert(hits);
const read = (now = NOW) => realtimeOf(database.knex, property, now);
const barsOf = async (now = NOW) =>
  (await read(now)).minutes.flatMap(({ at, visitors, pageviews }) => (visitors ? [[at.slice(11, 16), visitors, pageviews]] : []));

test('a property without hits has 30 empty minutes', async () => {
  const answer = await read();
  expect(answer).toMatchObject({ currentVisitors: 0, pageviews: 0, events: 0, pages: [], sources: [], countries: [], devices: [] });
  expect(answer.minutes).toHaveLength(30);
  expect([answer.minutes[0]?.at, answer.minutes[29]?.at]).toEqual(['2026-03-29T12:01:00.000Z', '2026-03-29T12:30:00.000Z']);
  expect(answer.minutes.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0)).toBe(true);
});

test('current visitors had a pageview or event in the last five minutes, to the millisecond', async () => {
  await insert(hit(1, 0), hit(2, 299.999), hit(3, 300), hit(4, 10, { event: 1 }), hit(1, 100));
  expect(await read()).toMatchObject({ currentVisitors: 3, pageviews: 3, events: 1 });
});

test('bars are clock minutes, and a visitor counts once in each', async () => {
  // 12:30:20.5, 12:30:00, 12:29:59.9 twice, and 12:01:00 in the first bar; 12:00:59 is before it
  await insert(hit(1, 0), hit(2, 20.5), hit(1, 20.6), hit(1, 20.6), hit(5, 29 * 60 + 20.5), hit(6, 29 * 60 + 20.501));
  expect(await barsOf()).toEqual([
    ['12:01', 1, 1],
    ['12:29', 1, 2],
    ['12:30', 2, 2],
  ]);
});

test("hits slightly ahead, by the database's clock, are in the last bar and count as current", async () => {
  await insert(hit(1, -50));
  expect(await barsOf()).toEqual([['12:30', 1, 1]]);
  expect((await read()).currentVisitors).toBe(1);
});

test("events dropped today are counted by reason, most first, by the organization's days", async () => {
  const { organizationId, propertyId } = property;
  const [slug, dates] = [organizationId, { created_at: NOW, updated_at: NOW }];
  await database.knex('organizations').insert({ id: organizationId, slug, name: 'Ours', time_zone: 'Pacific/Kiritimati', ...dates });
  const dropped = (day: string, reason: string, count: number) => ({
    organization_id: organizationId,
    property_id: propertyId,
    day,
    reason,
    count,
  });
  const rows = [dropped('2026-03-30', 'hostname', 2), dropped('2026-03-30', 'bot', 113), dropped('2026-03-29', 'bot', 7)];
  await database.knex('analytics_drops').insert(rows);
  expect((await read()).drops).toEqual([
    { reason: 'bot', count: 113 },
    { reason: 'hostname', count: 2 },
  ]);
});

test('a repeated hit counts once', async () => {
  const eventId = randomUUID();
  await insert(hit(1, 70, { event_id: eventId }), hit(1, 5, { event_id: eventId }));
  expect(await read()).toMatchObject({ currentVisitors: 1, pageviews: 1 });
  expect(await barsOf()).toEqual([['12:29', 1, 1]]);
});

describe('a visitor whose id changes at midnight counts once', () => {
  test.each([
    ['before and after', [hit_(11, 60), hit_(12, 5, 11)]],
    ['only after, within the half hour and later', [hit_(12, 60, 11), hit_(12, 5)]],
    ['throughout', [hit_(11, 200), hit_(12, 60, 11), hit_(12, 5)]],
  ])('%s', async (_when, hits) => {
    await insert(...hits.map(([visitor, seconds, previous]) => hit(visitor, seconds, { previous_visitor: previous })));
    expect((await read()).currentVisitors).toBe(1);
  });

  test('but two visitors count as two', async () => {
    await insert(hit(11, 60), hit(12, 5, { previous_visitor: 13 }));
    expect((await read()).currentVisitors).toBe(2);
  });
});

function hit_(visitor: number, seconds: number, previous: number | null = null): [number, number, number | null] {
  return [visitor, seconds, previous];
}

test('summaries cover current visitors: their latest page and their first source', async () => {
  await insert(
    hit(1, 900, { source: 1, country: 1, device: 1 }),
    hit(1, 100, { country: 1, page: 2, device: 1 }),
    hit(1, 10, { country: 1, page: 2, device: 1, event: 1 }),
    hit(2, 50, { country: 1, page: 1 }),
    hit(3, 40, { country: 2, page: 2 }),
    // no longer current
    hit(4, 400, { source: 1, country: 2 }),
    // an event without an earlier pageview
    hit(5, 30, { event: 1, page: 2 }),
  );
  const { pages, sources, countries, devices, currentVisitors } = await read();
  expect({ pages, sources, countries, devices, currentVisitors }).toEqual({
    currentVisitors: 4,
    pages: [
      { name: '/pricing', visitors: 2 },
      { name: '/', visitors: 1 },
    ],
    sources: [
      { name: '', displayName: 'Direct / None', visitors: 3 },
      { name: 'Google', visitors: 1 },
    ],
    countries: [
      { name: 'DE', displayName: 'Germany', visitors: 2 },
      { name: '', visitors: 1 },
      { name: 'AT', displayName: 'Austria', visitors: 1 },
    ],
    devices: [
      { name: 'desktop', visitors: 3 },
      { name: 'mobile', visitors: 1 },
    ],
  });
});

test('hits of other properties and organizations are ignored', async () => {
  await insert(hit(1, 5, { property_id: randomUUID() }), hit(2, 5, { organization_id: randomUUID() }));
  expect((await read()).currentVisitors).toBe(0);
});

test('a request sees its own property only, and requests within seconds share an answer', async () => {
  const server = await startTestServer({ clock: () => NOW });
  try {
    const { id } = await createProperty(server.admin);
    const { admin: stranger } = await createOrganization(await server.signIn(), server.signIn);
    const first = await server.admin.call('getAnalyticsRealtime', { propertyId: id });
    expect([first.status, first.body.currentVisitors, first.body.at]).toEqual([200, 0, NOW.toISOString()]);
    const sent: string[] = [];
    server.database.knex.on('query', ({ sql }: { sql: string }) => sent.push(sql));
    expect((await server.admin.call('getAnalyticsRealtime', { propertyId: id })).body).toEqual(first.body);
    expect(sent.filter((sql) => sql.includes('analytics-realtime'))).toEqual([]);
    const refused = await stranger.call('getAnalyticsRealtime', { propertyId: id });
    expect([refused.status, refused.body.error?.code]).toEqual([404, 'PROPERTY_NOT_FOUND']);
  } finally {
    await server.stop();
  }
});

test('summaries list the ten most frequent values', async () => {
  const { organizationId: organization_id, propertyId: property_id } = property;
  const values = Array.from({ length: 11 }, (_, index) => ({
    organization_id,
    property_id,
    dimension: 1,
    id: index + 10,
    value: `/${index + 10}`,
  }));
  await database.knex('analytics_dictionary').insert(values);
  await insert(...values.map(({ id }) => hit(id, 10, { page: id })));
  expect((await read()).pages.map(({ name }) => name)).toEqual(values.slice(0, 10).map(({ value }) => value));
});
