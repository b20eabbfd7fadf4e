/** POST /api/event and POST /api/event/server: what is stored, what is dropped and why. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signedHeaders } from '../../harness/api-client.js';
import { createOrganization, createProject, createProjectKey, organizationOf } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { until } from '../../harness/until.js';
import { type RawAnswer, sendRaw } from '../../transports/http/raw-request.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SERVER_PATH = '/api/event/server';

interface Site {
  organizationId: string;
  propertyId: string;
  domain: string;
  credential: string;
  admin: TestServer['admin'];
}

let server: TestServer;
let site: Site;
let other: Site;

async function createSite(
  session: Awaited<ReturnType<TestServer['signIn']>>,
  admin: TestServer['admin'],
  more: object = {},
): Promise<Site> {
  const domain = `${randomUUID().slice(0, 8)}.example.com`;
  const project = await createProject(admin);
  const { credential } = await createProjectKey(session, project.slug, ['analytics:write']);
  const { status, body } = await admin.call('createAnalyticsProperty', { domain });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { id: propertyId } = body.property;
  if (Object.keys(more).length) {
    const changed = await admin.call('updateAnalyticsCollection', { propertyId, ...more });
    if (changed.status !== 200) throw new Error(JSON.stringify(changed.body));
  }
  const { id: organizationId } = await organizationOf(session);
  return { organizationId, propertyId, domain, credential, admin };
}

beforeAll(async () => {
  server = await startTestServer();
  const session = await server.signIn();
  site = await createSite(session, server.admin, { excludedPaths: ['/admin/*'] });
  const elsewhere = await createOrganization(session, server.signIn);
  other = await createSite(elsewhere.session, elsewhere.admin);
});
afterAll(() => server.stop());

const raw = (body: string, headers: Record<string, string> = {}): Promise<RawAnswer> =>
  sendRaw(server.baseUrl, {
    method: 'POST',
    path: '/api/event',
    body,
    headers: { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX, ...headers },
  });

const eventOf = (of: Site, fields: object = {}) => ({ propertyId: of.propertyId, url: `https://${of.domain}/`, ...fields });

const send = (fields: object = {}, headers: Record<string, string> = {}, of = site) =>
  raw(JSON.stringify(eventOf(of, fields)), { Origin: `https://${of.domain}`, ...headers });

const droppedOf = (answer: RawAnswer) => [answer.status, answer.headers['x-event-dropped'] ?? null];

/** A property's hits, with values instead of their numbers. */
async function hitsOf(of: Site) {
  const hits = await server.database.knex('analytics_hits').where({ property_id: of.propertyId }).orderBy('seq');
  const words = await server.database.knex('analytics_dictionary').where({ property_id: of.propertyId });
  const word = (dimension: number, id: number) => words.find((row) => row.dimension === dimension && row.id === id)?.value ?? '';
  return hits.map((hit) => ({
    organizationId: hit.organization_id,
    event: word(2, hit.event),
    page: word(1, hit.page),
    source: word(3, hit.source),
    referrer: word(4, hit.referrer),
    campaign: word(7, hit.utm_campaign),
    browser: word(11, hit.browser),
    os: word(12, hit.os),
    channel: hit.channel,
    device: hit.device,
    interactive: hit.interactive,
    props: hit.props,
    visitor: hit.visitor,
    eventId: hit.event_id,
  }));
}

test('a pageview and an event are stored with all fields under one visitor, without anything that identifies the person', async () => {
  const own = await createSite(await server.signIn(), server.admin);
  const url = `https://www.${own.domain}/cart/?utm_campaign=spring&token=secret`;
  expect(droppedOf(await send({ url, referrer: 'https://www.google.com/search?q=x' }, {}, own))).toEqual([202, null]);
  expect(droppedOf(await send({ url, name: 'order', props: { plan: 'pro', list: [] }, interactive: false }, {}, own))).toEqual([202, null]);
  const [view, event] = await hitsOf(own);
  const both = { organizationId: own.organizationId, page: '/cart', campaign: 'spring', browser: 'Firefox', os: 'Linux', device: 3 };
  expect(view).toMatchObject({
    ...both,
    event: '',
    source: 'Google',
    referrer: 'google.com/search',
    channel: 11,
    interactive: true,
    props: null,
  });
  expect(event).toMatchObject({ ...both, event: 'order', source: '', channel: 19, interactive: false, props: { plan: 'pro' } });
  expect(event?.visitor).toBe(view?.visitor);
  const property = await own.admin.call('getAnalyticsProperty', { propertyId: own.propertyId });
  expect(property.body.property.firstEventAt).not.toBeNull();
});

test('web vitals are stored in their own table, never as hits', async () => {
  const own = await createSite(await server.signIn(), server.admin);
  await send({ type: 'vitals', vitals: { lcp: 2100.6, cls: 0.0412, inp: 70_000 } }, {}, own);
  expect(droppedOf(await send({ type: 'vitals', vitals: { inp: 70_000 } }, {}, own))).toEqual([202, 'no_metrics']);
  expect(await hitsOf(own)).toEqual([]);
  const rows = await server.database.knex('analytics_vitals').where({ property_id: own.propertyId });
  expect(rows).toMatchObject([{ lcp: 2101, cls: 412, inp: null, fcp: null, ttfb: null, device: 3 }]);
});

test.each<[string, string, object, Record<string, string>]>([
  ['a program', 'bot', {}, { 'User-Agent': 'curl/8.5.0' }],
  ['an automated browser', 'bot', { automated: true }, {}],
  ['a prefetched page', 'bot', {}, { 'Sec-Purpose': 'prefetch' }],
  ['a spamming referrer', 'referrer_spam', { referrer: 'https://www.semalt.com/' }, {}],
  ['a page of another host', 'hostname', { url: 'https://elsewhere.example.net/' }, {}],
  ['an origin of another host', 'hostname', {}, { Origin: 'https://elsewhere.example.net' }],
  ['a file', 'hostname', {}, { Origin: 'null' }],
  ['an excluded page', 'excluded', { path: '/admin/users' }, {}],
  ['an unknown property', 'unknown_property', { propertyId: randomUUID() }, {}],
])('%s is dropped as %s', async (_what, reason, { path, ...fields }: { path?: string }, headers) => {
  const url = path === undefined ? {} : { url: `https://${site.domain}${path}` };
  expect(droppedOf(await send({ ...url, ...fields }, headers))).toEqual([202, reason]);
});

test('drops are counted by reason and day and shown to those who may read the property', async () => {
  const own = await createSite(await server.signIn(), server.admin, { excludedIps: ['127.0.0.1', '::1/128'] });
  await send({}, {}, own);
  await send({}, { 'User-Agent': 'curl/8.5.0' }, own);
  await own.admin.call('updateAnalyticsCollection', { propertyId: own.propertyId, enabled: false });
  const day = new Date().toISOString().slice(0, 10);
  await until(async () => (await own.admin.call('listAnalyticsDrops', { propertyId: own.propertyId })).body.drops.length === 2);
  const { body } = await own.admin.call('listAnalyticsDrops', { propertyId: own.propertyId });
  expect(body.drops).toEqual([
    { day, reason: 'bot', count: 1 },
    { day, reason: 'excluded', count: 1 },
  ]);
  expect((await other.admin.call('listAnalyticsDrops', { propertyId: own.propertyId })).status).toBe(404);
  expect(await hitsOf(own)).toEqual([]);
});

test('the valid events of a list are stored, and each reason for a drop is named once', async () => {
  const own = await createSite(await server.signIn(), server.admin);
  const foreign = { url: 'https://elsewhere.example.net/' };
  const list = [eventOf(own), eventOf(own, foreign), eventOf(own, foreign), eventOf(own, { name: 'order' })];
  expect(droppedOf(await raw(JSON.stringify(list)))).toEqual([202, 'hostname']);
  expect((await hitsOf(own)).map(({ event }) => event)).toEqual(['', 'order']);
  expect((await raw(JSON.stringify(Array.from({ length: 21 }, () => eventOf(own))))).status).toBe(400);
});

test.each([
  ['{', 'invalid JSON'],
  ['{}', 'no address'],
  [JSON.stringify({ url: 'https://a.example/' }), 'no property'],
  [JSON.stringify({ url: 'https://a.example/', domain: 'a.example', type: 'event' }), 'an event without a name'],
  [JSON.stringify({ url: 'https://a.example/', domain: 'a.example', name: 'x'.repeat(121) }), 'a long name'],
  [JSON.stringify({ url: 'https://a.example/', domain: 'a.example', ip: '203.0.113.9' }), 'an unknown field'],
  ['[]', 'an empty list'],
])('%s is refused: %s', async (body) => {
  const answer = await raw(body);
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text).error.code).toBe('VALIDATION_ERROR');
});

test('a property may be named twice, and two properties are none', async () => {
  const own = await createSite(await server.signIn(), server.admin);
  const send = (domain: string) => raw(JSON.stringify([eventOf(own, { propertyId: own.propertyId, domain })]));
  await send('other.example');
  expect(await hitsOf(own)).toEqual([]);
  await send(own.domain);
  expect(await hitsOf(own)).toHaveLength(1);
});

test('any page may send events and read the response, without credentials', async () => {
  const asked = await sendRaw(server.baseUrl, {
    method: 'OPTIONS',
    path: '/api/event',
    headers: { Origin: 'https://anywhere.example', 'Access-Control-Request-Method': 'POST' },
  });
  expect([asked.status, asked.headers['access-control-allow-origin']]).toEqual([204, '*']);
  const answer = await send();
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.headers['access-control-expose-headers']).toContain('X-Event-Dropped');
});

test.each([
  ['an automated browser', { automated: true }, {}, 'bot'],
  ["a developer's machine", {}, { Origin: 'http://localhost:3000' }, 'hostname'],
  ["a developer's machine by address", {}, { Origin: 'http://[::1]:3000' }, 'hostname'],
])('%s is told why nothing counts, for the console', async (_who, fields, headers, reason) => {
  const answer = await send(fields, headers);
  expect(answer.headers['x-event-hint']).toMatch(new RegExp(`^Tidewatch: not counted \\(${reason}\\): .+\\.$`));
  expect(answer.headers['access-control-expose-headers']).toContain('X-Event-Hint');
});

test.each([
  ['a counted event', {}, {}],
  ['a visitor of another site', {}, { Origin: 'https://elsewhere.example' }],
])('%s is told nothing', async (_who, fields, headers) => {
  expect((await send(fields, headers)).headers['x-event-hint']).toBeUndefined();
});

test('a repeated event keeps its id, and a domain used by two organizations belongs to neither', async () => {
  const own = await createSite(await server.signIn(), server.admin);
  const eventId = randomUUID();
  await send({ eventId }, {}, own);
  await send({ eventId }, {}, own);
  expect((await hitsOf(own)).map((hit) => hit.eventId)).toEqual([eventId, eventId]);
  await other.admin.call('createAnalyticsProperty', { domain: own.domain });
  const twice = JSON.stringify({ domain: own.domain, url: `https://${own.domain}/` });
  expect(droppedOf(await raw(twice))).toEqual([202, 'unknown_property']);
});

const sign = (events: unknown, of: Site) => {
  const body = JSON.stringify(events);
  return server.anonymous.request('reportServerEvents', 'POST', SERVER_PATH, body, signedHeaders(of.credential, SERVER_PATH, body));
};

test("a server reports for a visitor, with the visitor's address and user agent", async () => {
  const own = await createSite(await server.signIn(), server.admin);
  const visitor = { clientAddress: '81.2.69.142', userAgent: FIREFOX };
  const answer = await sign(
    [eventOf(own, { name: 'order', ...visitor }), eventOf(own, { name: 'order', clientAddress: '81.2.69.142', userAgent: 'curl/8' })],
    own,
  );
  expect([answer.status, answer.body]).toEqual([202, { accepted: 1, dropped: [{ place: 1, reason: 'bot' }] }]);
  const [hit] = await server.database.knex('analytics_hits').where({ property_id: own.propertyId });
  const country = await server.database
    .knex('analytics_dictionary')
    .where({ property_id: own.propertyId, dimension: 8, id: hit.country })
    .first();
  expect(country.value).toBe('GB');
});

test('a key reaches the properties of its organization only', async () => {
  const answer = await sign(eventOf(site, { name: 'order' }), other);
  expect([answer.status, answer.body]).toMatchObject([404, { error: { code: 'PROPERTY_NOT_FOUND' } }]);
});

test('drops of the last 30 days are listed', async () => {
  const own = await createSite(await server.signIn(), server.admin);
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const row = { organization_id: own.organizationId, property_id: own.propertyId, reason: 'bot', count: 1 };
  await server.database.knex('analytics_drops').insert([30, 31].map((days) => ({ ...row, day: dayBefore(days) })));
  const { drops } = (await own.admin.call('listAnalyticsDrops', { propertyId: own.propertyId })).body;
  expect(drops.map(({ day }) => day)).toEqual([dayBefore(30)]);
});
