/** Invented names are answered immediately, without keeping others from the database. */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createProperty, createStatusPage, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';

let one: TestServer;
let two: TestServer;
beforeAll(async () => {
  one = await startTestServer({ roles: 'api,docs', limits: 'management=off,analyticsPages=off' });
  two = await startTestServer({ roles: 'api,docs', limits: 'management=off,analyticsPages=off', connection: one.connection });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const invented = () => `x${randomBytes(8).toString('hex')}`;
const KINDS = {
  'status pages': () => `/status/${invented()}`,
  'months of status pages': () => `/status/${invented()}/history/2026-01`,
  'forms of status pages': () => `/status/${invented()}/subscribe`,
  'docs sites': () => `/d/${invented()}/guide`,
  'shared dashboards': () => `/share/analytics/${randomBytes(32).toString('base64url')}`,
};

async function statusOf(agent: http.Agent, server: TestServer, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(`${server.baseUrl}${path}`, { agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    });
    request.on('error', reject);
  });
}

test.each(Object.entries(KINDS))(
  '150 connections that ask for invented %s get nothing but 404, and a member is answered meanwhile',
  async (_, path) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 150 });
    const flood = Array.from({ length: 900 }, () => statusOf(agent, one, path()));
    expect((await one.admin.call('listMonitors')).status).toBe(200);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([404]));
    agent.destroy();
  },
);

test('a page requested before it existed is found immediately, in another process too', async () => {
  const { id } = await organizationOf(await one.signIn());
  const found = async (server: TestServer, path: string) => (await fetch(`${server.baseUrl}${path}`)).status;
  await createStatusPage(one.database.knex, id, { slug: 'early-bird', enabled: false });
  for (const server of [one, two]) expect(await found(server, '/status/late-bird')).toBe(404);
  await one.admin.call('updateStatusPage', { slug: 'late-bird', enabled: true });
  expect(await found(one, '/status/late-bird')).toBe(200);
  await until(async () => (await found(two, '/status/late-bird')) === 200, { what: 'the page in the other process' });
});

test('a link followed before it existed works immediately, and stops immediately', async () => {
  const propertyId = (await createProperty(one.admin)).id;
  const owner = await one.signIn();
  const { share } = (await owner.call('createAnalyticsShare', { propertyId })).body;
  const { pathname } = new URL(share.url);
  const found = async (server: TestServer) => (await fetch(`${server.baseUrl}${pathname}`)).status;
  expect([await found(one), await found(two)]).toEqual([200, 200]);
  const rows = await one.database.knex('analytics_shares').where({ id: share.id });
  await owner.call('deleteAnalyticsShare', { shareId: share.id });
  expect([await found(one), await found(two)]).toEqual([404, 404]);
  // the same secret again, like a new one: the next change tells both
  await one.database.knex('analytics_shares').insert(rows);
  await owner.call('createAnalyticsShare', { propertyId });
  expect(await found(one)).toBe(200);
  await until(async () => (await found(two)) === 200, { what: 'the link in the other process' });
});
