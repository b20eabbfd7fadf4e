/** Two processes that receive one visitor's events, with midnight in between. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestServer, type TestServer } from '../../harness/server.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const MINUTE_MS = 60_000;

/** Shortly before the next midnight in UTC, so that no day of the log is later, whatever the time is now. */
const midnight = Math.ceil(Date.now() / 86_400_000) * 86_400_000;
let now = midnight - 2 * MINUTE_MS;

let one: TestServer;
let other: TestServer;
beforeAll(async () => {
  one = await startTestServer({ clock: () => new Date(now) });
  other = await startTestServer({ clock: () => new Date(now), connection: one.connection, roles: 'ingest' });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
});

async function createSite(): Promise<{ propertyId: string; send: (to: TestServer, more?: object) => Promise<void> }> {
  const domain = `${randomUUID().slice(0, 8)}.example.com`;
  const { body } = await one.admin.call('createAnalyticsProperty', { domain });
  const send = async ({ baseUrl }: TestServer, more: object = {}) => {
    const event = { domain, url: `https://${domain}/`, ...more };
    const answer = await fetch(`${baseUrl}/api/event`, {
      ...{ method: 'POST', headers: { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX }, body: JSON.stringify(event) },
    });
    expect([answer.status, answer.headers.get('x-event-dropped')]).toEqual([202, null]);
  };
  return { propertyId: body.property.id, send };
}

const totalsOf = async (propertyId: string) => {
  const { body } = await one.admin.call('getAnalyticsSnapshot', { propertyId, period: '7d' });
  const { visitors, sessions, pageviews, events } = body.totals;
  return { visitors, sessions, pageviews, events };
};

test("a visitor's events at two processes form one session; an event that reaches both counts once", async () => {
  const { propertyId, send } = await createSite();
  await Promise.all([send(one), send(other)]);
  await send(one, { name: 'signup' });
  const repeated = { eventId: randomUUID(), name: 'order' };
  await Promise.all([send(one, repeated), send(other, repeated)]);
  await send(other, repeated);
  expect(await totalsOf(propertyId)).toEqual({ visitors: 1, sessions: 1, pageviews: 2, events: 2 });
});

test('a session continues past midnight at another process, although the salt changes; half an hour later the visitor is new', async () => {
  const { propertyId, send } = await createSite();
  now = midnight - MINUTE_MS;
  await send(one);
  now = midnight + MINUTE_MS;
  await send(other);
  await send(one);
  expect(await totalsOf(propertyId)).toMatchObject({ visitors: 1, sessions: 1, pageviews: 3 });
  const salts = await one.database.knex('analytics_salts').distinct('salt');
  expect(salts).toHaveLength(2);
  now = midnight + 31 * MINUTE_MS;
  await send(one);
  // under the new day's salt, this is the visitor seen after midnight
  expect(await totalsOf(propertyId)).toMatchObject({ pageviews: 4 });
  const { rows } = await one.database.knex.raw('select visitor, previous_visitor from analytics_hits where property_id = ? order by seq', [
    propertyId,
  ]);
  const [before, after, again, later] = rows as { visitor: string; previous_visitor: string | null }[];
  expect([after, again]).toEqual([after, after]);
  expect([before?.previous_visitor, after?.previous_visitor, later?.previous_visitor]).toEqual([null, before?.visitor, null]);
  expect([after?.visitor === before?.visitor, later?.visitor === after?.visitor]).toEqual([false, true]);
});
